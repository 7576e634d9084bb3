/**
 * deno run --node-modules-dir=manual --allow-read --allow-write supabase/evaluation/fit-facts.ts
 * Measures the confidence of facts: for each kind of evidence the share of right ones among all labelled documents, drawn towards one
 * half where there are few.
 */
import { writeFile } from "node:fs/promises";
import { judgeFacts, readFactsDocuments } from "./facts.ts";

const FILE = new URL("../functions/_shared/document-facts/shares.json", import.meta.url);

const documents = [...(await readFactsDocuments("tuning")), ...(await readFactsDocuments("held-out"))];
// Those that are left out for being unsure are measured, too.
const judged = judgeFacts(documents, 0);
const counts = new Map<string, { right: number; all: number }>();
for (const { name, found, isRight } of judged) {
  if (!found) continue;
  const key = `${name}: ${found.evidence}`;
  const { right, all } = counts.get(key) ?? { right: 0, all: 0 };
  counts.set(key, { right: right + Number(isRight), all: all + 1 });
}
const shares = [...counts]
  .toSorted(([a], [b]) => a.localeCompare(b))
  .map(([key, { right, all }]): [string, number] => [key, Number(((right + 1) / (all + 2)).toFixed(2))]);
await writeFile(FILE, `${JSON.stringify(Object.fromEntries(shares), null, 2)}\n`);
console.log(`${shares.length} kinds of evidence.`);
