import { readFile } from "node:fs/promises";
import { z } from "zod";
import { documentTypeSchema } from "../functions/_shared/contract/analysis.ts";

const documentSchema = z.object({
  file: z.string(),
  title: z.string(),
  documentType: documentTypeSchema,
  split: z.enum(["tuning", "held-out"]),
  text: z.string(),
});

export const LANGUAGES = ["English", "German", "French", "Spanish", "Italian"] as const;

export type LabelledDocument = z.infer<typeof documentSchema> & {
  language: (typeof LANGUAGES)[number];
};

const CORPUS = new URL("corpus.jsonl", import.meta.url);

export async function readCorpus(split: LabelledDocument["split"]): Promise<LabelledDocument[]> {
  const lines = (await readFile(CORPUS, "utf8")).trimEnd().split("\n");
  return lines
    .map((line) => documentSchema.parse(JSON.parse(line)))
    .filter((document) => document.split === split)
    .map((document) => ({
      ...document,
      language:
        LANGUAGES.find((language) => document.file.startsWith(`${language.toLowerCase()}-`)) ?? LANGUAGES[0],
    }));
}
