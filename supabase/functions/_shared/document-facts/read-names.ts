import { type FactName, MAX_FACT_LENGTH } from "../contract/fact.ts";
import type { FactLanguage } from "./labels.ts";
import { quoteOf, type TextLine } from "./lines.ts";
import shares from "./name-shares.json" with { type: "json" };
import type { FoundName } from "./found-name.ts";
import { findPeople } from "./people.ts";
import { tokensOf } from "./person-name.ts";
import { findPlaces } from "./places.ts";
import type { ReadFact } from "./read-facts.ts";

const SHARES = new Map(Object.entries(shares));
/** Of evidence that no labelled document has. */
const UNMEASURED = 0.6;

/** More are a list of people, and none of them what the document is about. */
const MAX_PEOPLE = 12;
const MAX_PLACES = 8;

interface Named extends FoundName {
  confidence: number;
  times: number;
}

const TITLE =
  /^(?:mr|mrs|ms|miss|dr|prof|herrn?|frau|mme|mmes|mlle|madame|monsieur|sra?|señora?|sig|sigra|signora|signor|dott|dottssa|pani|panią|pan|mevrouw|onkel|tante|sister)$/u;

const keysOf = (name: string) =>
  tokensOf(name.toLowerCase())
    .map((token) => token.replaceAll(/[.'’]/g, ""))
    .filter((token) => !TITLE.test(token));

/** Cases of Russian names differ in their ends. */
const isSameWord = (a: string, b: string) =>
  a === b || (/^[\u0400-\u04ff]{6}/u.test(a) && a.slice(0, 5) === b.slice(0, 5));

const isInitialOf = (a: string, b: string) => a.length === 1 && b.startsWith(a);

/** Whether one name is the other, or a part of it: "Yannick" and "Yannick Roy", "A. Mazur" and "Anna Mazur". */
function isSame(a: string, b: string): boolean {
  const [short = [], long = []] = [keysOf(a), keysOf(b)].toSorted((one, other) => one.length - other.length);
  const isIn = (token: string) =>
    long.some((other) => isSameWord(token, other) || isInitialOf(token, other) || isInitialOf(other, token));
  const isWordIn = (token: string) => token.length > 1 && long.some((other) => isSameWord(token, other));
  return short.some(isWordIn) && short.every(isIn);
}

/** Each to be compared with all others. */
const MAX_DIFFERENT = 150;

function merged(name: "person" | "place", all: readonly FoundName[]): Named[] {
  const different = new Map<string, Named>();
  for (const found of all) {
    const confidence = SHARES.get(`${name}: ${found.evidence}`) ?? UNMEASURED;
    const before = different.get(found.value);
    const isElsewhere = before !== undefined && before.start !== found.start;
    const times = (before?.times ?? 1) + (isElsewhere ? 1 : 0);
    if (before && before.confidence >= confidence) before.times = times;
    else different.set(found.value, { ...found, confidence, times });
  }
  const kept: Named[] = [];
  const sorted = [...different.values()]
    .toSorted((a, b) => b.confidence - a.confidence || b.value.length - a.value.length || a.start - b.start)
    .slice(0, MAX_DIFFERENT);
  for (const found of sorted) {
    const same = kept.find((other) =>
      name === "person"
        ? isSame(other.value, found.value)
        : other.value.toLowerCase() === found.value.toLowerCase(),
    );
    if (!same) kept.push(found);
    else {
      if (same.start !== found.start) same.times += found.times;
      // The whole name, at its own place.
      if (name === "person" && tokensOf(found.value).length > tokensOf(same.value).length)
        Object.assign(same, { value: found.value, text: found.text, start: found.start, end: found.end });
    }
  }
  return kept;
}

const wordsInSmall = (text: string): ReadonlySet<string> =>
  new Set(text.match(/(?<![\p{L}\p{M}@./_-])\p{Ll}[\p{L}\p{M}]+(?![\p{L}\p{M}@/_])/gu));

/** The people and places of a text, the most certain and most named ones. */
export function readNames(
  original: string,
  text: string,
  lines: readonly TextLine[],
  language: FactLanguage | undefined,
): ReadFact[] {
  const people = merged("person", findPeople(text, lines, wordsInSmall(text)));
  const places = merged("place", findPlaces(text, lines, language)).filter(
    ({ value }) => !people.some((person) => person.value === value),
  );
  const facts = (name: FactName, found: readonly Named[], most: number) =>
    found
      .filter(({ start, end }) => end - start <= MAX_FACT_LENGTH)
      .toSorted(
        (a, b) =>
          b.confidence + 0.02 * Math.min(5, b.times) - a.confidence - 0.02 * Math.min(5, a.times) ||
          a.start - b.start,
      )
      .slice(0, most)
      .map(({ start, end, confidence, evidence }): ReadFact => ({
        name,
        value: original.slice(start, end),
        text: original.slice(start, end),
        confidence,
        start,
        length: end - start,
        quote: quoteOf(original, { text: "", start, end }),
        evidence,
      }));
  return [...facts("person", people, MAX_PEOPLE), ...facts("place", places, MAX_PLACES)];
}
