import { type Signals, lineShare, wordShare } from "./signals.ts";
import {
  FUNCTION_WORDS,
  GERMAN_FUNCTION_WORDS,
  GERMAN_IMPERATIVE,
  IMPERATIVE,
  ROMANCE_IMPERATIVE,
} from "./patterns.ts";

export const capped = (value: number, full: number): number => Math.min(1, value / full);

export function verse(signals: Signals): number {
  const lines = signals.filled;
  if (lines.length < 4 || signals.layout.lines.length < 5) return 0;
  const versified = lineShare(
    signals,
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

export function beginsWithImperative({ isGerman, isRomance }: Signals, beginning: string): boolean {
  return (
    IMPERATIVE.test(beginning) ||
    (isGerman && GERMAN_IMPERATIVE.test(beginning)) ||
    (isRomance && ROMANCE_IMPERATIVE.test(beginning))
  );
}

export function itemsInARow(signals: Signals): number {
  const rows = signals.filled.filter(({ text, words }) => {
    const commas = text.match(/[,;](?=\s)/g)?.length ?? 0;
    return commas >= 5 && words <= commas * 4 && !/[.!?] \p{Lu}/u.test(text);
  });
  return rows.reduce((sum, { words }) => sum + words, 0) / Math.max(1, signals.words.length);
}

/** "DTSTART:20250612T180000", "TEL;TYPE=WORK:+44 1632 960001" */
const RECORD_FIELD = /^[A-Z][A-Z0-9-]{1,24}(?:;[^:\s]{1,60})?:\S/;
const MIN_ROWS = 3;
const MIN_SEPARATORS = 2;

export function dataRows(signals: Signals): number {
  const { filled } = signals;
  const shares = [/,(?=\S)/g, /;(?=\S)/g].map((separator) => {
    const counts = new Map<number, number>();
    for (const { text } of filled) {
      const found = text.slice(0, 1_000).match(separator)?.length ?? 0;
      if (found >= MIN_SEPARATORS) counts.set(found, (counts.get(found) ?? 0) + 1);
    }
    return Math.max(0, ...counts.values());
  });
  const fields = filled.filter(({ text }) => RECORD_FIELD.test(text)).length;
  const rows = Math.max(...shares, fields);
  return rows < MIN_ROWS ? 0 : rows / filled.length;
}

export function noKnownGrammar(signals: Signals): number {
  const share = Math.max(
    wordShare(signals.words, FUNCTION_WORDS),
    wordShare(signals.words, GERMAN_FUNCTION_WORDS),
  );
  return 1 - capped(share, 0.2);
}
