import type { FactName } from "../contract/fact.ts";

export interface LearningDocument {
  title: string;
  text: string;
  fileType: string;
  /** The names of the facts that were read in it. */
  facts: readonly FactName[];
}

/** Sorted hashes, each once; the two lowest bits say how much it tells. */
export type Features = Uint32Array;

const MAX_READ_LENGTH = 12_000;
const MAX_FEATURES = 240;
const MAX_TITLE_WORDS = 12;
const MAX_TITLE_LENGTH = 300;
const HEAD_LINES = 6;
const MAX_HEAD_WORDS = 40;
/** Endings differ: "rechnungen", "rechnungsnummer". */
const STEM_LENGTH = 6;

/** In all writing the most frequent words are short, and tell the least. */
const SHORT = 0;
const MEDIUM = 1;
const LONG = 2;
const TELLING = 3;
const WEIGHTS = [0.2, 0.6, 1, 1.5];

export const weightOf = (feature: number): number => WEIGHTS[feature & 3] ?? 0;

/** FNV-1a. */
function hashOf(name: string, weight: number): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < name.length; at += 1) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193);
  hash ^= hash >>> 15;
  return ((hash & ~3) | weight) >>> 0;
}

const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Words, or pairs of letters where a script has no spaces. */
function* wordsOf(text: string): Generator<string> {
  for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{M}]+/gu)) {
    if (!UNSPACED.test(word)) {
      if (word.length > 1) yield word;
      continue;
    }
    const letters = [...word];
    if (letters.length === 1) yield word;
    for (let at = 1; at < letters.length; at += 1) yield `${letters[at - 1]}${letters[at]}`;
  }
}

const stemOf = (word: string) => [...word.slice(0, 4 * STEM_LENGTH)].slice(0, STEM_LENGTH).join("");

function weightOfWord(word: string): number {
  if (UNSPACED.test(word)) return LONG;
  if (word.length <= 3) return SHORT;
  return word.length === 4 ? MEDIUM : LONG;
}

const bucket = (value: number, ...limits: number[]) => limits.filter((limit) => value > limit).length;

function layoutOf(text: string): string[] {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const count = Math.max(1, lines.length);
  const share = (pattern: RegExp) => lines.filter((line) => pattern.test(line)).length / count;
  return [
    `lines ${bucket(lines.length, 5, 15, 40, 100, 300)}`,
    `width ${bucket(text.length / count, 25, 50, 100, 250)}`,
    `digits ${bucket(share(/\d/), 0.1, 0.25, 0.5, 0.75)}`,
    `amounts ${bucket(share(/\d[.,]\d{2}(?!\d)/), 0, 0.1, 0.25, 0.5)}`,
    `items ${bucket(share(/^\s*(?:[-*•–]|\d{1,3}[.)])\s/), 0.05, 0.2, 0.5)}`,
    `questions ${bucket(share(/[?？]\s*$/), 0, 0.1)}`,
  ];
}

/** What a document is like, in any language: its words, its title, its layout and which facts it has. */
export function readFeatures({ title, text, fileType, facts }: LearningDocument): Features {
  const read = text.slice(0, MAX_READ_LENGTH).normalize();
  const features = new Set<number>();
  const add = (name: string, weight: number) => {
    if (features.size < MAX_FEATURES) features.add(hashOf(name, weight));
  };
  for (const fact of facts) add(`fact ${fact}`, TELLING);
  for (const part of layoutOf(read)) add(`layout ${part}`, LONG);
  add(`kind ${fileType}`, MEDIUM);
  let words = 0;
  for (const word of wordsOf(title.slice(0, MAX_TITLE_LENGTH).normalize())) {
    if ((words += 1) > MAX_TITLE_WORDS) break;
    add(stemOf(word), weightOfWord(word));
    add(`title ${stemOf(word)}`, word.length <= 3 ? SHORT : TELLING);
  }
  const head = read
    .split("\n")
    .filter((line) => line.trim() !== "")
    .slice(0, HEAD_LINES)
    .join("\n");
  words = 0;
  for (const word of wordsOf(head)) {
    if ((words += 1) > MAX_HEAD_WORDS) break;
    add(`head ${stemOf(word)}`, weightOfWord(word));
  }
  for (const word of wordsOf(read)) {
    add(stemOf(word), weightOfWord(word));
    if (features.size >= MAX_FEATURES) break;
  }
  return Uint32Array.from(features).sort();
}

/** Four bytes each, little-endian, in base64. */
export function encodeFeatures(features: Features): string {
  const bytes = new DataView(new ArrayBuffer(features.length * 4));
  features.forEach((feature, at) => bytes.setUint32(at * 4, feature, true));
  return btoa(String.fromCharCode(...new Uint8Array(bytes.buffer)));
}

export function decodeFeatures(encoded: string): Features {
  const text = atob(encoded.replaceAll(/\s/g, ""));
  const bytes = new DataView(new ArrayBuffer(text.length));
  for (let at = 0; at < text.length; at += 1) bytes.setUint8(at, text.charCodeAt(at));
  return Uint32Array.from({ length: Math.floor(text.length / 4) }, (_, at) => bytes.getUint32(at * 4, true));
}
