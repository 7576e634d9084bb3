import type postgres from "postgres";
import { describe, expect, test } from "vitest";
import { newPerson, owner, type Person } from "../support/people.ts";
import { superuser } from "../support/superuser.ts";

const sql = superuser();

const ROLLBACK = new Error("taken back");

/** So that no worker sees what is queued, and nothing is counted for others. */
async function rolledBack(work: (tx: postgres.TransactionSql) => Promise<void>): Promise<void> {
  const trying = sql.begin(async (tx) => {
    // Of other tests.
    await tx`delete from private.model_fallbacks`;
    await tx`delete from private.model_use`;
    await work(tx);
    throw ROLLBACK;
  });
  await trying.catch((error: unknown) => {
    if (error !== ROLLBACK) throw error;
  });
}

/** Documents of a person that the built-in analyser has analysed, and that the model has missed, in this order. */
async function missed(tx: postgres.TransactionSql, { id }: Person, count: number, change: object = {}) {
  const rows = await tx<{ id: number }[]>`
    insert into public.notes (user_id, title, original_filename, file_type, file_size, content, content_hash, storage_path,
      analysis_status, ai_analysis)
    select ${id}, 'Note ' || n, 'note.txt', 'txt', 5, 'Words', 'none', ${id} || '/' || gen_random_uuid(), 'done',
      '{"provider": "built-in"}'
    from generate_series(1, ${count}::int) as n returning id::int`;
  const ids = rows.map((row) => row.id);
  if (Object.keys(change).length > 0) await tx`update public.notes set ${tx(change)} where id = any (${ids})`;
  await tx`insert into private.model_fallbacks (note_id, user_id) select id, ${id} from unnest(${ids}::bigint[]) as id order by id`;
  return ids;
}

const requeue = async (tx: postgres.TransactionSql, max = 50) =>
  (await tx`select public.requeue_model_fallbacks(${max}) as n`)[0]?.["n"];
const pendingOf = async (tx: postgres.TransactionSql, ids: number[]) =>
  (
    await tx<{ id: number }[]>`select id::int from public.notes
      where id = any (${ids}) and analysis_status = 'pending' order by id`
  ).map(({ id }) => id);
const finishAll = (tx: postgres.TransactionSql, ids: number[]) =>
  tx`update public.notes set analysis_status = 'done' where id = any (${ids})`;

