import { readSignals } from "../functions/_shared/document-classifier/signals.ts";
import { measure } from "../functions/_shared/document-classifier/regression.ts";
import { prepareText } from "../functions/_shared/document-classifier/words.ts";
import type { LabelledDocument } from "./corpus.ts";
import type { Example } from "./fit.ts";

/** Real documents have other words and less structure than the corpus. */
export function examplesOf(document: LabelledDocument): Example[] {
  const lines = document.text.split("\n");
  const middle = lines.slice(Math.floor(lines.length * 0.25), Math.ceil(lines.length * 0.85)).join("\n");
  const whole = [
    { title: document.title, text: document.text },
    { title: "", text: document.text },
  ];
  const damaged = [
    { title: "", text: middle },
    { title: "", text: lines.join(" ") },
    { title: document.title, text: withUnknownWords(document.text, 1) },
    { title: "", text: withUnknownWords(document.text, 2) },
    { title: "", text: withUnknownWords(middle, 3) },
  ];
  return [...whole, ...damaged].map(({ title, text }) => ({
    documentType: document.documentType,
    measured: measure(readSignals(title, prepareText(text))),
  }));
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
