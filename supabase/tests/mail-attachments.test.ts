import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import type { Attachment, Note, NoteSummary } from "../functions/_shared/contract/note.ts";
import {
  attachedFile,
  makeMail,
  type MailPart,
} from "../functions/_shared/document-text/testing/make-mail.ts";
import { type Instance, startInstance } from "./support/instance.ts";
import { signIn, signUp } from "./support/own-instance.ts";

/** A site that accepts mails; the shared instance accepts only .txt and .docx. */
let own: Instance;
let sql: ReturnType<typeof postgres>;

beforeAll(async () => {
  own = await startInstance({ template: inject("template") });
  sql = postgres(own.databaseUrl, { max: 1 });
  await sql`update public.settings set accepted_note_types = '{txt,docx,eml}'`;
});
afterAll(async () => {
  await sql.end();
  const code = await own.stop();
  if (code !== 0) throw new Error(`The instance ended with ${code}:\n${own.output()}`);
});

async function newToken(email = `${randomUUID()}@example.com`): Promise<string> {
  await signUp(own, email, "a-good-password");
  return await signIn(own, email, "a-good-password");
}

function call(token: string, path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { ...init.headers, authorization: `Bearer ${token}` };
  return fetch(`${own.origin}/api${path}`, { ...init, headers });
}

async function uploaded(
  token: string,
  name: string,
  content: BlobPart,
  key: string = randomUUID(),
): Promise<Note> {
  const body = new FormData();
  body.append("file", new File([content], name));
  const response = await call(token, "/notes/upload", {
    method: "POST",
    body,
    headers: { "idempotency-key": key },
  });
  expect(response.status, await response.clone().text()).toBe(201);
  return await response.json();
}

const read = async (token: string, id: number): Promise<Note> =>
  await (await call(token, `/notes/${id}`)).json();
const list = async (token: string): Promise<NoteSummary[]> => await (await call(token, "/notes")).json();
const titles = async (token: string) => (await list(token)).map(({ title }) => title).toSorted();

async function analysed(token: string, id: number): Promise<Note> {
  await expect.poll(async () => (await read(token, id)).analysisStatus, { timeout: 60_000 }).toBe("done");
  return await read(token, id);
}

/** Uploads a mail, and tells what became of what is attached to it. */
async function mailed(token: string, parts: readonly MailPart[], name = "Papers.eml"): Promise<Note> {
  const { id } = await uploaded(token, name, makeMail(name, "Dear club,", parts));
  return await analysed(token, id);
}

const outcomes = ({ attachments = [] }: Note) => attachments.map(({ name, outcome }) => [name, outcome]);
const idOf = (attachment: Attachment | undefined): number => attachment?.noteId ?? 0;
const text = (name: string, content = `What is in ${name}`) => attachedFile(name, "text/plain", content);

