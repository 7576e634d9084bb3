import { type FactName, MAX_FACT_LENGTH } from "../contract/fact.ts";
import type { FactLanguage } from "./labels.ts";
import { quoteOf, type TextLine } from "./lines.ts";
import shares from "./name-shares.json" with { type: "json" };
import { findPeople, type FoundName } from "./people.ts";
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

const keysOf = (name: string) =>
  tokensOf(name.toLowerCase()).map((token) => token.replace(/[.'’]/g, ""));

/** Whether one name is the other, or a part of it: "Yannick" and "Yannick Roy", "A. Mazur" and "Anna Mazur". */
function isSame(a: string, b: string): boolean {
  const [short, long] = [keysOf(a), keysOf(b)].toSorted((one, other) => one.length - other.length);
  if (!short || !long || short.length === 0) return false;
  const isIn = (token: string) =>
    long.some((other) => other === token || (token.length === 1 && other.startsWith(token)) || (other.length === 1 && token.startsWith(other)) || (token.length > 5 && /^[\u0400-\u04ff]/u.test(token) && other.slice(0, 5) === token.slice(0, 5)));
  const hasWord = short.some((token) => token.length > 1 && long.includes(token)) || short.some((token) => token.length > 5 && long.some((other) => other.length > 5 && other.slice(0, 5) === token.slice(0, 5)));
  return hasWord && short.filter((token) => !TITLE.test(token)).every(isIn);
}
const TITLE = /^(?:mr|mrs|ms|miss|dr|prof|herrn?|frau|mme|madame|monsieur|m|sra?|sig|onkel|tante|sister)$/u;

function merged(name: "person" | "place", all: readonly FoundName[]): Named[] {
  const kept: Named[] = [];
  const sorted = all
    .map((found) => ({ ...found, confidence: SHARES.get(`${name}: ${found.evidence}`) ?? UNMEASURED, times: 1 }))
    .toSorted((a, b) => b.confidence - a.confidence || b.value.length - a.value.length || a.start - b.start);
  for (const found of sorted) {
    const same = kept.find((other) => (name === "person" ? isSame(other.value, found.value) : other.value.toLowerCase() === found.value.toLowerCase()));
    if (!same) kept.push(found);
    else {
      if (same.start !== found.start) same.times += 1;
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
export function readNames(original: string, text: string, lines: readonly TextLine[], language: FactLanguage | undefined): ReadFact[] {
  const people = merged("person", findPeople(text, lines, wordsInSmall(text)));
  const places = merged("place", findPlaces(text, lines, language)).filter(
    ({ value }) => !people.some((person) => person.value === value),
  );
  const facts = (name: FactName, found: readonly Named[], most: number) =>
    found
      .filter(({ start, end }) => end - start <= MAX_FACT_LENGTH)
      .toSorted((a, b) => b.confidence + 0.02 * Math.min(5, b.times) - a.confidence - 0.02 * Math.min(5, a.times) || a.start - b.start)
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
