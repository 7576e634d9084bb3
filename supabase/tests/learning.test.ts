import { expect, test } from "vitest";
import type { Note } from "../functions/_shared/contract/note.ts";
import { superuser } from "./support/superuser.ts";
import { DUTCH_INVOICES, DUTCH_LETTER, PAYSLIPS } from "./support/dutch-papers.ts";
import { api, newPerson, owner, type Person, upload } from "./support/people.ts";

const sql = superuser();

const send = (person: Person, method: string, path: string, body?: object) =>
  api(
    path,
    {
      method,
      ...(body && { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
    },
    person.token,
  );

async function analysed(person: Person, id: number): Promise<Note> {
  const read = async (): Promise<Note> => (await send(person, "GET", `/notes/${id}`)).json();
  await expect.poll(async () => (await read()).analysisStatus).toBe("done");
  return read();
}

async function newNote(person: Person, name: string, text: string): Promise<Note> {
  const response = await upload(person, `${name}.txt`, text);
  expect(response.status).toBe(201);
  return analysed(person, (await response.json()).id);
}

async function correct(person: Person, id: number, changes: object): Promise<void> {
  expect((await send(person, "PATCH", `/notes/${id}`, changes)).status).toBe(200);
}

/** Uploads texts one after the other, and corrects each. */
async function corrected(person: Person, texts: readonly string[], changes: object): Promise<number[]> {
  const ids: number[] = [];
  for (const [at, text] of texts.entries()) {
    const { id } = await newNote(person, `scan ${at}`, text);
    await correct(person, id, changes);
    ids.push(id);
  }
  return ids;
}

/** A type that the administrator adds, of a name that no other test has. */
async function newType(name: string): Promise<number> {
  const response = await send(await owner(), "POST", "/document-types", { name });
  expect(response.status).toBe(201);
  return (await response.json()).id;
}

const [seventh = "", ...invoices] = DUTCH_INVOICES.toReversed();
const [fourth = "", ...payslips] = PAYSLIPS.toReversed();

test("a Dutch invoice that was corrected six times is an invoice the seventh time, because of these six", async () => {
  const person = await newPerson();
  // "Report", because the analyser may know Dutch invoices one day.
  const ids = await corrected(person, invoices, { documentType: "Report" });
  const { aiAnalysis } = await newNote(person, "scan seven", seventh);
  expect(aiAnalysis?.documentType).toBe("Report");
  expect(aiAnalysis?.learned?.documentType?.toSorted()).toEqual(ids.toSorted());
  expect(aiAnalysis?.confidence).toBeGreaterThan(0.6);
});

test("what is not like the corrected ones is read as before, and so are documents of others", async () => {
  const person = await newPerson();
  await corrected(person, invoices, { documentType: "Report" });
  const stranger = await newPerson();
  const before = await newNote(stranger, "letter", DUTCH_LETTER);
  const letter = await newNote(person, "letter", DUTCH_LETTER);
  expect(letter.aiAnalysis?.documentType).toBe(before.aiAnalysis?.documentType);
  expect(letter.aiAnalysis?.learned).toBeUndefined();
  const theirs = await newNote(stranger, "scan seven", seventh);
  expect(theirs.aiAnalysis?.documentType).not.toBe("Report");
  expect(theirs.aiAnalysis?.learned).toBeUndefined();
});

test("one correction is enough for the next of the same kind", async () => {
  const person = await newPerson();
  const [id] = await corrected(person, payslips.slice(0, 1), { documentType: "List" });
  const { aiAnalysis } = await newNote(person, "next", fourth);
  expect(aiAnalysis).toMatchObject({ documentType: "List", learned: { documentType: [id] } });
});

test("a type of the administrator is learned, with its tag and sender", async () => {
  const person = await newPerson();
  await newType("Payslip of a test");
  const [first] = await corrected(person, payslips, {
    documentType: "Payslip of a test",
    addTags: ["salary"],
    facts: [{ name: "sender", value: "Noorderlicht" }],
  });
  const { aiAnalysis, tags } = await newNote(person, "next", fourth);
  expect(aiAnalysis?.documentType).toBe("Payslip of a test");
  expect(tags).toContain("salary");
  // The second and third had it already, by the analysis.
  expect(aiAnalysis?.learned?.tags).toEqual([first]);
  const sender = aiAnalysis?.facts?.find(({ name }) => name === "sender");
  expect(sender).toMatchObject({ value: "Noorderlicht", text: "Noorderlicht", start: 0, edited: false });
});

test("documents of before are read anew, with what was learned since, and their own corrections stay", async () => {
  const person = await newPerson();
  const early = await newNote(person, "early", seventh);
  expect(early.aiAnalysis?.documentType).not.toBe("Report");
  const ids = await corrected(person, invoices.slice(0, 4), { documentType: "Report" });
  await correct(person, ids[0] ?? 0, { documentType: "Story" });
  const answer = await send(person, "POST", "/notes/analyze", { ids: [early.id, ...ids, 999_999_999] });
  expect(answer.status).toBe(202);
  const { done, failed } = await answer.json();
  expect(done.toSorted()).toEqual([early.id, ...ids].toSorted());
  expect(failed).toEqual([{ id: 999_999_999, reason: "not_found" }]);
  expect((await analysed(person, early.id)).aiAnalysis?.documentType).toBe("Report");
  expect((await analysed(person, ids[0] ?? 0)).aiAnalysis?.documentType).toBe("Story");
});

test("reading anew takes no document of another person, and leaves those that wait in their place", async () => {
  const [person, other] = [await newPerson(), await newPerson()];
  const { id } = await newNote(other, "theirs", DUTCH_LETTER);
  const { failed } = await (await send(person, "POST", "/notes/analyze", { ids: [id] })).json();
  expect(failed).toEqual([{ id, reason: "not_found" }]);
  expect((await send(other, "GET", `/notes/${id}`).then((each) => each.json())).analysisStatus).toBe("done");
  for (const body of [{}, { ids: [] }, { ids: ["1"] }, { ids: [0] }, { ids: Array(501).fill(1) }])
    expect((await send(person, "POST", "/notes/analyze", body)).status).toBe(400);
});

test("a text that was read before there were features is learned from too", async () => {
  const person = await newPerson();
  await corrected(person, invoices, { documentType: "Report" });
  await sql`delete from private.note_features where note_id in (select id from public.notes where user_id = ${person.id})`;
  await sql`update public.notes set ai_analysis = ai_analysis - 'guess' where user_id = ${person.id}`;
  const { aiAnalysis } = await newNote(person, "scan seven", seventh);
  expect(aiAnalysis?.documentType).toBe("Report");
  const [stored] = await sql<[{ count: string }]>`
    select count(*) from private.note_features as f join public.notes as n on n.id = f.note_id where n.user_id = ${person.id}`;
  expect(Number(stored.count)).toBe(7);
});

test("only tags that the person chose are given to other documents", async () => {
  const person = await newPerson();
  const text = (n: number) =>
    `Harbour notes ${n}\n\nThe crane at the harbour was inspected. The crane is due for paint. Moss grows on the crane.`;
  const first = await newNote(person, "Crane", text(1));
  expect(first.tags).toContain("crane");
  const second = await newNote(
    person,
    "Garden",
    "The roof is green. Roofs need rain, and roofs need shade. Behind the house a crane stood.",
  );
  expect(second.tags).not.toContain("crane");
  await correct(person, first.id, { addTags: ["moss"] });
  const third = await newNote(
    person,
    "Third",
    "Something about moss, and again about moss: it grows where rain falls.",
  );
  expect(third.tags).toContain("moss");
  // Analysed once more, the tag of the machine is still one, although the person changed the tags.
  await send(person, "POST", `/notes/${first.id}/analyze`);
  expect((await analysed(person, first.id)).aiAnalysis?.tags).toContain("crane");
});

test("types with odd names are learned, and neither names of the site nor the same twice are taken", async () => {
  const admin = await owner();
  for (const name of ["__proto__", "constructor", "💶 Rechnung’s “Kopie”", "إيصال"]) {
    const id = await newType(name);
    const person = await newPerson();
    await corrected(person, payslips.slice(0, 2), { documentType: name, addTags: [name.toLowerCase()] });
    expect((await newNote(person, "next", fourth)).aiAnalysis?.documentType).toBe(name);
    expect((await send(admin, "DELETE", `/document-types/${id}`)).status).toBe(409);
  }
  for (const name of ["", " ", "Invoice", "invoice ", "UNKNOWN", "x".repeat(41), "\u200b", 5, null])
    expect((await send(admin, "POST", "/document-types", { name })).status, String(name)).toBe(400);
  await newType("Diploma");
  expect((await send(admin, "POST", "/document-types", { name: "DIPLOMA" })).status).toBe(409);
});

test("a type is renamed in everybody's documents, and is removed when none has it", async () => {
  const [admin, person] = [await owner(), await newPerson()];
  const id = await newType("Bank paper");
  const [note = 0] = await corrected(person, payslips.slice(0, 1), { documentType: "Bank paper" });
  expect((await send(person, "PATCH", `/document-types/${id}`, { name: "Mine" })).status).toBe(403);
  expect((await send(person, "DELETE", `/document-types/${id}`)).status).toBe(403);
  expect((await send(admin, "DELETE", `/document-types/${id}`)).status).toBe(409);
  const renamed = await send(admin, "PATCH", `/document-types/${id}`, { name: "Bank statement" });
  expect(await renamed.json()).toEqual({ id, name: "Bank statement" });
  expect((await analysed(person, note)).aiAnalysis?.documentType).toBe("Bank statement");
  await send(person, "POST", `/notes/${note}/analyze`);
  expect((await analysed(person, note)).aiAnalysis?.documentType).toBe("Bank statement");
  await correct(person, note, { documentType: "Letter" });
  expect((await send(admin, "DELETE", `/document-types/${id}`)).status).toBe(200);
  expect((await send(admin, "DELETE", `/document-types/${id}`)).status).toBe(404);
  expect((await send(admin, "PATCH", `/document-types/${id}`, { name: "Gone" })).status).toBe(404);
  expect((await send(person, "PATCH", `/notes/${note}`, { documentType: "Bank statement" })).status).toBe(
    422,
  );
});

test("a type that is added twice at once is there once", async () => {
  const admin = await owner();
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => send(admin, "POST", "/document-types", { name: "Warranty" })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
});
