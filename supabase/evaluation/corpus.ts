import { readFile } from "node:fs/promises";
import { z } from "zod";
import { type DocumentType, documentTypeSchema } from "../functions/_shared/contract/analysis.ts";

const documentSchema = z.object({
  file: z.string(),
  title: z.string(),
  documentType: documentTypeSchema,
  split: z.enum(["tuning", "held-out"]),
  text: z.string(),
});

export const LANGUAGES = {
  english: "en",
  german: "de",
  french: "fr",
  spanish: "es",
  italian: "it",
  dutch: "nl",
  portuguese: "pt",
  polish: "pl",
  russian: "ru",
  japanese: "ja",
  chinese: "zh",
} as const;

type CorpusLanguage = (typeof LANGUAGES)[keyof typeof LANGUAGES];

export interface LabelledDocument extends z.infer<typeof documentSchema> {
  language: CorpusLanguage;
  documentTypes: readonly DocumentType[];
}

const languageOf = (file: string): CorpusLanguage =>
  Object.entries(LANGUAGES).find(([name]) => file.startsWith(`${name}-`))?.[1] ?? "en";

const CORPUS = new URL("corpus.jsonl", import.meta.url);

export async function readCorpus(split: LabelledDocument["split"]): Promise<LabelledDocument[]> {
  const lines = (await readFile(CORPUS, "utf8")).trimEnd().split("\n");
  return lines
    .map((line) => documentSchema.parse(JSON.parse(line)))
    .filter((document) => document.split === split)
    .map((document) => ({
      ...document,
      language: languageOf(document.file),
      documentTypes: [document.documentType],
    }));
}
