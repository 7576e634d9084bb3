import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { type Instance, startInstance } from "../support/instance.ts";

// Some statements are refused only after they have locked everything that they would change. In a database that other tests
// use, that could deadlock with one of them.
let own: Instance;
let sql: postgres.Sql;
beforeAll(async () => {
  own = await startInstance({ template: inject("template") });
  sql = postgres(own.databaseUrl, { max: 1, onnotice: () => {} });
});
afterAll(async () => {
  await sql.end();
  await own.stop();
});

/** Runs statements as the role that applies migrations, rolls them back, and returns the result. */
async function tryMigration(statements: string): Promise<string> {
  const undo = new Error("undo");
  try {
    await sql.begin(async (transaction) => {
      await transaction.unsafe(statements);
      throw undo;
    });
  } catch (error) {
    if (error === undo) return "allowed";
    if (error instanceof Error && "code" in error) return String(error.code);
    throw error;
  }
  return "allowed";
}

const INSUFFICIENT_PRIVILEGE = "42501";

describe("a migration may not do what hosted Supabase refuses", () => {
  test.each([
    "alter table auth.users add column mine integer",
    "alter table auth.users disable trigger create_user",
    "alter table storage.objects disable row level security",
    "drop table storage.objects",
    "drop table auth.users cascade",
    "drop schema storage cascade",
    "alter schema auth owner to postgres",
    "alter schema storage rename to mine",
    "create table auth.mine (id integer)",
    "create index on auth.users (email)",
    "create function auth.mine() returns integer language sql as 'select 1'",
    "create function storage.mine() returns integer language sql as 'select 1'",
    "alter function auth.uid() rename to mine",
    "comment on table storage.objects is 'mine'",
    "set role authenticator; alter table auth.users add column mine integer",
    "do $$ begin execute 'alter table auth.users add column mine integer'; end $$",
    "set role supabase_admin",
    "alter role postgres superuser",
    "create role mine superuser",
    "grant pg_read_server_files to postgres",
    "create function public.mine() returns integer language c as 'x', 'y'",
    "copy public.users to program 'cat'",
    "select pg_read_file('/etc/passwd')",
    "create event trigger mine on ddl_command_end execute function private.touch()",
    "drop event trigger guard_system_drops",
    "alter database postgres set log_statement = 'all'",
  ])("%s", async (statements) => {
    expect(await tryMigration(statements)).toBe(INSUFFICIENT_PRIVILEGE);
  });

  test("alter system set", async () => {
    // Not allowed in a transaction, so it cannot be rolled back; this setting has no effect.
    await expect(sql.unsafe("alter system set application_name = 'mine'")).rejects.toMatchObject({
      code: INSUFFICIENT_PRIVILEGE,
    });
  });
});

describe("a migration may do what hosted Supabase allows", () => {
  const name = `mine_${randomUUID().slice(0, 8)}`;
  test.each([
    `create trigger ${name} after insert on auth.users for each row execute function private.touch()`,
    "drop trigger create_user on auth.users",
    `create policy ${name} on storage.objects for select using (true)`,
    `create policy ${name} on storage.objects for select using (true); drop policy ${name} on storage.objects`,
    `insert into storage.buckets (id, name) values ('${name}', '${name}')`,
    `create table public.${name} (owner uuid references auth.users (id))`,
    `create schema ${name}`,
    "create extension if not exists citext with schema extensions",
  ])("%s", async (statements) => {
    expect(await tryMigration(statements)).toBe("allowed");
  });
});