describe("what is attached to a mail", () => {
  test("becomes notes that are read, found and listed with the mail, and stay when it is deleted", async () => {
    const token = await newToken();
    const mail = await mailed(token, [text("Lease.txt", "The slipway is let for three years.")]);
    expect(outcomes(mail)).toEqual([["Lease.txt", "kept"]]);
    const id = idOf(mail.attachments?.[0]);
    expect(await analysed(token, id)).toMatchObject({
      title: "Lease",
      content: "The slipway is let for three years.",
      fileType: "txt",
      category: "notes",
    });
    const file = await call(token, `/notes/${id}/download`);
    expect(await file.text()).toBe("The slipway is let for three years.");
    const found = await call(token, "/notes/search?q=slipway");
    expect((await found.json()).map((hit: NoteSummary) => hit.id)).toEqual([id]);

    expect((await call(token, `/notes/${mail.id}`, { method: "DELETE" })).status).toBe(204);
    expect(await titles(token)).toEqual(["Lease"]);
  });

  test("is kept once, however often the mail is sent and analysed, and not again when it was deleted", async () => {
    const token = await newToken();
    const [name, key] = ["Papers.eml", randomUUID()];
    const bytes = makeMail(name, "Dear club,", [text("One.txt"), text("Two.txt")]);
    const { id } = await uploaded(token, name, bytes, key);
    expect((await uploaded(token, name, bytes, key)).id).toBe(id);
    const first = await analysed(token, id);
    expect(await titles(token)).toEqual(["One", "Papers", "Two"]);

    await call(token, `/notes/${idOf(first.attachments?.[0])}`, { method: "DELETE" });
    await call(token, `/notes/${id}/analyze`, { method: "POST" });
    const again = await analysed(token, id);
    expect(await titles(token)).toEqual(["Papers", "Two"]);
    expect(again.attachments).toEqual([{ ...first.attachments?.[0], noteId: null }, first.attachments?.[1]]);
  });

  test("is completed after a crash half-way", async () => {
    const token = await newToken();
    const mail = await mailed(token, [text("One.txt"), text("Two.txt"), text("Three.txt")]);
    // As if it had been cut off behind the first.
    const [first, ...rest] = mail.attachments ?? [];
    await sql`delete from public.notes where id = any (${rest.map(idOf)})`;
    await sql`delete from public.note_attachments where mail_id = ${mail.id} and place > 0`;
    await call(token, `/notes/${mail.id}/analyze`, { method: "POST" });
    const whole = await analysed(token, mail.id);
    expect(await titles(token)).toEqual(["One", "Papers", "Three", "Two"]);
    expect(whole.attachments?.[0]).toEqual(first);
  });

  test("is the note that is there when its content is the same, and gets a number when only its title is", async () => {
    const token = await newToken();
    const same = await uploaded(token, "Old name.txt", "What is in it");
    await uploaded(token, "Lease.txt", "Another lease");
    const mail = await mailed(token, [text("New name.txt", "What is in it"), text("Lease.txt")]);
    expect(outcomes(mail)).toEqual([
      ["New name.txt", "duplicate"],
      ["Lease.txt", "kept"],
    ]);
    expect(idOf(mail.attachments?.[0])).toBe(same.id);
    expect(await titles(token)).toEqual(["Lease", "Lease (2)", "Old name", "Papers"]);
    await call(token, `/notes/${mail.id}`, { method: "DELETE" });
    expect(await titles(token)).toContain("Old name");
  });

  test("is said not to be kept when its kind is not accepted or it cannot be read, and objects are not left behind", async () => {
    const token = await newToken();
    const mail = await mailed(token, [
      attachedFile("Invite.ics", "text/calendar", "BEGIN:VCALENDAR"),
      attachedFile("Fake.docx", "application/msword", "no document"),
    ]);
    expect(outcomes(mail)).toEqual([
      ["Invite.ics", "type"],
      ["Fake.docx", "unreadable"],
    ]);
    expect(await titles(token)).toEqual(["Papers"]);
    const [person] = await sql`select user_id from public.notes where id = ${mail.id}`;
    const [objects] = await sql`
      select count(*)::int from storage.objects where bucket_id = 'notes' and name like ${`${person?.["user_id"]}/%`}`;
    expect(objects).toEqual({ count: 1 });
  });

  test("is not kept without room, and is once there is some", async () => {
    const email = `${randomUUID()}@example.com`;
    const token = await newToken(email);
    await uploaded(token, "First.txt", "First");
    const used = (bytes: number) => sql`
      update private.note_storage set bytes = ${bytes} where user_id = (select id from public.users where email = ${email})`;
    // Room for the mail alone, as the text of a file counts threefold.
    await used(49.5 * 1024 * 1024);
    const mail = await mailed(token, [text("Late.txt", "A long letter. ".repeat(20_000))]);
    expect(outcomes(mail)).toEqual([["Late.txt", "no_room"]]);
    expect(await titles(token)).toEqual(["First", "Papers"]);
    await used(0);
    await call(token, `/notes/${mail.id}/analyze`, { method: "POST" });
    expect(outcomes(await analysed(token, mail.id))).toEqual([["Late.txt", "kept"]]);
    expect(await titles(token)).toEqual(["First", "Late", "Papers"]);
  });

  test("is at most fifty files of ten thousand, and of a mail in a mail ten, and none deeper", async () => {
    const token = await newToken();
    const many = Array.from({ length: 10_000 }, (_, place) => text(`File ${place}.txt`));
    const { attachments = [] } = await mailed(token, many);
    expect(attachments).toHaveLength(51);
    expect(attachments.filter(({ outcome }) => outcome === "kept")).toHaveLength(50);
    expect(attachments.at(-1)).toMatchObject({ name: "9950 more", outcome: "too_many", noteId: null });

    const nested = (name: string, parts: MailPart[]) =>
      attachedFile(name, "message/rfc822", makeMail(name, "Forwarded.", parts));
    const deepest = nested("Deepest.eml", [text("Never.txt")]);
    const inner = nested("Inner.eml", [...many.slice(0, 11), deepest]);
    const outer = await mailed(token, [nested("Middle.eml", [inner, deepest])], "Outer.eml");
    const middle = await analysed(token, idOf(outer.attachments?.[0]));
    expect(outcomes(middle)).toEqual([
      ["Inner.eml", "kept"],
      ["Deepest.eml", "kept"],
    ]);
    for (const each of middle.attachments ?? [])
      expect((await analysed(token, idOf(each))).attachments).toMatchObject([{ outcome: "too_many" }]);
  });

  test("is nobody else's", async () => {
    const [token, other] = [await newToken(), await newToken()];
    const mail = await mailed(token, [text("Lease.txt", "The same words")]);
    const copy = await mailed(other, [text("Lease.txt", "The same words")]);
    expect(outcomes(copy)).toEqual([["Lease.txt", "kept"]]);
    expect(idOf(copy.attachments?.[0])).not.toBe(idOf(mail.attachments?.[0]));
    expect((await call(other, `/notes/${mail.id}`)).status).toBe(404);
  });
});
