import { describe, expect, test } from "vitest";
import { indexNotes, insertNote } from "../support/database.ts";
import { newPerson } from "../support/people.ts";
import { planningConnection } from "../support/plans.ts";
import { superuser } from "../support/superuser.ts";

/** The superuser, who may replace functions. */
const sql = superuser();

/** Thrown to roll a transaction back. */
const ROLLBACK = new Error("taken back");

/** What of an indexed note waits to be indexed again after a change, which is rolled back. */
async function waitingAfter(assignment: string): Promise<string> {
  const id = await insertNote(sql, await newPerson());
  await indexNotes(sql);
  let waiting = "nothing";
  const trying = sql.begin(async (tx) => {
    await tx.unsafe(`update public.notes set ${assignment} where id = ${id}`);
    const [row] = await tx<{ only_title: boolean }[]>`
      select only_title from private.unindexed_notes where note_id = ${id}`;
    if (row) waiting = row.only_title ? "title and tags" : "all";
    throw ROLLBACK;
  });
  await trying.catch((error: unknown) => {
    if (error !== ROLLBACK) throw error;
  });
  return waiting;
}

describe("a change of a note", () => {
  test.each([
    ["its star", "favorite = 1", "nothing"],
    ["its category", "category = 'docs'", "nothing"],
    ["a claim of its analysis", "analysis_started_at = now(), analysis_attempts = 1", "nothing"],
    [
      "the result of its analysis",
      `analysis_status = 'done', ai_analysis = '{"documentType": "Letter"}', tags = tags`,
      "nothing",
    ],
    ["its tags", "tags = '{harbour}'", "title and tags"],
    ["its title", "title = 'Others'", "title and tags"],
    ["its text", "content = 'Others'", "all"],
    ["its title and its text", "title = 'Others', content = 'Others'", "all"],
  ])("of %s indexes no more than it has to", async (_, assignment, waiting) => {
    expect(await waitingAfter(assignment)).toBe(waiting);
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
