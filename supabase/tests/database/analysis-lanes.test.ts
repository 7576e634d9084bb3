import type postgres from "postgres";
import { describe, expect, test } from "vitest";
import { newPerson, owner, type Person } from "../support/people.ts";
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

/** Inserts pending documents of a person, a PDF being unread, with a number of attempts made, and returns their ids. */
async function queue(
  tx: postgres.TransactionSql,
  { id }: Person,
  count: number,
  { fileType = "txt", attempts = 0 } = {},
): Promise<number[]> {
  const rows = await tx<{ id: number }[]>`
    insert into public.notes
      (user_id, title, original_filename, file_type, file_size, content_hash, storage_path, analysis_attempts)
    select ${id}, 'Note ' || n, 'note', ${fileType}, 5, 'none', ${id} || '/' || gen_random_uuid(), ${attempts}
    from generate_series(1, ${count}::int) as n
    returning id::int`;
  return rows.map((row) => row.id);
}

interface Claim {
  id: number;
  lane: string;
  at: string;
}

const ALL = ["reading", "model", "built-in"];

/** Claims the next document of the given ones; those of other tests that are claimed before it are put back with the rest. */
async function claim(
  tx: postgres.TransactionSql,
  ids: number[],
  { members = ALL, administrator = ALL, hasModel = false } = {},
): Promise<Claim | undefined> {
  for (;;) {
    const [row] = await tx<Claim[]>`
      select id::int, lane, claimed_at::text as at
      from public.claim_note_analysis(${members}, ${administrator}, ${hasModel}, 120, 3)`;
    if (!row || ids.includes(row.id)) return row;
    await end(tx, row);
  }
}

const end = (tx: postgres.TransactionSql, { id, at }: Claim) =>
  tx`select private.end_analysis_turn(${id}, ${at}::text::timestamptz)`;

/** Claims a number of documents, ending each turn before the next, and returns their ids. */
async function handOut(tx: postgres.TransactionSql, ids: number[], count: number): Promise<number[]> {
  const handed: number[] = [];
  while (handed.length < count) {
    const next = await claim(tx, ids);
    if (!next) break;
    handed.push(next.id);
    await end(tx, next);
  }
  return handed;
}

/** The milliseconds of work counted for a person, and until when they wait. */
async function workOf(tx: postgres.TransactionSql, { id }: Person) {
  const [row] = await tx<{ count: number; waits: boolean }[]>`
    select count, private.analysis_pause(${id}) is not null as waits
    from private.attempts where key = ${`analysis work:${id}`}`;
  return row;
}

const setWork = (tx: postgres.TransactionSql, { id }: Person, milliseconds: number) =>
  tx`insert into private.attempts (key, count, ends)
    values (${`analysis work:${id}`}, ${milliseconds}, now() + interval '20 minutes')`;

/** Dates the current turns of a person back. */
async function age(tx: postgres.TransactionSql, { id }: Person, seconds: number): Promise<void> {
  await tx`update private.analysis_turns set served_at = served_at - make_interval(secs => ${seconds}) where user_id = ${id}`;
  await tx`update public.notes set analysis_started_at = analysis_started_at - make_interval(secs => ${seconds})
    where user_id = ${id}`;
}

