import { expect, test } from "vitest";
import type { Note } from "../functions/_shared/contract/note.ts";
import { api, newPerson, type Person, upload } from "./support/people.ts";

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

async function newNote(person: Person, text: string): Promise<Note> {
  const response = await upload(person, "scan.txt", text);
  expect(response.status).toBe(201);
  return analysed(person, (await response.json()).id);
}

async function change(person: Person, { id }: Note, changes: object): Promise<Note> {
  const response = await send(person, "PATCH", `/notes/${id}`, changes);
  expect(response.status).toBe(200);
  return response.json();
}

async function analyseAgain(person: Person, { id }: Note): Promise<Note> {
  expect((await send(person, "POST", `/notes/${id}/analyze`)).status).toBe(202);
  return analysed(person, id);
}

const INVOICE = `Invoice 2026-014
Ingrid Solberg, Software and Photographs
Bill to: Havnegata Rowing Club, Havnegata 3
Invoice date: 9 March 2026. Due date: 8 April 2026.
Subtotal: 1,140.00
VAT 25%: 285.00
Total due: 1,425.00`;
const SUMMARY = "Invoice 2026-014 of Ingrid Solberg to Havnegata Rowing Club: 1,425.00, due 8 April 2026";
const CORRECTED = "Invoice 2026-014 of Solberg AS to Havnegata Rowing Club: 1,425.00, due 9 April 2026";
const FACTS = [
  { name: "sender", value: "Solberg AS" },
  { name: "dueDate", value: "2026-04-09" },
];

test("a corrected fact is in the summary at once, and after the next analysis", async () => {
  const person = await newPerson();
  const note = await newNote(person, INVOICE);
  expect(note.aiAnalysis?.summary).toBe(SUMMARY);
  const changed = await change(person, note, { facts: FACTS });
  expect(changed.aiAnalysis?.summary).toBe(CORRECTED);
  expect(changed.corrected).toEqual([]);
  expect((await analyseAgain(person, note)).aiAnalysis?.summary).toBe(CORRECTED);
});

test("a summary that the person wrote stays", async () => {
  const person = await newPerson();
  const note = await newNote(person, INVOICE);
  await change(person, note, { summary: "Mine" });
  expect((await change(person, note, { facts: FACTS })).aiAnalysis?.summary).toBe("Mine");
});

test("without its sum, or as another type, it has the summary of its text", async () => {
  const person = await newPerson();
  const note = await newNote(person, INVOICE);
  const withoutSum = await change(person, note, { facts: [{ name: "total", value: null }] });
  expect(withoutSum.aiAnalysis?.summary).not.toBe(SUMMARY);
  expect(withoutSum.aiAnalysis?.summary).toContain("Invoice date: 9 March 2026");
  expect((await analyseAgain(person, note)).aiAnalysis?.summary).toBe(withoutSum.aiAnalysis?.summary);
  await change(person, note, { facts: [{ name: "total", value: 1425 }] });
  const letter = await change(person, note, { documentType: "Letter" });
  expect(letter.aiAnalysis?.summary).toBe(withoutSum.aiAnalysis?.summary);
});

test("a corrected type has its tag in place of that of the type before, also after the next analysis", async () => {
  const person = await newPerson();
  const note = await newNote(person, INVOICE);
  expect(note.tags).toContain("invoice");
  const changed = await change(person, note, { documentType: "Receipt" });
  expect(changed.tags).toContain("receipt");
  expect(changed.tags).not.toContain("invoice");
  expect(changed.aiAnalysis?.summary).toMatch(/^Receipt 2026-014 of Ingrid Solberg/);
  const again = await analyseAgain(person, note);
  expect(again.aiAnalysis?.documentType).toBe("Receipt");
  expect(again.tags).toContain("receipt");
  expect(again.tags).not.toContain("invoice");
  expect((await change(person, note, { documentType: "Other" })).tags).not.toContain("receipt");
});

test("tags that the person chose stay with a corrected type", async () => {
  const person = await newPerson();
  const note = await newNote(person, INVOICE);
  await change(person, note, { tags: ["rowing"] });
  expect((await change(person, note, { documentType: "Receipt" })).tags).toEqual(["rowing"]);
});

test("the corrections of one person reach nobody else's note", async () => {
  const [person, other] = [await newPerson(), await newPerson()];
  const note = await newNote(person, INVOICE);
  expect((await send(other, "PATCH", `/notes/${note.id}`, { facts: FACTS })).status).toBe(404);
  expect((await analysed(person, note.id)).aiAnalysis?.summary).toBe(SUMMARY);
});
