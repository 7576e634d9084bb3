import { type Signals, lineShare, wordShare } from "./signals.ts";
import { commonShare } from "./language-of.ts";
import {
  FUNCTION_WORDS,
  GERMAN_FUNCTION_WORDS,
  GERMAN_IMPERATIVE,
  IMPERATIVE,
  ROMANCE_IMPERATIVE,
} from "./patterns.ts";

const UNSPACED = new Set(["ja", "zh", "ko", "th"]);

export const capped = (value: number, full: number): number => Math.min(1, value / full);

const MIN_WRAPPED_LENGTH = 42;

/** Prose whose lines were cut to one width: most begin in the middle of a sentence. */
function isWrapped({ filled }: Signals): boolean {
  const spoken = filled.filter(({ kind }) => kind === "prose" || kind === "short");
  const length = spoken.reduce((sum, { text }) => sum + text.length, 0) / Math.max(1, spoken.length);
  const goingOn = spoken.filter(({ text }) => /^\p{Ll}/u.test(text)).length;
  return length >= MIN_WRAPPED_LENGTH && goingOn > spoken.length / 2;
}

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
  if (isWrapped(signals)) return 0;
  const runsOn = lines.filter(
    (line, i) => /[\p{L},;]$/u.test(line.text) && /^\p{Ll}/u.test(lines[i + 1]?.text ?? ""),
  ).length;
  return Math.max(0, versified - 0.4) * capped(runsOn / lines.length, 0.3) * 1.6;
}

export function beginsWithImperative({ isGerman, isRomance, speech }: Signals, beginning: string): boolean {
  return (
    (speech?.imperative.test(beginning) ?? false) ||
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
  if (UNSPACED.has(signals.language ?? "")) return 0;
  const own = signals.language === undefined ? 0 : commonShare(signals.language, signals.words);
  const share = Math.max(
    own,
    wordShare(signals.words, FUNCTION_WORDS),
    wordShare(signals.words, GERMAN_FUNCTION_WORDS),
  );
  return 1 - capped(share, 0.2);
}

/** Share of the words that tell what happened. */
export function narrationShare(
  { words, text, narration, language }: Signals,
  known: ReadonlySet<string>,
): number {
  if (language === "ja")
    return perSentence(text, /(?:た|だった|でした|ている)[。」]/gu) * NARRATION_OF_SENTENCES;
  if (language === "zh")
    return perSentence(text, /[说问答笑喊叹]道|[他她][^。，]{0,12}了|着[。，]/gu) * NARRATION_OF_SENTENCES;
  const own =
    narration === undefined
      ? 0
      : words.filter((word) => narration.test(word)).length / Math.max(1, words.length);
  return Math.max(own, wordShare(words, known));
}

/** Of a story, every second sentence tells; its words make up a twelfth. */
const NARRATION_OF_SENTENCES = 0.12;

const perSentence = (text: string, pattern: RegExp): number =>
  (text.match(pattern)?.length ?? 0) / Math.max(8, text.match(/[。！？]/gu)?.length ?? 0);
