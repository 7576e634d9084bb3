import { once } from "node:events";
import { createServer } from "node:http";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from "vitest";
import type { Note } from "../functions/_shared/contract/note.ts";
import { makePdf, makeSlowPdf } from "../functions/_shared/pdf-text/testing/make-pdf.ts";
import { startJob } from "./support/clock.ts";
import { type Instance, OWNER, startInstance } from "./support/instance.ts";
import { partsOf, signIn, signUp } from "./support/own-instance.ts";

const LETTER = "Dear Ms Gray, the roof of the barn leaks. Yours sincerely, Ines Hall";

/** A model that takes every request and answers none. */
const model = createServer();
let own: Instance;
let sql: ReturnType<typeof postgres>;
let admin: string;

beforeAll(async () => {
  model.listen(0, "127.0.0.1");
  await once(model, "listening");
  const address = model.address();
  const port = address !== null && typeof address !== "string" ? address.port : 0;
  own = await startInstance({
    template: inject("template"),
    env: {
      ANALYSIS_BASE_URL: `http://127.0.0.1:${port}/v1`,
      ANALYSIS_API_KEY: "key",
      ANALYSIS_MODEL: "silent",
    },
  });
  sql = postgres(own.databaseUrl, { max: 1, onnotice: () => {} });
  await sql`update public.settings set accepted_note_types = '{txt,docx,pdf}'`;
  admin = await signIn(own, OWNER.email, OWNER.password);
});
afterAll(async () => {
  await sql.end();
  const code = await own.stop();
  model.closeAllConnections();
  model.close();
  if (code !== 0) throw new Error(`The instance ended with ${code}:\n${own.output()}`);
});

async function member(email: string): Promise<string> {
  await signUp(own, email);
  return await signIn(own, email);
}

function call(token: string, path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(`${own.origin}/api${path}`, { ...init, headers: { authorization: `Bearer ${token}` } });
}

async function uploaded(token: string, name: string, content: BlobPart): Promise<number> {
  const body = new FormData();
  body.append("file", new File([content], name));
  const response = await call(token, "/notes/upload", { method: "POST", body });
  expect(response.status, await response.clone().text()).toBe(201);
  const { id }: Note = await response.json();
  return id;
}

const read = async (token: string, id: number): Promise<Note> =>
  await (await call(token, `/notes/${id}`)).json();

/** Inserts a count of a member's hour, by the beginning of its key, as if it had been reached just now. */
const countFor = (email: string, key: string, count: number) => sql`
  insert into private.attempts (key, count, ends)
  select ${`${key}:`} || id, ${count}, now() + interval '30 minutes' from public.users where email = ${email}`;

/** On a busy machine, a process that reads a PDF starts slowly. */
const PATIENT = { timeout: 100_000 };

/** Whether a document of a person was begun in a lane. */
const isBegun = async (email: string, lane: string) =>
  (
    await sql`select from private.analysis_turns as t join public.users as u on u.id = t.user_id
      where u.email = ${email} and t.lane = ${lane}`
  ).length === 1;

const readers = async () =>
  (await partsOf(own)).functions.filter(({ command }) => command.at(-1)?.endsWith("read-pdf/index.ts"));

describe("while a document waits for a silent model", () => {
  /** A member whose document the model does not answer, and whether it still waits for it. */
  async function stuckMember(email: string) {
    const token = await member(email);
    const isAsked = once(model, "request");
    const id = await uploaded(token, "Stuck.txt", LETTER);
    await isAsked;
    return { token, isStuck: async () => (await read(token, id)).analysisStatus === "pending" };
  }
  test("a PDF of the same member is read", async () => {
    const { token, isStuck } = await stuckMember("ada@example.com");
    const pdf = await uploaded(token, "Annex.pdf", await makePdf(["Forty-one avocets."]));
    await expect.poll(() => isBegun("ada@example.com", "reading")).toBe(true);
    expect(await isStuck()).toBe(true);
    await expect.poll(async () => (await read(token, pdf)).content, PATIENT).toBe("Forty-one avocets.");
  });

  test("who has used up the requests to it gets the built-in analysis at once", async () => {
    const { isStuck } = await stuckMember("bo@example.com");
    const other = await member("cy@example.com");
    await countFor("cy@example.com", "model", 60);
    const id = await uploaded(other, "Letter.txt", LETTER);
    await expect.poll(() => isBegun("cy@example.com", "built-in")).toBe(true);
    expect(await isStuck()).toBe(true);
    await expect.poll(async () => (await read(other, id)).analysisStatus, PATIENT).toBe("done");
    expect(await read(other, id)).toMatchObject({
      aiAnalysis: { provider: "built-in" },
      analysisError:
        "The configured model has read as many of your documents in an hour as it may. Try again later.",
    });
  });
});

test("a PDF that takes long ends with the text read so far, and the administrator's is read meanwhile", async () => {
  const token = await member("di@example.com");
  const slow = await uploaded(token, "Slow.pdf", makeSlowPdf(300, 3));
  await expect.poll(readers, PATIENT).toHaveLength(1);
  const quick = await uploaded(admin, "Quick.pdf", await makePdf(["Forty-two curlews."]));
  await expect.poll(() => isBegun(OWNER.email, "reading")).toBe(true);
  expect((await read(token, slow)).fileReading).toBeNull();
  await expect.poll(async () => (await read(admin, quick)).content, PATIENT).toBe("Forty-two curlews.");

  await expect.poll(async () => (await read(token, slow)).fileReading, PATIENT).toBe("beginning");
  expect((await read(token, slow)).content).toMatch(/^x+\n/);
  await expect.poll(readers).toEqual([]);
  const [work] = await sql`
    select count from private.attempts as a join public.users as u on a.key = 'analysis work:' || u.id
    where u.email = 'di@example.com'`;
  expect(work?.["count"]).toBeGreaterThan(10_000);
}, 300_000);

test("a member whose hour is used up sees until when the documents wait; then they are analysed", async () => {
  const email = "ed@example.com";
  const token = await member(email);
  await countFor(email, "model", 60);
  await countFor(email, "analysis work", 600_000);
  onTestFinished(async () => {
    await sql`delete from private.attempts`;
  });
  const id = await uploaded(token, "Letter.txt", LETTER);
  const [listed]: Note[] = await (await call(token, "/notes")).json();
  const note = await read(token, id);
  expect(note).toMatchObject({ analysisStatus: "pending", waitsUntil: listed?.waitsUntil });
  const wait = Date.parse(note.waitsUntil ?? "") - Date.now();
  expect(wait).toBeGreaterThan(25 * 60_000);
  expect(wait).toBeLessThanOrEqual(30 * 60_000);

  // The administrator's documents, and those of others, do not wait.
  const other = await member("flo@example.com");
  await countFor("flo@example.com", "model", 60);
  const free = await uploaded(other, "Letter.txt", LETTER);
  await expect.poll(async () => (await read(other, free)).analysisStatus, PATIENT).toBe("done");
  expect(await read(other, free)).not.toHaveProperty("waitsUntil");
  expect((await read(token, id)).analysisStatus).toBe("pending");

  await sql`update private.attempts set ends = now() - interval '1 second' where key like 'analysis work:%'`;
  await startJob(sql, "analysis", own);
  await expect.poll(async () => (await read(token, id)).analysisStatus, PATIENT).toBe("done");
  expect(await read(token, id)).not.toHaveProperty("waitsUntil");
});
