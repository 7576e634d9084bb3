import type postgres from "postgres";
import { expect, it } from "vitest";
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

/** How many wait for what is held by a lock on the tags of somebody, which every change of them takes. */
async function waitingForTags(own: postgres.TransactionSql): Promise<number> {
  const [waiting] = await own<{ count: number }[]>`
    select count(*)::int from pg_locks as waits join pg_locks as held using (locktype, database, classid, objid, objsubid)
    where not waits.granted and held.granted and held.pid = pg_backend_pid() and locktype = 'advisory'`;
  return waiting?.count ?? 0;
}

/** Whether somebody waits for those who wait for what a transaction holds. */
async function isWaitedForInTurn(own: postgres.TransactionSql): Promise<boolean> {
  const waiting = await own`
    select from pg_locks as waits, unnest(pg_blocking_pids(waits.pid)) as before
    where not waits.granted and pg_backend_pid() = any (pg_blocking_pids(before))`;
  return waiting.length > 0;
}

/** Answers that are still to come. */
interface Sent {
  change: Promise<Response>;
  deletion: Promise<Response>;
}

/** Holds up whatever changes the tags of a person until the work begun in the meantime waits for it. */
async function whileTagsWait(
  person: Person,
  begin: (waiting: (count: number) => Promise<void>, own: postgres.TransactionSql) => Promise<Sent>,
): Promise<Sent> {
  return await sql.begin(async (own) => {
    await own`select pg_advisory_xact_lock(hashtextextended(${`tags of ${person.id}`}, 0))`;
    return await begin((count) => expect.poll(() => waitingForTags(own)).toBe(count), own);
  });
}

it("a text with its tags is saved, and another note deleted, where each waits for the other", async () => {
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

it("an account is deleted while a note of it gets a tag, where each waits for the other", async () => {
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
  // Whichever of the two came first.
  expect([200, 401, 404]).toContain((await change).status);
  expect(await sql`select from public.users where id = ${person.id}`).toHaveLength(0);
});

it("many notes are deleted in the order in which others change them, so that none of them waits for the other", async () => {
  const person = await newPerson();
  const [first, second] = [await insertNote(sql, person), await insertNote(sql, person)];
  const deletion = await sql.begin(async (own) => {
    await own`select from public.notes where id = ${first} for update`;
    const sent = send(person, "POST", "/notes/delete", { ids: [second, first] });
    await expect.poll(() => isWaitedFor(own)).toBe(true);
    // Not waited for: what the deletion holds already is refused at once.
    await own`select from public.notes where id = ${second} for update nowait`;
    return { sent };
  });
  expect(await (await deletion.sent).json()).toEqual({
    done: expect.arrayContaining([first, second]),
    failed: [],
  });
});
