import { describe, expect, test } from "vitest";
import { database } from "../support/database.ts";
import { supabase } from "../support/people.ts";

const sql = database();
const OURS = ["public", "private"];

describe("the catalogue of the database", () => {
  test("has row-level security on every table of the schema public", async () => {
    const tables = await sql<{ name: string; secure: boolean }[]>`
      select oid::regclass::text as name, relrowsecurity as secure from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`;
    expect(tables.length).toBeGreaterThan(0);
    expect(tables.filter((table) => !table.secure)).toEqual([]);
  });

  test("grants visitors and users no table in the schema private", async () => {
    const tables = await sql`
      select oid::regclass::text as name, role from pg_class, unnest(array['anon', 'authenticated']) as role
      where relnamespace = 'private'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
        and has_table_privilege(role, oid, 'select, insert, update, delete, truncate, references, trigger')`;
    expect([...tables]).toEqual([]);
  });

  test("lets visitors and users truncate no table, which policies would not stop", async () => {
    // With its first request Storage may grant what it has.
    await supabase().storage.from("notes").list();
    const tables = await sql`
      select oid::regclass::text as name, role from pg_class, unnest(array['anon', 'authenticated']) as role
      where relnamespace in ('public'::regnamespace, 'auth'::regnamespace, 'storage'::regnamespace) and relkind in ('r', 'p')
        and has_table_privilege(role, oid, 'truncate, references, trigger')`;
    expect([...tables]).toEqual([]);
  });

  test("has only views with security_invoker", async () => {
    const views = await sql`
      select oid::regclass::text as name from pg_class
      where relnamespace = any (${OURS}::regnamespace[]) and relkind in ('v', 'm')
        and not coalesce(reloptions @> array['security_invoker=true'], false)`;
    expect([...views]).toEqual([]);
  });

  test("has only policies that look up the caller once per statement, not once per row", async () => {
    const policies = await sql<{ name: string; condition: string }[]>`
      select tablename || ': ' || policyname as name, concat_ws(' and ', qual, with_check) as condition from pg_policies`;
    expect(policies.length).toBeGreaterThan(0);
    const perRow = policies.filter(({ condition }) => {
      const outside = condition.replace(/\( SELECT (auth|private)\.\w+\(\) AS \w+\)/g, "");
      return /\b(auth|private|public)\.\w+\(|current_setting\(/.test(outside);
    });
    expect(perRow).toEqual([]);
  });

  test("has only policies without side effects, which may be evaluated in a transaction that is rolled back", async () => {
    const volatile = await sql`
      select polrelid::regclass::text as "table", polname as policy, p.oid::regprocedure::text as called
      from pg_policy as policy
      join pg_depend as d on d.classid = 'pg_policy'::regclass and d.objid = policy.oid and d.refclassid = 'pg_proc'::regclass
      join pg_proc as p on p.oid = d.refobjid
      where p.provolatile = 'v'`;
    expect([...volatile]).toEqual([]);
  });

  test("has only policies with a named role", async () => {
    const policies = await sql`
      select tablename, policyname from pg_policies where 'public' = any (roles)`;
    expect([...policies]).toEqual([]);
  });

  test("has an index that begins with the columns of each foreign key", async () => {
    const keys = await sql`
      select conrelid::regclass::text as "table", conname as name from pg_constraint as c
      where contype = 'f' and connamespace = any (${OURS}::regnamespace[])
        and not exists (
          select from pg_index as i
          where i.indrelid = c.conrelid and i.indpred is null
            and (select array_agg(k order by k) from unnest(c.conkey) as k)
              = (select array_agg(k order by k) from unnest((i.indkey::smallint[])[0:cardinality(c.conkey) - 1]) as k)
        )`;
    expect([...keys]).toEqual([]);
  });

  test("has only functions with an empty search path", async () => {
    const functions = await sql<{ name: string }[]>`
      select oid::regprocedure::text as name from pg_proc
      where pronamespace = any (${OURS}::regnamespace[]) and not coalesce(proconfig @> array['search_path=""'], false)`;
    expect([...functions]).toEqual([]);
  });

  test("has no function that PUBLIC may execute", async () => {
    const functions = await sql`
      select p.oid::regprocedure::text as name from pg_proc as p
      cross join lateral aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) as acl
      where p.pronamespace = any (${OURS}::regnamespace[]) and acl.grantee = 0`;
    expect([...functions]).toEqual([]);
  });
});
