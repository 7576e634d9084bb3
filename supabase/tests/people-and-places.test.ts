import { expect, test } from "vitest";
import type { Note } from "../functions/_shared/contract/note.ts";
import { api, newPerson, type Person, upload } from "./support/people.ts";

const MINUTES = `Havnegata Rowing Club, minutes of 4 March 2026

Present: Ada Moor (chair), Olaf Jessen, Mette Lund
Apologies: Bjarne Holm

The boathouse is painted in May.`;

const send = (person: Person, method: string, path: string, body?: object) =>
  api(
    path,
    { method, ...(body && { body: JSON.stringify(body), headers: { "content-type": "application/json" } }) },
    person.token,
  );

async function analysed(person: Person, id: number): Promise<Note> {
  const read = async (): Promise<Note> => (await send(person, "GET", `/notes/${id}`)).json();
  await expect.poll(async () => (await read()).analysisStatus).toBe("done");
  return read();
}

async function minutes(): Promise<{ person: Person; note: Note }> {
  const person = await newPerson();
  const { id } = await (await upload(person, "Minutes.txt", MINUTES)).json();
  return { person, note: await analysed(person, id) };
}

const peopleOf = ({ aiAnalysis }: Note) =>
  aiAnalysis?.facts?.filter(({ name }) => name === "person").map(({ value }) => value);

const PRESENT = ["Ada Moor", "Olaf Jessen", "Mette Lund", "Bjarne Holm"];

test("all people of a document are its facts, each with its place", async () => {
  const { note } = await minutes();
  expect(peopleOf(note)).toEqual(PRESENT);
  for (const { text, start, length } of note.aiAnalysis?.facts ?? [])
    expect(note.content.slice(start, start + length)).toBe(text);
});

test("people that a person sets are all of the document, and stay when it is analysed again", async () => {
  const { person, note } = await minutes();
  const facts = [
    { name: "person", value: "Ada Moor" },
    { name: "person", value: "Nils Berg" },
  ];
  const changed = await send(person, "PATCH", `/notes/${note.id}`, { facts });
  expect(changed.status).toBe(200);
  expect(peopleOf(await changed.json())?.toSorted()).toEqual(["Ada Moor", "Nils Berg"]);
  expect((await send(person, "POST", `/notes/${note.id}/analyze`)).ok).toBe(true);
  expect(peopleOf(await analysed(person, note.id))?.toSorted()).toEqual(["Ada Moor", "Nils Berg"]);
});

test("that a document names nobody can be said", async () => {
  const { person, note } = await minutes();
  const changed = await send(person, "PATCH", `/notes/${note.id}`, {
    facts: [{ name: "person", value: null }],
  });
  expect(peopleOf(await changed.json())).toEqual([]);
});

test.each([
  [
    "one person twice",
    [
      { name: "person", value: "Ada" },
      { name: "person", value: "Ada" },
    ],
  ],
  [
    "a person and nobody",
    [
      { name: "person", value: "Ada" },
      { name: "person", value: null },
    ],
  ],
  [
    "two senders",
    [
      { name: "sender", value: "Ada" },
      { name: "sender", value: "Olaf" },
    ],
  ],
])("%s are refused", async (_what, facts) => {
  const { person, note } = await minutes();
  expect((await send(person, "PATCH", `/notes/${note.id}`, { facts })).status).toBe(400);
  expect(peopleOf(await analysed(person, note.id))).toEqual(PRESENT);
});
