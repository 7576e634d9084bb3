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
    await tx`delete from private.model_fallbacks`;
    await tx`update public.notes set analysis_status = 'done' where analysis_status = 'pending'`;
    await work(tx);
    throw ROLLBACK;
  });
  await trying.catch((error: unknown) => {
    if (error !== ROLLBACK) throw error;
  });
}

/** Inserts pending documents of a person, and returns their ids. */
async function queue(
  tx: postgres.TransactionSql,
  { id }: Person,
  fileType: string,
  count = 1,
): Promise<number[]> {
  const rows = await tx<{ id: number }[]>`
    insert into public.notes (user_id, title, original_filename, file_type, file_size, content, content_hash, storage_path)
    select ${id}, 'Note ' || n, 'note', ${fileType}, 5, 'Title: Boat song', 'none', ${id} || '/' || gen_random_uuid()
    from generate_series(1, ${count}::int) as n
    returning id::int`;
  return rows.map((row) => row.id);
}

interface Claim {
  id: number;
  lane: string;
  at: string;
  object: string | null;
  lacks: boolean;
}

const ALL = ["reading", "transcript", "model", "built-in"];

async function claim(
  tx: postgres.TransactionSql,
  { lanes = ALL, hasTranscripts = true, hasModel = true } = {},
): Promise<Claim | undefined> {
  const [row] = await tx<Claim[]>`
    select id::int, lane, claimed_at::text as at, unread_object as object, lacks_transcript as lacks
    from public.claim_note_analysis(${lanes}, ${lanes}, ${hasModel}, 120, 3, ${hasTranscripts}, 300)`;
  return row;
}

const end = (tx: postgres.TransactionSql, { id, at }: Claim) =>
  tx`select private.end_analysis_turn(${id}, ${at}::text::timestamptz)`;
const store = async (tx: postgres.TransactionSql, { id, at }: Claim, text: string) =>
  (await tx`select public.store_transcript(${id}, ${at}::text::timestamptz, ${text}) as stored`)[0]?.[
    "stored"
  ];
const read = async (tx: postgres.TransactionSql, id: number) =>
  (
    await tx`select content, file_reading, text_revision, analysis_status, analysis_attempts
      from public.notes where id = ${id}`
  )[0];

async function claimed(tx: postgres.TransactionSql, options?: Parameters<typeof claim>[1]): Promise<Claim> {
  const next = await claim(tx, options);
  if (!next) throw new Error("Nothing was claimed.");
  return next;
}

describe("a recording in the queue", () => {
  test("is claimed in a lane of its own, with its object, and no text waits behind it", async () => {
    const person = await newPerson();
    await rolledBack(async (tx) => {
      const [first = 0, second = 0] = await queue(tx, person, "mp3", 2);
      const [text = 0] = await queue(tx, person, "txt");
      const lanes = [await claimed(tx), await claimed(tx)];
      expect(lanes.map(({ id, lane }) => [id, lane]).toSorted()).toEqual([
        [first, "transcript"],
        [text, "model"],
      ]);
      const recording = lanes.find(({ id }) => id === first);
      expect(recording).toMatchObject({ object: expect.stringContaining(`${person.id}/`), lacks: false });
      // One of a member at a time.
      expect(await claim(tx)).toBeUndefined();
      if (recording) await end(tx, recording);
      expect(await claim(tx)).toMatchObject({ id: second, lane: "transcript" });
    });
  });

  test("is read as before where no model is configured for it", async () => {
    const person = await newPerson();
    await rolledBack(async (tx) => {
      const [id = 0] = await queue(tx, person, "mp4");
      const expected = { id, lane: "model", object: null, lacks: false };
      expect(await claim(tx, { hasTranscripts: false })).toMatchObject(expected);
    });
  });

  test("of whom has used up the requests to models lacks its transcript, and the administrator's does not", async () => {
    const [person, admin] = [await newPerson(), await owner()];
    await rolledBack(async (tx) => {
      await tx`insert into private.attempts (key, count, ends) select 'model:' || id, 60, now() + interval '1 hour'
        from unnest(array[${person.id}, ${admin.id}]::bigint[]) as id
        on conflict (key) do update set count = excluded.count, ends = excluded.ends`;
      const [late = 0] = await queue(tx, person, "mp3");
      expect(await claim(tx)).toMatchObject({ id: late, lane: "built-in", object: null, lacks: true });
      const [own = 0] = await queue(tx, admin, "mp3");
      expect(await claim(tx)).toMatchObject({ id: own, lane: "transcript", lacks: false });
    });
  });

  test("counts as a request to models, but what it takes is not this site's work", async () => {
    const person = await newPerson();
    await rolledBack(async (tx) => {
      await queue(tx, person, "mp3");
      await end(tx, await claimed(tx));
      const counts = await tx`select key, count from private.attempts where key like ${`%:${person.id}`}`;
      expect(counts).toEqual([{ key: `model:${person.id}`, count: 1 }]);
    });
  });

  test("may take longer than others before it is claimed again", async () => {
    const person = await newPerson();
    await rolledBack(async (tx) => {
      const [id = 0] = await queue(tx, person, "mp3");
      await claimed(tx);
      const age = (seconds: number) =>
        tx`with turn as (update private.analysis_turns set served_at = served_at - make_interval(secs => ${seconds})
            where user_id = ${person.id})
          update public.notes set analysis_started_at = analysis_started_at - make_interval(secs => ${seconds})
          where id = ${id}`;
      await age(200);
      expect(await claim(tx)).toBeUndefined();
      await age(101);
      expect(await claim(tx)).toMatchObject({ id, lane: "transcript" });
    });
  });

  test("is found by the two partial indexes alone", async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    const { sql: connection, plansOf } = await planningConnection();
    await rolledBack(async (tx) => {
      await tx`
        insert into public.notes
          (user_id, title, original_filename, file_type, file_size, content_hash, storage_path, analysis_status)
        select ${other.id}, 'Read ' || n, 'note.mp3', 'mp3', 5, 'none', ${other.id} || '/' || gen_random_uuid(), 'done'
        from generate_series(1, 3000) as n`;
      await tx`analyze public.notes`;
      await queue(tx, person, "txt", 500);
      await queue(tx, person, "mp3", 500);
      for (let call = 0; call < 8; call++) {
        const plans = await plansOf(async () => {
          const next = await claim(tx);
          if (next) await end(tx, next);
        });
        const reads = plans.filter(({ table, index }) => table === "notes" && index !== "notes_pkey");
        for (const { index } of reads.filter(({ type }) => type !== "ModifyTable"))
          expect(["notes_unfinished", "notes_untranscribed"]).toContain(index);
      }
    }, connection);
  });
});

