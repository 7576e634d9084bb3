import type postgres from "postgres";
import { describe, expect, test } from "vitest";
import { newPerson, type Person } from "../support/people.ts";
import { planningConnection } from "../support/plans.ts";
import { superuser } from "../support/superuser.ts";

const sql = superuser();

/** Thrown to roll a transaction back, so that no worker ever sees its documents. */
const ROLLBACK = new Error("taken back");

async function rolledBack(
  work: (tx: postgres.TransactionSql) => Promise<void>,
  on: postgres.Sql = sql,
): Promise<void> {
  const trying = on.begin(async (tx) => {
    await work(tx);
    throw ROLLBACK;
  });
  await trying.catch((error: unknown) => {
    if (error !== ROLLBACK) throw error;
  });
}

/** Inserts pending documents of a person, with a number of attempts made, and returns their ids. */
async function queue(
  tx: postgres.TransactionSql,
  { id }: Person,
  count: number,
  attempts = 0,
): Promise<number[]> {
  const rows = await tx<{ id: number }[]>`
    insert into public.notes
      (user_id, title, original_filename, file_type, file_size, content_hash, storage_path, analysis_attempts)
    select ${id}, 'Note ' || n, 'note.txt', 'txt', 5, 'none', ${id} || '/' || gen_random_uuid(), ${attempts}
    from generate_series(1, ${count}::int) as n
    returning id::int`;
  return rows.map((row) => row.id);
}

/** Claims documents until `count` of the test's own were handed out, and returns their ids. Those of other tests are left out. */
async function handOut(
  tx: postgres.TransactionSql,
  mine: number[],
  count: number,
  atOnce = 1,
): Promise<number[]> {
  const handed: number[] = [];
  while (handed.length < count) {
    const rows = await tx<
      { id: number }[]
    >`select id::int from public.claim_note_analyses(${atOnce}, 120, 3)`;
    if (rows.length === 0) break;
    handed.push(...rows.map((row) => row.id).filter((id) => mine.includes(id)));
  }
  return handed;
}

describe("the queue of the analysis", () => {
  test("alternates between people, and takes the oldest document of each first", async () => {
    const [busy, first, second] = [await newPerson(), await newPerson(), await newPerson()];
    await rolledBack(async (tx) => {
      const many = await queue(tx, busy, 50);
      expect(await handOut(tx, many, 2)).toEqual(many.slice(0, 2));
      const one = await queue(tx, first, 1);
      const two = await queue(tx, second, 2);
      const handed = await handOut(tx, [...many, ...one, ...two], 6);
      expect(handed).toEqual([one[0], two[0], many[2], two[1], many[3], many[4]]);
    });
  });

  test("alternates between people within one call too", async () => {
    const [busy, other] = [await newPerson(), await newPerson()];
    await rolledBack(async (tx) => {
      const many = await queue(tx, busy, 50);
      const few = await queue(tx, other, 2);
      // Until all are handed out, because a call may return documents of other tests.
      const handed = await handOut(tx, [...many, ...few], many.length + few.length, 100);
      expect(handed.slice(0, 5)).toEqual([many[0], few[0], many[1], few[1], many[2]]);
      expect(new Set(handed)).toEqual(new Set([...many, ...few]));
    });
  });

  test("skips documents that are being analysed, and marks those without attempts left as failed", async () => {
    const [busy, other] = [await newPerson(), await newPerson()];
    await rolledBack(async (tx) => {
      const exhausted = await queue(tx, busy, 3, 3);
      const [first = 0, second = 0] = await queue(tx, busy, 2);
      const [only = 0] = await queue(tx, other, 1);
      const all = [...exhausted, first, second, only];
      expect(await handOut(tx, all, 4)).toEqual([first, only, second]);
      const failed =
        await tx`select id::int from public.notes where id = any (${all}) and analysis_status = 'failed' order by id`;
      expect(failed.map((row) => row["id"])).toEqual(exhausted);
    });
  });

  test("is read by its partial index alone", async () => {
    const [busy, other] = [await newPerson(), await newPerson()];
    const { sql: connection, plansOf } = await planningConnection();
    await rolledBack(async (tx) => {
      // Statistics in which hardly any document is pending: to the planner every index then looks equally good.
      await tx`
        insert into public.notes
          (user_id, title, original_filename, file_type, file_size, content_hash, storage_path, analysis_status)
        select ${other.id}, 'Read ' || n, 'note.txt', 'txt', 5, 'none', ${other.id} || '/' || gen_random_uuid(), 'done'
        from generate_series(1, 3000) as n`;
      await tx`analyze public.notes`;
      await queue(tx, busy, 1000);
      await queue(tx, other, 1);
      // After five calls the database may keep a generic plan, so this calls more often.
      for (let call = 0; call < 8; call++) {
        const plans = await plansOf(() => tx`select id from public.claim_note_analyses(1, 120, 3)`);
        const reads = plans.filter(({ table, index }) => table === "notes" && index !== "notes_pkey");
        expect(new Set(reads.map(({ type, index }) => `${type} ${index}`))).toEqual(
          new Set([
            "Index Only Scan notes_unfinished",
            "Index Scan notes_unfinished",
            "ModifyTable undefined",
          ]),
        );
      }
    }, connection);
  });
});
