/**
 * node supabase/local/run.mjs ../evaluation/fit-people.ts <folder of public documents>
 * Measures the confidence of people and places: for each kind of evidence the share of right ones in the held-out part, drawn towards
 * one half where there are few; evidence that is rare there is measured on both parts.
 */
import { writeFile } from "node:fs/promises";
import process from "node:process";
import { judgeNames, readNamesDocuments } from "./people.ts";
import { readPublicDocuments } from "./public-documents.ts";

const FILE = new URL("../functions/_shared/document-facts/name-shares.json", import.meta.url);
const ENOUGH = 10;

const folder = process.argv[2] ?? process.env["EVALUATION_DOCUMENTS"];
if (folder === undefined) throw new Error("Name a folder that has the public documents.");
const texts = new Map((await readPublicDocuments(folder)).map(({ sha256, text }) => [sha256, text]));
const documents = await readNamesDocuments(texts);

const foundIn = (split: string) =>
  judgeNames(
    documents.filter((document) => document.split === split),
    0,
  ).flatMap(({ name, found }) =>
    found.map(({ fact, isRight }) => ({ key: `${name}: ${fact.evidence}`, isRight })),
  );
const tuning = foundIn("tuning");
const heldOut = foundIn("held-out");

const shareOf = (key: string) => {
  const alone = heldOut.filter((each) => each.key === key);
  const of = alone.length >= ENOUGH ? alone : [...alone, ...tuning.filter((each) => each.key === key)];
  return Number(((of.filter(({ isRight }) => isRight).length + 1) / (of.length + 2)).toFixed(2));
};
const keys = [...new Set([...tuning, ...heldOut].map(({ key }) => key))].toSorted((a, b) =>
  a.localeCompare(b),
);
await writeFile(
  FILE,
  `${JSON.stringify(Object.fromEntries(keys.map((key) => [key, shareOf(key)])), null, 2)}\n`,
);
console.log(`${keys.length} kinds of evidence.`);
