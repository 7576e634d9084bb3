/**
 * deno run --node-modules-dir=manual --allow-read --allow-write supabase/evaluation/fit-facts.ts
 * Measures the confidence of facts: for each kind of evidence the share of right ones, drawn towards one half where there are few. The
 * rules were made on the tuning part, so only evidence that is rare in the held-out part is measured on both.
 */
import { writeFile } from "node:fs/promises";
import { type JudgedFact, judgeFacts, readFactsDocuments } from "./facts.ts";

const FILE = new URL("../functions/_shared/document-facts/shares.json", import.meta.url);
const ENOUGH = 10;

// Those that are left out for being unsure are measured, too.
const tuning = judgeFacts(await readFactsDocuments("tuning"), 0);
const heldOut = judgeFacts(await readFactsDocuments("held-out"), 0);

const keyOf = ({ name, found }: JudgedFact) => (found ? `${name}: ${found.evidence}` : undefined);

function shareOf(key: string): number {
  const of = (judged: JudgedFact[]) => judged.filter((each) => keyOf(each) === key);
  const alone = of(heldOut);
  const measured = alone.length >= ENOUGH ? alone : [...alone, ...of(tuning)];
  const right = measured.filter(({ isRight }) => isRight).length;
  return Number(((right + 1) / (measured.length + 2)).toFixed(2));
}

const keys = new Set([...tuning, ...heldOut].flatMap((judged) => keyOf(judged) ?? []));
const shares = [...keys]
  .toSorted((a, b) => a.localeCompare(b))
  .map((key): [string, number] => [key, shareOf(key)]);
await writeFile(FILE, `${JSON.stringify(Object.fromEntries(shares), null, 2)}\n`);
console.log(`${shares.length} kinds of evidence.`);
