import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import type { LanguageCode } from "../../supabase/functions/_shared/contract/recognition-languages.ts";

export interface PageOfText {
  language: LanguageCode;
  text: string;
}

const EVALUATION = new URL("../../supabase/evaluation/", import.meta.url);
const documentSchema = z.object({ file: z.string(), split: z.string(), text: z.string() });

/** Russian has no model of its own; of Japanese and Chinese the fonts are wanting on most machines. */
const LANGUAGES: readonly [string, LanguageCode][] = [
  ["letter-", "eng"],
  ["german", "deu"],
  ["french", "fra"],
  ["polish", "pol"],
  ["russian", "ukr"],
];
/** More would not stand on a page. */
const MAX_LENGTH = 1_600;

/** The longest text of each language that stands on a page. */
export async function textsOfCorpus(): Promise<PageOfText[]> {
  const lines = (await readFile(new URL("corpus.jsonl", EVALUATION), "utf8")).trimEnd().split("\n");
  const documents = lines.map((line) => documentSchema.parse(JSON.parse(line)));
  return LANGUAGES.flatMap(([name, language]) => {
    const [longest] = documents
      .filter(({ file, text }) => file.startsWith(name) && text.length <= MAX_LENGTH)
      .toSorted((a, b) => b.text.length - a.text.length);
    return longest ? [{ language, text: longest.text }] : [];
  });
}

const scanSchema = z.object({
  source: z.string(),
  revision: z.string(),
  path: z.string(),
  sha256: z.string(),
  /** What stands there, in a file of the same source: a line is eight numbers of a box and its words. */
  truth: z.object({ path: z.string(), sha256: z.string() }),
});

export interface Scan {
  bytes: Buffer;
  text: string;
}

/** Those of public-scans.jsonl whose picture and text are anywhere below a folder, by whatever names, and how many are named. */
export async function publicScans(folder: string | undefined): Promise<{ scans: Scan[]; named: number }> {
  const lines = (await readFile(new URL("public-scans.jsonl", EVALUATION), "utf8")).trimEnd().split("\n");
  const labels = lines.map((line) => scanSchema.parse(JSON.parse(line)));
  const wanted = new Set(labels.flatMap(({ sha256, truth }) => [sha256, truth.sha256]));
  const files = new Map<string, Buffer>();
  if (folder !== undefined)
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const bytes = await readFile(path.join(entry.parentPath, entry.name));
      const hash = createHash("sha256").update(bytes).digest("hex");
      if (wanted.has(hash)) files.set(hash, bytes);
    }
  const scans = labels.flatMap(({ sha256, truth }) => {
    const bytes = files.get(sha256);
    const boxes = files.get(truth.sha256)?.toString("utf8");
    if (bytes === undefined || boxes === undefined) return [];
    return [
      {
        bytes,
        text: boxes
          .trim()
          .split(/\r?\n/)
          .map((line) => line.split(",").slice(8).join(","))
          .join("\n"),
      },
    ];
  });
  return { scans, named: labels.length };
}
