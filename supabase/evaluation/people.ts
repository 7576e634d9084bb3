import { readFile } from "node:fs/promises";
import { z } from "zod";
import { SURE_FACT } from "../functions/_shared/contract/fact.ts";
import { type ReadFact, readFacts } from "../functions/_shared/document-facts/index.ts";
import { readCorpus } from "./corpus.ts";

const namesSchema = z.object({
  /** Each in all the forms that count as right. */
  said: z.array(z.array(z.string()).min(1)),
  /** Right when found, and not missed when not: those that are only touched on. */
  also: z.array(z.array(z.string()).min(1)),
});

const documentSchema = z.object({
  /** Of the corpus. */
  file: z.string().optional(),
  /** Of a public document. */
  sha256: z.string().optional(),
  split: z.enum(["tuning", "held-out"]),
  person: namesSchema,
  place: namesSchema,
});
export interface NamesDocument extends z.infer<typeof documentSchema> {
  text: string;
}

export const NAMES = ["person", "place"] as const;

/** Those of the corpus; of the public ones those whose text is given, by hash. */
export async function readNamesDocuments(
  publicTexts: ReadonlyMap<string, string> = new Map(),
): Promise<NamesDocument[]> {
  const corpus = new Map(
    [...(await readCorpus("tuning")), ...(await readCorpus("held-out"))].map(({ file, text }) => [
      file,
      text,
    ]),
  );
  const lines = (await readFile(new URL("people.jsonl", import.meta.url), "utf8")).trimEnd().split("\n");
  return lines
    .map((line) => documentSchema.parse(JSON.parse(line)))
    .flatMap((document) => {
      const text =
        document.file === undefined ? publicTexts.get(document.sha256 ?? "") : corpus.get(document.file);
      if (text === undefined && document.file !== undefined) throw new Error(`${document.file} has no text.`);
      return text === undefined ? [] : [{ ...document, text }];
    });
}

export interface JudgedNames {
  document: NamesDocument;
  name: (typeof NAMES)[number];
  found: { fact: ReadFact; isRight: boolean }[];
  /** Those that are said and were not found. */
  missed: string[];
}

const plain = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");

export function judgeNames(documents: readonly NamesDocument[], minConfidence?: number): JudgedNames[] {
  return documents.flatMap((document) => {
    const facts = readFacts(document.text, minConfidence).facts;
    return NAMES.map((name) => {
      const of = facts.filter((fact) => fact.name === name);
      const { said, also } = document[name];
      const isOne = (forms: readonly string[], { value }: ReadFact) =>
        forms.some((form) => plain(form) === plain(String(value)));
      return {
        document,
        name,
        found: of.map((fact) => ({ fact, isRight: [...said, ...also].some((forms) => isOne(forms, fact)) })),
        missed: said.filter((forms) => !of.some((fact) => isOne(forms, fact))).map(([form = ""]) => form),
      };
    });
  });
}

const shareOf = (part: number, whole: number) => (whole === 0 ? 1 : part / whole);

/** Precision and recall, and how many of those that are shown as sure are wrong. */
export function namesFigures(judged: readonly JudgedNames[]) {
  const found = judged.flatMap((each) => each.found);
  const said = judged.reduce((sum, { document, name }) => sum + document[name].said.length, 0);
  const missed = judged.reduce((sum, each) => sum + each.missed.length, 0);
  const sure = found.filter(({ fact }) => fact.confidence >= SURE_FACT);
  return {
    said,
    found: found.length,
    precision: shareOf(found.filter(({ isRight }) => isRight).length, found.length),
    recall: shareOf(said - missed, said),
    wrongSure: 1 - shareOf(sure.filter(({ isRight }) => isRight).length, sure.length),
  };
}
