import { QUESTION_LANGUAGES } from "./languages.ts";

/** A part of a text that is shown as an answer. */
export interface Sentence {
  start: number;
  end: number;
}

const MAX_SENTENCES = 80;
const MAX_SENTENCE_LENGTH = 500;
/** A label such as "Due date", whose value stands in the line below. */
const MAX_LABEL_LENGTH = 40;

const segmenter = new Intl.Segmenter(QUESTION_LANGUAGES[0], { granularity: "sentence" });
const NO_LETTERS = /^[^\p{L}\p{N}]*$/u;
/** "Dr. Weber" and "Nr. 5" go on. */
const ABBREVIATION =
  /(?:^|[\s(])(?:\p{L}|Mr|Mrs|Ms|Dr|Prof|St|No|Nr|Art|Abs|Str|Tel|ca|bzw|inkl|zzgl|exkl|z\.B|d\.h|Sr|Sra|Sig|Dott|Av|av|Mme|approx|etc|art|núm|nº|p|pp|vol|Ltd|Inc|Co|dhr|mevr|incl|excl|max|min|usw|ggf|Tsp|EL|TL|\d{1,2})\.\s*$/u;

interface Block {
  start: number;
  end: number;
}

/** Lines that go on in the next one are one block; a wrapped paragraph, but not the lines of a form. */
function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let at = 0;
  let isOpen = false;
  for (const line of text.split("\n")) {
    const trimmed = line.trim();
    const end = at + line.length;
    const last = blocks.at(-1);
    const goesOn = /^[\p{Ll}\d(]/u.test(trimmed) || line.length > 60;
    if (trimmed === "") isOpen = false;
    else if (
      isOpen &&
      last &&
      goesOn &&
      !/[:\t]|\s{3}/.test(trimmed) &&
      !/[.!?:;。！？：；]["”»)」]?$/u.test(text.slice(last.start, last.end).trim())
    )
      last.end = end;
    else blocks.push({ start: at, end });
    if (trimmed !== "") isOpen = trimmed.length > 45 && !/\s{3}|\t/.test(trimmed);
    at = end + 1;
  }
  return blocks;
}

function trimmed(text: string, start: number, end: number): Sentence {
  const part = text.slice(start, end);
  const from = start + part.length - part.trimStart().length;
  return { start: from, end: from + part.trim().length };
}

/** Sentences would end with each line. */
const lineless = (text: string): string => text.replaceAll("\n", " ");

/** The sentences of a text, and the lines of forms, in their order. */
export function sentencesOf(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  for (const block of blocksOf(text)) {
    let open = block.start;
    for (const { segment, index } of segmenter.segment(lineless(text.slice(block.start, block.end)))) {
      const end = block.start + index + segment.length;
      const soFar = text.slice(open, end);
      if (end < block.end && ABBREVIATION.test(soFar.slice(-12)) && soFar.length < MAX_SENTENCE_LENGTH)
        continue;
      const sentence = trimmed(text, open, Math.min(end, open + MAX_SENTENCE_LENGTH));
      if (!NO_LETTERS.test(text.slice(sentence.start, sentence.end))) sentences.push(sentence);
      open = end;
    }
    if (open < block.end) {
      const sentence = trimmed(text, open, Math.min(block.end, open + MAX_SENTENCE_LENGTH));
      if (!NO_LETTERS.test(text.slice(sentence.start, sentence.end))) sentences.push(sentence);
    }
    if (sentences.length >= MAX_SENTENCES) break;
  }
  return sentences.slice(0, MAX_SENTENCES);
}

/** Of a label, the label with the line below. */
export function withValueBelow(
  text: string,
  sentence: Sentence,
  next: Sentence | undefined,
): Sentence | undefined {
  const label = text.slice(sentence.start, sentence.end);
  const isLabel = label.length <= MAX_LABEL_LENGTH && !/[.!?。！？]$|\d/u.test(label);
  if (!isLabel || !next || next.end - sentence.start > 160) return undefined;
  const value = text.slice(next.start, next.end);
  if (!label.endsWith(":") && (!/\d/.test(value) || /[.!?。！？]$/u.test(value))) return undefined;
  return /^[ \t]*\n[ \t]*$/.test(text.slice(sentence.end, next.start))
    ? { start: sentence.start, end: next.end }
    : undefined;
}
