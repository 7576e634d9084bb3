import { type Evidence, lineShare, wordShare } from "./evidence.ts";
import {
  FUNCTION_WORDS,
  GERMAN_FUNCTION_WORDS,
  GERMAN_IMPERATIVE,
  IMPERATIVE,
  ROMANCE_IMPERATIVE,
} from "./patterns.ts";

// What of the features takes more than a line to measure.

/** A value as a share of the one from which on it counts in full, 1 at most. */
export const capped = (value: number, full: number): number => Math.min(1, value / full);

/** Lines of middling length that stop without a full stop, in groups of two to eight. */
export function verse(evidence: Evidence): number {
  const lines = evidence.filled;
  if (lines.length < 4 || evidence.layout.lines.length < 5) return 0;
  const versified = lineShare(
    evidence,
    (line) =>
      (line.kind === "short" || line.kind === "prose") &&
      line.words >= 2 &&
      line.words <= 10 &&
      !/\d/.test(line.text),
  );
  const runsOn = lines.filter(
    (line, i) => /[\p{L},;]$/u.test(line.text) && /^\p{Ll}/u.test(lines[i + 1]?.text ?? ""),
  ).length;
  return Math.max(0, versified - 0.4) * capped(runsOn / lines.length, 0.3) * 1.6;
}

/** Whether a sentence begins as one does by which somebody is told what to do. */
export function tellsToDo({ isGerman, isRomance }: Evidence, beginning: string): boolean {
  return (
    IMPERATIVE.test(beginning) ||
    (isGerman && GERMAN_IMPERATIVE.test(beginning)) ||
    (isRomance && ROMANCE_IMPERATIVE.test(beginning))
  );
}

/** The share of words in lines that hold one thing after the other, between commas: "peas, ice, two loaves, stock". */
export function itemsInARow(evidence: Evidence): number {
  const rows = evidence.filled.filter(({ text, words }) => {
    const commas = text.match(/[,;](?=\s)/g)?.length ?? 0;
    return commas >= 5 && words <= commas * 4 && !/[.!?] \p{Lu}/u.test(text);
  });
  return rows.reduce((sum, { words }) => sum + words, 0) / Math.max(1, evidence.words.length);
}

/** Text in neither English nor German. */
export function noKnownGrammar(evidence: Evidence): number {
  const share = Math.max(
    wordShare(evidence.words, FUNCTION_WORDS),
    wordShare(evidence.words, GERMAN_FUNCTION_WORDS),
  );
  return 1 - capped(share, 0.2);
}
