import type postgres from "postgres";
import { expect, test } from "vitest";
import { database, insertNote, isWaitedFor } from "./support/database.ts";
import { api, newPerson, type Person } from "./support/people.ts";

const sql = database();

const send = (person: Person, method: string, path: string, body?: object) =>
  api(
    path,
    {
      method,
      ...(body && { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
    },
    person.token,
  );

/** How many connections wait for the advisory lock on a user's tags, which every change of tags takes and `own` holds. */
async function waitingForTags(own: postgres.TransactionSql): Promise<number> {
  const [waiting] = await own<{ count: number }[]>`
    select count(*)::int from pg_locks as waits join pg_locks as held using (locktype, database, classid, objid, objsubid)
    where not waits.granted and held.granted and held.pid = pg_backend_pid() and locktype = 'advisory'`;
  return waiting?.count ?? 0;
}

/** Whether a connection waits for another one that itself waits for this transaction. */
async function isWaitedForInTurn(own: postgres.TransactionSql): Promise<boolean> {
  const waiting = await own`
    select from pg_locks as waits, unnest(pg_blocking_pids(waits.pid)) as before
    where not waits.granted and pg_backend_pid() = any (pg_blocking_pids(before))`;
  return waiting.length > 0;
}

/** Requests without a response yet. */
interface Sent {
  change: Promise<Response>;
  deletion: Promise<Response>;
}

/** Holds the lock on a person's tags while `begin` sends requests that wait for it. */
async function whileTagsWait(
  person: Person,
  begin: (waiting: (count: number) => Promise<void>, own: postgres.TransactionSql) => Promise<Sent>,
): Promise<Sent> {
  return await sql.begin(async (own) => {
    await own`select pg_advisory_xact_lock(hashtextextended(${`tags of ${person.id}`}, 0))`;
    return await begin((count) => expect.poll(() => waitingForTags(own)).toBe(count), own);
  });
}

test("saving a text with tags and deleting another note at the same time do not deadlock", async () => {
  const person = await newPerson();
  const kept = await insertNote(sql, person, { tags: ["before"] });
  const gone = await insertNote(sql, person, { tags: ["before"] });
  const changes = { content: "Longer than it was, so that it is counted anew", tags: ["after"] };
  const { deletion, change } = await whileTagsWait(person, async (waiting) => {
    const first = send(person, "DELETE", `/notes/${gone}`);
    await waiting(1);
    const second = send(person, "PATCH", `/notes/${kept}`, changes);
    await waiting(2);
    return { deletion: first, change: second };
  });
  expect([(await deletion).status, (await change).status]).toEqual([204, 200]);
  const rows = await sql`select id::int, content, tags from public.notes where user_id = ${person.id}`;
  expect([...rows]).toEqual([{ id: kept, ...changes }]);
});

test("deleting an account and tagging one of its notes at the same time do not deadlock", async () => {
  const person = await newPerson();
  const id = await insertNote(sql, person);
  const { change, deletion } = await whileTagsWait(person, async (waiting, own) => {
    const first = send(person, "PATCH", `/notes/${id}`, { tags: ["after"] });
    await waiting(1);
    const body = { email: person.email, currentPassword: person.password };
    const second = send(person, "DELETE", "/account", body);
    await expect.poll(() => isWaitedForInTurn(own)).toBe(true);
    return { change: first, deletion: second };
  });
  expect((await deletion).status).toBe(204);
  // Either request may come first.
  expect([200, 401, 404]).toContain((await change).status);
  expect(await sql`select from public.users where id = ${person.id}`).toHaveLength(0);
});

test("many notes are locked in the order of their ids for deletion, as by other changes, so that they do not deadlock", async () => {
  const person = await newPerson();
  const [first, second] = [await insertNote(sql, person), await insertNote(sql, person)];
  const deletion = await sql.begin(async (own) => {
    await own`select from public.notes where id = ${first} for update`;
    const sent = send(person, "POST", "/notes/delete", { ids: [second, first] });
    await expect.poll(() => isWaitedFor(own)).toBe(true);
    // With `nowait` this fails if the deletion already holds the lock.
    await own`select from public.notes where id = ${second} for update nowait`;
    return { sent };
  });
  expect(await (await deletion.sent).json()).toEqual({
    done: expect.arrayContaining([first, second]),
    failed: [],
  });
});
