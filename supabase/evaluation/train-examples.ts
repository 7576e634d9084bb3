import { withoutRolls } from "../functions/_shared/document-classifier/rolls.ts";
import { readSignals } from "../functions/_shared/document-classifier/signals.ts";
import { measure } from "../functions/_shared/document-classifier/regression.ts";
import { prepareText } from "../functions/_shared/document-classifier/words.ts";
import type { LabelledDocument } from "./corpus.ts";
import type { Example } from "./fit.ts";
import type { PublicDocument } from "./public-documents.ts";

/** Of the priors; by `cross-validate.ts`. */
export const STRENGTH = 0.002;

/** Real documents have other words and less structure than the corpus. */
export function examplesOf(document: LabelledDocument): Example[] {
  const middle = middleOf(document.text);
  const whole = [
    { title: document.title, text: document.text },
    { title: "", text: document.text },
  ];
  const damaged = [
    { title: "", text: middle },
    { title: "", text: document.text.split("\n").join(" ") },
    { title: document.title, text: withUnknownWords(document.text, 1) },
    { title: "", text: withUnknownWords(document.text, 2) },
    { title: "", text: withUnknownWords(middle, 3) },
  ];
  return [...whole, ...damaged].map(({ title, text }) => ({
    documentTypes: document.documentTypes,
    weight: 1,
    measured: measure(readSignals(title, prepareText(text))),
  }));
}

/** A real document is worth several written ones; many of one source are alike, and each counts for less. */
const REAL_WEIGHT = 6;

export function examplesOfPublic(documents: readonly PublicDocument[]): Example[] {
  const counts = new Map<string, number>();
  for (const { source } of documents) counts.set(source, (counts.get(source) ?? 0) + 1);
  return documents.flatMap(({ title, text, source, documentTypes }) =>
    [
      { title, text },
      { title: "", text },
      { title: "", text: middleOf(text) },
    ].map((variant) => ({
      documentTypes,
      weight: REAL_WEIGHT / Math.sqrt(counts.get(source) ?? 1),
      measured: measure(readSignals(variant.title, withoutRolls(prepareText(variant.text)))),
    })),
  );
}

function middleOf(text: string): string {
  const lines = text.split("\n");
  return lines.slice(Math.floor(lines.length * 0.25), Math.ceil(lines.length * 0.85)).join("\n");
}

function withUnknownWords(text: string, seed: number): string {
  return text.replace(/\p{L}{4,}/gu, (word) => {
    const hash = [...word.toLowerCase()].reduce(
      (sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 10_007,
      seed * 7_919,
    );
    return hash % 5 < 2 ? `${word.charAt(0)}qu${word.slice(1).replace(/[aeiou]/gi, "o")}` : word;
  });
}