describe("a transcript", () => {
  test("follows what its recording says of itself, which is then analysed", async () => {
    const person = await newPerson();
    await rolledBack(async (tx) => {
      const [id = 0] = await queue(tx, person, "mp3");
      expect(await store(tx, await claimed(tx), "Transcript\n0:00 Hello.")).toBe(true);
      expect(await read(tx, id)).toEqual({
        content: "Title: Boat song\n\nTranscript\n0:00 Hello.",
        file_reading: "whole",
        text_revision: 1,
        analysis_status: "pending",
        analysis_attempts: 0,
      });
      expect(await claim(tx)).toMatchObject({ id, lane: "model", object: null, lacks: false });
    });
  });

  test("of silence leaves the text as it is, until its person asks again", async () => {
    const person = await newPerson();
    await rolledBack(async (tx) => {
      const [id = 0] = await queue(tx, person, "mp3");
      await store(tx, await claimed(tx), "");
      expect(await read(tx, id)).toMatchObject({ content: "Title: Boat song", file_reading: "no_text" });
      const kept = async (reading: string) =>
        (await tx`select private.reading_to_keep('Title: Boat song', 1, ${reading}) as kept`)[0]?.["kept"];
      expect([await kept("no_text"), await kept("whole")]).toEqual([null, "whole"]);
    });
  });

  test.each<[string, (tx: postgres.TransactionSql, id: number) => Promise<unknown>]>([
    [
      "its person has edited meanwhile",
      (tx, id) => tx`update public.notes set content = 'Mine' where id = ${id}`,
    ],
    [
      "was claimed again",
      (tx, id) => tx`update public.notes set analysis_started_at = now() + interval '1 s' where id = ${id}`,
    ],
    ["has a transcript", (tx, id) => tx`update public.notes set file_reading = 'whole' where id = ${id}`],
  ])("is not stored in what %s", async (_what, change) => {
    const person = await newPerson();
    await rolledBack(async (tx) => {
      const [id = 0] = await queue(tx, person, "mp3");
      const claim = await claimed(tx);
      await change(tx, id);
      const before = await read(tx, id);
      expect(await store(tx, claim, "Transcript\n0:00 Hello.")).toBeNull();
      expect(await read(tx, id)).toEqual(before);
    });
  });
});

describe("a transcript that the model has missed", () => {
  const missed = async (tx: postgres.TransactionSql, next: Claim, isLate = false) => {
    await tx`select public.await_model(${next.id}, ${next.at}::text::timestamptz, ${isLate})`;
    await end(tx, next);
    await tx`update public.notes set analysis_status = 'done', analysis_started_at = null, reviewed = true,
      ai_analysis = '{"provider": "built-in"}' where id = ${next.id}`;
    return (await tx`select public.requeue_model_fallbacks(50) as n`)[0]?.["n"];
  };

  test("is written when it is back, whatever its person said of the recording's type", async () => {
    const person = await newPerson();
    await rolledBack(async (tx) => {
      const [id = 0] = await queue(tx, person, "mp3");
      for (let time = 0; time < 5; time++) expect(await missed(tx, await claimed(tx))).toBe(1);
      expect(await claim(tx)).toMatchObject({ id, lane: "transcript" });
    });
  });

  test("because it took too long is tried three times more in a day, and then left to its person", async () => {
    const person = await newPerson();
    await rolledBack(async (tx) => {
      await queue(tx, person, "mp3");
      const times: unknown[] = [];
      for (let time = 0; time < 4; time++) times.push(await missed(tx, await claimed(tx), true));
      expect(times).toEqual([1, 1, 1, 0]);
    });
  });
});