describe("in the queue of the analysis", () => {
  test("members take turns, and the oldest document of each comes first", async () => {
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

  test("of a member with 500 documents one is in work, and another's first is not delayed", async () => {
    const [busy, other] = [await newPerson(), await newPerson()];
    await rolledBack(async (tx) => {
      const many = await queue(tx, busy, 500);
      const running = await claim(tx, many);
      expect(await claim(tx, many)).toBeUndefined();
      const [only = 0] = await queue(tx, other, 1);
      expect(await claim(tx, [...many, only])).toMatchObject({ id: only });
      if (running) await end(tx, running);
      expect(await claim(tx, [...many, only])).toMatchObject({ id: many[1] });
    });
  });

  test("the administrator's document comes before 200 of a member's, also when no place of a member is free", async () => {
    const [busy, other, admin] = [await newPerson(), await newPerson(), await owner()];
    await rolledBack(async (tx) => {
      const many = [...(await queue(tx, other, 1)), ...(await queue(tx, busy, 200))];
      const own = await queue(tx, admin, 3);
      const all = [...many, ...own];
      expect(await claim(tx, all, { members: [] })).toMatchObject({ id: own[0] });
      expect(await claim(tx, all)).toMatchObject({ id: own[1] });
      expect(await claim(tx, all, { administrator: [] })).toMatchObject({ id: many[0] });
    });
  });

  test("a PDF that is read holds up no analysis, and an analysis no reading", async () => {
    const person = await newPerson();
    await rolledBack(async (tx) => {
      const [pdf = 0] = await queue(tx, person, 100, { fileType: "pdf" });
      const [text = 0] = await queue(tx, person, 1);
      const all = [pdf, text];
      expect(await claim(tx, all, { members: ["built-in"] })).toMatchObject({ id: text, lane: "built-in" });
      expect(await claim(tx, all)).toMatchObject({ id: pdf, lane: "reading" });
      expect(await claim(tx, all)).toBeUndefined();
    });
  });

  test("who has used up the model's requests does not wait for a place of the model", async () => {
    const [within, beyond, admin] = [await newPerson(), await newPerson(), await owner()];
    await rolledBack(async (tx) => {
      await tx`insert into private.attempts (key, count, ends) select 'model:' || id, 60, now() + interval '1 hour'
        from unnest(array[${beyond.id}, ${admin.id}]::bigint[]) as id`;
      const [first = 0, second = 0] = [...(await queue(tx, within, 1)), ...(await queue(tx, beyond, 1))];
      const [own = 0] = await queue(tx, admin, 1);
      const all = [first, second, own];
      const free = ["reading", "built-in"];
      expect(await claim(tx, all, { hasModel: true, members: free, administrator: free })).toMatchObject({
        id: second,
        lane: "built-in",
      });
      expect(await claim(tx, all, { hasModel: true })).toMatchObject({ id: own, lane: "model" });
      expect(await claim(tx, all, { hasModel: true })).toMatchObject({ id: first, lane: "model" });
      const [counted] = await tx`select count from private.attempts where key = ${`model:${within.id}`}`;
      expect(counted).toEqual({ count: 1 });
    });
  });

  test("a crashed worker's turn ends with its lease", async () => {
    const person = await newPerson();
    await rolledBack(async (tx) => {
      const [first = 0, second = 0] = await queue(tx, person, 2);
      await claim(tx, [first]);
      await age(tx, person, 119);
      expect(await claim(tx, [first, second])).toBeUndefined();
      await age(tx, person, 2);
      expect(await claim(tx, [first, second])).toMatchObject({ id: first });
    });
  });

  test("a document that a busy database gives back is claimed at once, with as many attempts as before", async () => {
    const person = await newPerson();
    await rolledBack(async (tx) => {
      const [id = 0] = await queue(tx, person, 1, { attempts: 2 });
      for (let time = 0; time < 5; time += 1) {
        const running = await claim(tx, [id]);
        expect(running).toMatchObject({ id });
        const [row] = await tx`
          select public.give_back_note_analysis(${id}, ${running?.at ?? ""}::text::timestamptz) as stored`;
        expect(row).toEqual({ stored: true });
      }
      const [row] = await tx`select analysis_attempts, analysis_status from public.notes where id = ${id}`;
      expect(row).toEqual({ analysis_attempts: 2, analysis_status: "pending" });
    });
  });

  test("documents without attempts left have failed", async () => {
    const person = await newPerson();
    await rolledBack(async (tx) => {
      const exhausted = await queue(tx, person, 3, { attempts: 3 });
      const [first = 0] = await queue(tx, person, 1);
      expect(await handOut(tx, [...exhausted, first], 2)).toEqual([first]);
      const failed = await tx`
        select id::int from public.notes where user_id = ${person.id} and analysis_status = 'failed' order by id`;
      expect(failed.map((row) => row["id"])).toEqual(exhausted);
    });
  });
});

describe("the budget of ten minutes of work in an hour", () => {
  test.each([
    ["reading a file", "pdf", "public.store_file_text($1, $2::text::timestamptz, 'Text', 'whole')"],
    ["an analysis", "txt", "public.finish_note_analysis($1, $2::text::timestamptz, '{}', '{}')"],
    [
      "a failed analysis",
      "txt",
      "public.fail_note_analysis($1, $2::text::timestamptz, 'It is too hard.', 3)",
    ],
  ])("is used by %s, from the claim to its end", async (_, fileType, ending) => {
    const person = await newPerson();
    await rolledBack(async (tx) => {
      const [id = 0] = await queue(tx, person, 1, { fileType });
      expect(await claim(tx, [id])).toBeDefined();
      await age(tx, person, 100);
      const [turn] = await tx`select served_at::text as at from private.analysis_turns where note_id = ${id}`;
      await tx.unsafe(`select ${ending}`, [id, turn?.["at"]]);
      const { count = 0 } = (await workOf(tx, person)) ?? {};
      expect(count).toBeGreaterThanOrEqual(100_000);
      expect(count).toBeLessThan(160_000);
    });
  });

  test("is not used by waiting for the model", async () => {
    const person = await newPerson();
    await rolledBack(async (tx) => {
      const ids = await queue(tx, person, 1);
      const running = await claim(tx, ids, { hasModel: true });
      expect(running?.lane).toBe("model");
      if (running) await end(tx, running);
      expect(await workOf(tx, person)).toBeUndefined();
    });
  });

  test("is counted also when the note was deleted meanwhile", async () => {
    const person = await newPerson();
    await rolledBack(async (tx) => {
      const ids = await queue(tx, person, 1);
      const running = await claim(tx, ids);
      await tx`delete from public.notes where id = any (${ids})`;
      if (running) await end(tx, running);
      expect((await workOf(tx, person))?.count).toBeGreaterThan(0);
    });
  });

  test("makes a member's documents wait until the hour is over, and nobody else's", async () => {
    const [person, other, admin] = [await newPerson(), await newPerson(), await owner()];
    await rolledBack(async (tx) => {
      const [waiting = 0] = await queue(tx, person, 1);
      const [free = 0] = await queue(tx, other, 1);
      const [own = 0] = await queue(tx, admin, 1);
      const all = [waiting, free, own];
      await tx`delete from private.attempts where key = ${`analysis work:${admin.id}`}`;
      for (const who of [person, admin]) await setWork(tx, who, 600_000);
      await setWork(tx, other, 599_999);
      expect(await workOf(tx, person)).toMatchObject({ waits: true });
      expect((await handOut(tx, all, 3)).toSorted()).toEqual([free, own].toSorted());
      await tx`update private.attempts set ends = now() - interval '1 second' where key = ${`analysis work:${person.id}`}`;
      expect(await workOf(tx, person)).toMatchObject({ waits: false });
      expect(await claim(tx, all)).toMatchObject({ id: waiting });
    });
  });
});

test("the queue is read by its partial indexes alone", async () => {
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
    await queue(tx, busy, 1000, { fileType: "pdf" });
    await queue(tx, other, 1);
    // After five calls the database may keep a generic plan, so this calls more often.
    for (let call = 0; call < 8; call++) {
      const plans = await plansOf(async () => {
        const [row] = await tx<Claim[]>`
          select id::int, claimed_at::text as at from public.claim_note_analysis(${ALL}, ${ALL}, false, 120, 3)`;
        if (row) await end(tx, row);
      });
      const reads = plans.filter(({ table, index }) => table === "notes" && index !== "notes_pkey");
      expect(new Set(reads.map(({ type, index }) => `${type} ${index}`))).toEqual(
        new Set([
          "Index Only Scan notes_unfinished",
          "Index Only Scan notes_untranscribed",
          "Index Scan notes_unfinished",
          "ModifyTable undefined",
        ]),
      );
    }
  }, connection);
});
