import iconv from "iconv-lite";
import { describe, expect, test } from "vitest";
import { ERROR_MESSAGES } from "../functions/_shared/contract/error.ts";
import type { Note } from "../functions/_shared/contract/note.ts";
import type { NoteEncoding, TextEncoding } from "../functions/_shared/contract/text-encoding.ts";
import { makeDocx, paragraph } from "../functions/_shared/document-text/testing/make-docx.ts";
import { api, newPerson, type Person, upload } from "./support/people.ts";

const POLISH =
  "Szanowni Państwo, zgłaszam usterkę pieca gazowego przy ulicy Żeromskiego. Proszę o pilną naprawę.";

const encoded = (text: string, encoding: TextEncoding) => new Uint8Array(iconv.encode(text, encoding));

async function newText(person: Person, bytes: BlobPart, name = "Usterka.txt"): Promise<number> {
  const response = await upload(person, name, bytes);
  expect(response.status, await response.clone().text()).toBe(201);
  const { id }: { id: number } = await response.json();
  return id;
}

async function encodingOf(person: Person, id: number): Promise<NoteEncoding> {
  const response = await api(`/notes/${id}/encoding`, {}, person.token);
  expect(response.status).toBe(200);
  return await response.json();
}

async function noteOf(person: Person, id: number): Promise<Note> {
  return await (await api(`/notes/${id}`, {}, person.token)).json();
}

function choose(person: Person, id: number, encoding: string, textRevision = 1): Promise<Response> {
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify({ encoding, textRevision });
  return api(`/notes/${id}/encoding`, { method: "PUT", headers, body }, person.token);
}

const shownFile = (person: Person, id: number, headers: HeadersInit = {}) =>
  api(`/notes/${id}/download?inline=true`, { headers }, person.token);

describe("the encoding of a text file", () => {
  test("is told as it was recognised", async () => {
    const person = await newPerson();
    const id = await newText(person, encoded(POLISH, "windows-1250"));
    expect(await encodingOf(person, id)).toEqual({ encoding: "windows-1250", isChosen: false });
  });

  test("that a person chooses is kept, and text, analysis and shown file follow it", async () => {
    const person = await newPerson();
    const id = await newText(person, encoded(POLISH, "iso-8859-2"));
    expect((await choose(person, id, "windows-1251")).status).toBe(200);
    const wrong = await noteOf(person, id);
    expect(wrong).toMatchObject({ textRevision: 1, content: expect.not.stringContaining("Państwo") });
    const response = await choose(person, id, "iso-8859-2");
    expect(await response.json()).toMatchObject({ analysisStatus: "pending", textRevision: 1 });
    expect((await noteOf(person, id)).content).toBe(POLISH);
    expect(await (await shownFile(person, id)).text()).toBe(POLISH);
    expect(await encodingOf(person, id)).toEqual({ encoding: "iso-8859-2", isChosen: true });
  });

  test("that was chosen makes browsers load the shown file again", async () => {
    const person = await newPerson();
    const id = await newText(person, encoded(POLISH, "windows-1250"));
    const etag = (await shownFile(person, id)).headers.get("etag") ?? "";
    expect((await shownFile(person, id, { "if-none-match": etag })).status).toBe(304);
    await choose(person, id, "windows-1252");
    const again = await shownFile(person, id, { "if-none-match": etag });
    expect([again.status, await again.text()]).toEqual([200, expect.stringContaining("Pañstwo")]);
  });

  test("chosen for an edited text replaces it, as another edit", async () => {
    const person = await newPerson();
    const id = await newText(person, encoded(POLISH, "windows-1250"));
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ content: "My own words", textRevision: 1 });
    expect((await api(`/notes/${id}`, { method: "PATCH", headers, body }, person.token)).status).toBe(200);
    const stale = await choose(person, id, "windows-1250", 1);
    expect([stale.status, await stale.text()]).toEqual([409, ERROR_MESSAGES.noteTextSavedSince]);
    expect((await noteOf(person, id)).content).toBe("My own words");
    expect((await choose(person, id, "windows-1250", 2)).status).toBe(200);
    expect(await noteOf(person, id)).toMatchObject({ content: POLISH, textRevision: 3 });
  });

  test("in which the file cannot be read is refused", async () => {
    const person = await newPerson();
    const id = await newText(person, encoded(`\uFEFF${POLISH}`, "utf-16le"));
    const response = await choose(person, id, "windows-1250");
    expect([response.status, await response.text()]).toEqual([
      422,
      "This file cannot be read as Windows-1250 (Central European). Choose another encoding.",
    ]);
    expect((await noteOf(person, id)).content).toBe(POLISH);
  });

  test("must be one that the site knows", async () => {
    const person = await newPerson();
    const id = await newText(person, encoded(POLISH, "windows-1250"));
    expect((await choose(person, id, "base64")).status).toBe(400);
  });

  test("is nothing that a Word document has", async () => {
    const person = await newPerson();
    const id = await newText(person, new Uint8Array(makeDocx({ body: paragraph("Words") })), "Words.docx");
    const response = await api(`/notes/${id}/encoding`, {}, person.token);
    expect([response.status, await response.text()]).toEqual([404, ERROR_MESSAGES.noteNoEncoding]);
    expect((await choose(person, id, "koi8-r")).status).toBe(404);
  });
});
