import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { insertNote } from "./support/database.ts";
import { type Instance, OWNER, startInstance } from "./support/instance.ts";
import { signIn, signUp } from "./support/own-instance.ts";
import type { Person } from "./support/people.ts";

/** A site that reads nothing itself, and has no other documents. */
let own: Instance;
let sql: postgres.Sql;
let owner: Person;
let member: Person;

async function personOf(email: string, password = "a-good-password"): Promise<Person> {
  const [row] =
    await sql`select u.id from public.users as u join auth.users as a on a.id = u.auth_id where a.email = ${email}`;
  return { id: Number(row?.["id"]), email, password, token: await signIn(own, email, password) };
}

beforeAll(async () => {
  own = await startInstance({ template: inject("template") });
  sql = postgres(own.databaseUrl, { max: 1 });
  await signUp(own, "member@example.com");
  owner = await personOf(OWNER.email, OWNER.password);
  member = await personOf("member@example.com");
});
afterAll(async () => {
  await sql.end();
  await own.stop();
});
beforeEach(async () => {
  await sql`delete from public.notes`;
});

async function scan(person: Person, fileReading: string | null = null, type = "jpg"): Promise<number> {
  const id = await insertNote(sql, person, { content: "" });
  await sql`
    update public.notes set file_type = ${type}, file_reading = ${fileReading},
      upload_date = now() - interval '1 minute' where id = ${id}`;
  return Number(id);
}

/** As the site's worker does. */
async function claim(reader: string, served: number[] = []): Promise<number | undefined> {
  const [row] =
    await sql`select id from public.claim_recognition(${reader}, '{pdf,png,jpg}', ${served}::bigint[], 120, 3)`;
  return row && Number(row["id"]);
}

/** As a page does. */
async function claimOnPage(id: number, reader: string, { token } = owner) {
  const response = await fetch(`${own.origin}/api/notes/${id}/reading/claim`, {
    method: "PUT",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ reader }),
  });
  return response.ok ? (await response.json()).isClaimed : response.status;
}

const endLease = () => sql`update private.recognition_claims set until = now() - interval '1 second'`;

test("a document has one reader: the page that claims it, another page, or the site", async () => {
  const id = await scan(owner);
  const [page, other] = [randomUUID(), randomUUID()];
  expect(await claimOnPage(id, page)).toBe(true);
  expect(await claimOnPage(id, other)).toBe(false);
  expect(await claim(randomUUID())).toBeUndefined();
  // Its own claim is renewed.
  expect(await claimOnPage(id, page)).toBe(true);
  await endLease();
  expect(await claim(randomUUID())).toBe(id);
  expect(await claimOnPage(id, page)).toBe(false);
  expect(await claim(randomUUID())).toBeUndefined();
});

test("a claim belongs to the owner of a document that waits", async () => {
  const id = await scan(owner);
  expect(await claimOnPage(id, randomUUID(), member)).toBe(404);
  expect(await claimOnPage(id, "me")).toBe(400);
  expect(await claimOnPage(await scan(owner, "damaged"), randomUUID())).toBe(409);
});

test.each([
  ["a picture", null, "jpg", true],
  ["a PDF whose pages are pictures", "pictures", "pdf", true],
  ["a PDF some of whose pages are", "partly", "pdf", true],
  ["a PDF that is not read yet", null, "pdf", false],
  ["what has its text", "whole", "pdf", false],
  ["what the worker does not read", null, "mp3", false],
  ["what could not be read", "too_much", "png", false],
])("of the site's worker, %s is taken or left: %#", async (_what, fileReading, type, isTaken) => {
  const id = await scan(owner, fileReading, type);
  expect(await claim(randomUUID())).toBe(isTaken ? id : undefined);
});

test("the first seconds belong to the page from which a document came", async () => {
  const id = await scan(owner);
  await sql`update public.notes set upload_date = now() where id = ${id}`;
  expect(await claim(randomUUID())).toBeUndefined();
});

test("people take turns, and of each the oldest document comes first", async () => {
  const first = await scan(owner);
  await scan(owner);
  const theirs = await scan(member);
  const reader = randomUUID();
  expect(await claim(reader)).toBe(first);
  expect(await claim(reader, [owner.id])).toBe(theirs);
});

test("what was cut off three times is left to a page of its person", async () => {
  const id = await scan(owner);
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    expect(await claim(randomUUID())).toBe(id);
    await endLease();
  }
  expect(await claim(randomUUID())).toBeUndefined();
  expect(await claimOnPage(id, randomUUID())).toBe(true);
});

test("only who has the claim stores a reading, and nothing over what a person has written", async () => {
  const id = await scan(owner);
  const [late, reader] = [randomUUID(), randomUUID()];
  const store = async (by: string) => {
    const reading = sql.json({ pages: [], isWhole: true });
    const [row] = await sql`
      select public.store_recognition(${id}, ${by}, ${reading}, 'Read', 'whole') as stored`;
    return row?.["stored"];
  };
  await claim(late);
  await endLease();
  await claim(reader);
  expect(await store(late)).toBe(false);
  expect(await store(reader)).toBe(true);
  const [note] = await sql`select content, file_reading, analysis_status from public.notes where id = ${id}`;
  expect(note).toEqual({ content: "Read", file_reading: "whole", analysis_status: "pending" });
  // The claim has ended with it.
  expect(await store(reader)).toBe(false);
});

test("a site that starts again need not wait for its own claims, but for those of pages", async () => {
  const [ours, theirs] = [await scan(owner), await scan(owner)];
  expect(await claim(randomUUID())).toBe(ours);
  expect(await claimOnPage(theirs, randomUUID())).toBe(true);
  await sql`select public.release_recognitions()`;
  expect(await claim(randomUUID())).toBe(ours);
  expect(await claim(randomUUID())).toBeUndefined();
});