describe("documents that the model has missed", () => {
  test("are put back one of each person at a time, those first that wait longest", async () => {
    const [one, two] = [await newPerson(), await newPerson()];
    await rolledBack(async (tx) => {
      const [first = 0, second = 0] = await missed(tx, one, 2);
      const [other = 0] = await missed(tx, two, 1);
      const all = [first, second, other];
      expect(await requeue(tx, 1)).toBe(1);
      expect(await pendingOf(tx, all)).toEqual([first]);
      expect(await requeue(tx)).toBe(1);
      expect(await pendingOf(tx, all)).toEqual([first, other]);
      expect(await requeue(tx)).toBe(0);
      await finishAll(tx, all);
      expect(await requeue(tx)).toBe(1);
      expect(await pendingOf(tx, all)).toEqual([second]);
      await finishAll(tx, all);
      expect(await requeue(tx)).toBe(0);
    });
  });

  test.each([
    ["its person has accepted", { reviewed: true }],
    ["the model has read since", { ai_analysis: sql.json({ provider: "openai-compatible" }) }],
    ["has failed", { analysis_status: "failed" }],
  ])("stay as they are: what %s", async (_what, change) => {
    const person = await newPerson();
    await rolledBack(async (tx) => {
      const settled = await missed(tx, person, 3, change);
      const [open = 0] = await missed(tx, person, 1);
      expect(await requeue(tx)).toBe(1);
      expect(await pendingOf(tx, [...settled, open])).toEqual([open]);
    });
  });

  test("wait while their person may not use the model this hour, and the administrator's do not", async () => {
    const [person, admin] = [await newPerson(), await owner()];
    await rolledBack(async (tx) => {
      await finishAll(
        tx,
        (await tx`select id::int from public.notes where user_id = ${admin.id}`).map((n) => n["id"]),
      );
      await tx`insert into private.attempts (key, count, ends) select 'model:' || id, 60, now() + interval '1 hour'
        from unnest(array[${person.id}, ${admin.id}]::bigint[]) as id
        on conflict (key) do update set count = excluded.count, ends = excluded.ends`;
      const [late = 0] = await missed(tx, person, 1);
      const [own = 0] = await missed(tx, admin, 1);
      expect(await requeue(tx)).toBe(1);
      expect(await pendingOf(tx, [late, own])).toEqual([own]);
      await tx`update private.attempts set ends = now() - interval '1 second' where key = ${`model:${person.id}`}`;
      expect(await requeue(tx)).toBe(1);
      expect(await pendingOf(tx, [late])).toEqual([late]);
    });
  });

  test("wait while the tokens of the month are used up, until the next month", async () => {
    const person = await newPerson();
    await rolledBack(async (tx) => {
      const ids = await missed(tx, person, 1);
      await tx`update public.settings set model_tokens_per_month = 1000`;
      await tx`select public.count_model_tokens('m', 1000, false)`;
      expect(await requeue(tx)).toBe(0);
      await tx`update private.model_use set month = month - interval '1 month'`;
      expect(await requeue(tx)).toBe(1);
      expect(await pendingOf(tx, ids)).toEqual(ids);
    });
  });

  test("are remembered only by the worker that has them", async () => {
    const person = await newPerson();
    await rolledBack(async (tx) => {
      const [id = 0] = await missed(tx, person, 1, { analysis_status: "pending" });
      await tx`delete from private.model_fallbacks`;
      const [row] = await tx`update public.notes set analysis_started_at = now() where id = ${id}
        returning analysis_started_at::text as at, (analysis_started_at - interval '1 second')::text as before`;
      const awaiting = async (at: string) => {
        await tx`select public.await_model(${id}, ${at}::text::timestamptz)`;
        return (await tx`select from private.model_fallbacks`).length;
      };
      expect(await awaiting(row?.["before"])).toBe(0);
      expect(await awaiting(row?.["at"])).toBe(1);
      expect(await awaiting(row?.["at"])).toBe(1);
      await tx`delete from public.notes where id = ${id}`;
      expect(await tx`select from private.model_fallbacks`).toHaveLength(0);
    });
  });
});

describe("the use of the model", () => {
  const left = async (tx: postgres.TransactionSql) =>
    (await tx<{ n: string | null }[]>`select public.model_tokens_left() as n`)[0]?.n;

  test("is counted by month, and the ceiling is for all models together", async () => {
    await rolledBack(async (tx) => {
      await tx`update public.settings set model_tokens_per_month = null`;
      expect(await left(tx)).toBeNull();
      await tx`update public.settings set model_tokens_per_month = 1000`;
      await tx`select public.count_model_tokens('a', 300, false), public.count_model_tokens('a', 200, true),
        public.count_model_tokens('b', 600, false)`;
      expect(Number(await left(tx))).toBe(-100);
      const [row] = await tx`select sum(requests)::int as requests, sum(tokens)::int as tokens,
        sum(estimated_tokens)::int as estimated from private.model_use`;
      expect(row).toEqual({ requests: 3, tokens: 1100, estimated: 200 });
      await tx`update private.model_use set month = month - interval '1 month'`;
      expect(Number(await left(tx))).toBe(1000);
    });
  });

  test("has the agreement of one model in the last twelve months", async () => {
    await rolledBack(async (tx) => {
      const count = async (model: string, agrees: boolean | null) =>
        (
          await tx`select compared::int, agreed::int from public.count_model_agreement(${model}, ${agrees})`
        )[0];
      expect(await count("a", null)).toEqual({ compared: 0, agreed: 0 });
      await count("a", true);
      await count("b", false);
      expect(await count("a", false)).toEqual({ compared: 2, agreed: 1 });
      await tx`update private.model_use set month = month - interval '12 months'`;
      expect(await count("a", null)).toEqual({ compared: 0, agreed: 0 });
    });
  });
});
