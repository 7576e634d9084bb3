import type postgres from "postgres";
import { describe, expect, test } from "vitest";
import { insertNote } from "../support/database.ts";
import { newPerson } from "../support/people.ts";
import { planningConnection } from "../support/plans.ts";
import { superuser } from "../support/superuser.ts";

/** The superuser, who may replace functions. */
const sql = superuser();

/** Thrown to roll a transaction back. */
const ROLLBACK = new Error("taken back");

/** Changes a note while the function that counts its words throws, and rolls everything back. */
async function changeWithoutCounting(change: (tx: postgres.TransactionSql, id: number) => Promise<unknown>) {
  const id = await insertNote(sql, await newPerson());
  const trying = sql.begin(async (tx) => {
    await tx.unsafe(`
      create or replace function private.note_words(title text, content text) returns tsvector
      language plpgsql immutable parallel safe as $$ begin raise exception 'the words are counted'; end $$`);
    await change(tx, id);
    throw ROLLBACK;
  });
  await trying.catch((error: unknown) => {
    if (error !== ROLLBACK) throw error;
  });
}

describe("a change of a note", () => {
  test.each([
    ["its star", "favorite = 1"],
    ["its category", "category = 'docs'"],
    ["its tags", "tags = '{harbour}'"],
    ["a claim of its analysis", "analysis_started_at = now(), analysis_attempts = 1"],
    ["the result of its analysis", `analysis_status = 'done', ai_analysis = '{"documentType": "Letter"}'`],
  ])("of %s does not count the words of its text again", async (_, assignment) => {
    await changeWithoutCounting((tx, id) =>
      tx.unsafe(`update public.notes set ${assignment} where id = ${id}`),
    );
  });

  test.each(["title", "content"])("of its %s counts the words again", async (column) => {
    const changing = changeWithoutCounting((tx, id) =>
      tx.unsafe(`update public.notes set ${column} = 'Others' where id = ${id}`),
    );
    await expect(changing).rejects.toThrow("the words are counted");
  });

  test("of columns that change often touches no index, because none contains them", async () => {
    const [row] = await sql<{ columns: string[] }[]>`
      select array(
        select a.attname from pg_index as i
        join pg_attribute as a on a.attrelid = i.indrelid and (
          a.attnum = any (i.indkey) or pg_get_expr(i.indpred, i.indrelid) ~ a.attname
        )
        where i.indrelid = 'public.notes'::regclass and a.attnum > 0
          and a.attname in ('analysis_started_at', 'analysis_attempts', 'favorite', 'category')
      ) as columns`;
    expect(row?.columns).toEqual([]);
  });
});

describe("the lookup of a title", () => {
  test("uses the index of titles, even without table statistics", async () => {
    const { sql: connection, plansOf } = await planningConnection();
    // The same table without statistics: autovacuum does not analyse temporary tables.
    await connection.unsafe(`
      create temp table young (like public.notes including all);
      insert into young (user_id, title, original_filename, file_type, file_size, content_hash, storage_path)
      select 7, 'Note ' || n, 'note.txt', 'txt', 5, 'none', '7/' || n from generate_series(1, 600) as n`);
    for (const titles of [["note 7"], ["note 7", "note"]]) {
      const plans = await plansOf(
        () => connection`
          select title from young
          where user_id = 7 and private.title_key(title) = any (array(
            select private.title_key(each) from unnest(${titles}::text[]) as each))
          limit 1`,
      );
      const reads = plans.filter(({ index, table }) => table === "young" || index?.startsWith("young"));
      expect(reads.map(({ condition }) => condition)).toEqual([expect.stringContaining("title_key(title)")]);
    }
  });
});
