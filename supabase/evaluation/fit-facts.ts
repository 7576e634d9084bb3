/**
 * node supabase/local/run.mjs ../evaluation/fit-facts.ts <folder of public documents>
 * Measures the confidence of facts: for each kind of evidence the share of right ones, drawn towards one half where there are few. It
 * counts as sure only where the lower quartile of that share does. The rules were made on the tuning part, so only evidence that is rare
 * in the held-out part is measured on both. Real documents of the tuning part are always among them: they are less tidy than written ones.
 */
import { writeFile } from "node:fs/promises";
import process from "node:process";
import { SURE_FACT } from "../functions/_shared/contract/fact.ts";
import { type JudgedFact, judgeFacts, readFactsDocuments } from "./facts.ts";
import { readPublicDocuments } from "./public-documents.ts";

const FILE = new URL("../functions/_shared/document-facts/shares.json", import.meta.url);
const ENOUGH = 10;
/** In standard errors below the mean. */
const LOWER_QUARTILE = 0.674;

// Those that are left out for being unsure are measured, too.
const tuning = judgeFacts(await readFactsDocuments("tuning"), 0);
const heldOut = judgeFacts(await readFactsDocuments("held-out"), 0);

const folder = process.argv[2] ?? process.env["EVALUATION_DOCUMENTS"];
if (folder === undefined) throw new Error("Name a folder that has the public documents.");
const documents = (await readPublicDocuments(folder)).filter(({ split }) => split === "tuning");
/** Forms of one source are alike: together they count as one. */
const real = [...new Set(documents.map(({ source }) => source))].map((source) =>
  judgeFacts(
    documents.flatMap(({ source: from, split, path: file, text, facts }) =>
      from === source && facts ? [{ file, split, facts, text }] : [],
    ),
    0,
  ),
);

const keyOf = ({ name, found }: JudgedFact) => (found ? `${name}: ${found.evidence}` : undefined);

function shareOf(key: string): number {
  const of = (judged: JudgedFact[]) => judged.filter((each) => keyOf(each) === key);
  const rightOf = (judged: JudgedFact[]) => judged.filter(({ isRight }) => isRight).length;
  const alone = of(heldOut);
  const written = alone.length >= ENOUGH ? alone : [...alone, ...of(tuning)];
  const sources = real.map(of).filter(({ length }) => length > 0);
  const right = rightOf(written) + sources.reduce((sum, judged) => sum + rightOf(judged) / judged.length, 0);
  const count = written.length + sources.length + 2;
  const share = (right + 1) / count;
  const isSure = share - LOWER_QUARTILE * Math.sqrt((share * (1 - share)) / count) >= SURE_FACT;
  return Number((isSure ? share : Math.min(share, SURE_FACT - 0.01)).toFixed(2));
}

const keys = new Set([...tuning, ...heldOut, ...real.flat()].flatMap((judged) => keyOf(judged) ?? []));
const shares = [...keys]
  .toSorted((a, b) => a.localeCompare(b))
  .map((key): [string, number] => [key, shareOf(key)]);
await writeFile(FILE, `${JSON.stringify(Object.fromEntries(shares), null, 2)}\n`);
console.log(`${shares.length} kinds of evidence.`);
