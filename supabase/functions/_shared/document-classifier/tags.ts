import { type DocumentType, MAX_ANALYSIS_TAGS, MAX_TAG_LENGTH } from "../contract/analysis.ts";
import { MAX_TEXT_LENGTH } from "./text-length.ts";
import { NAMED_TYPES } from "./type-names.ts";

const MENTIONS_IN_LONG_TEXT = 2;
const SHORT_TEXT_WORDS = 150;

/** Nearly every text mentions "work": such a tag is only given for the title or on a provider's proposal. */
const GENERIC_WORDS = new Set(
  "archive call current date day done draft family favorite file final general good great home idea important inbox info information item later life list long look misc name new note old open other people personal place point private read review school shared short small stuff temp thing time today todo urgent use week work year you".split(
    " ",
  ),
);

const TYPE_OF_KEY: ReadonlyMap<string, DocumentType> = new Map(
  // Also without umlauts, as some keyboards require: "Vertraege".
  NAMED_TYPES.flatMap(([name, type]) => [
    [tagKey(name), type] as const,
    [tagKey(name.replace(/[äöü]/giu, "$&e")), type] as const,
  ]),
);

const NUMBER = /^\d+$/;

export interface TagSources {
  title: string;
  text: string;
  documentType: string | undefined;
  existingTags: readonly string[];
  proposedTags: readonly string[];
  /** These come first, and nothing new beside them. */
  learnedTags?: readonly string[];
}

export function normalizeTag(raw: string): string {
  const tag = raw
    .slice(0, 1_000)
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, " ")
    .replace(/^[#\s]+/, "")
    .trim()
    .toLowerCase();
  return [...tag].slice(0, MAX_TAG_LENGTH).join("").slice(0, MAX_TAG_LENGTH).toWellFormed().trim();
}

/** Ignores plural, case, accents, hyphens and spaces ("E-mails" is "email"). */
export function tagKey(tag: string): string {
  return tagWords(tag).join("");
}

const SEPARATOR = /\s*[/&+,|]\s*|\s+(?:and|und|et|e|y)\s+/iu;

export function typeOfTag(tag: string): DocumentType | undefined {
  const named = (part: string) =>
    TYPE_OF_KEY.get(
      tagWords(part)
        .filter((word) => !NUMBER.test(word))
        .join(""),
    );
  return (
    named(tag) ??
    tag
      .split(SEPARATOR)
      .map(named)
      .find((type) => type !== undefined)
  );
}

/** An owner with the tag "Rechnungen" needs no tag "invoice". */
function subjectOf(tag: string): string {
  return tagKey(typeOfTag(tag) ?? tag);
}

export function chooseTags(sources: TagSources): string[] {
  const proposed = uniqueBy(subjectOf, sources.proposedTags.map(normalizeTag));
  const { learnedTags = [] } = sources;
  const chosen = [...new Set([...learnedTags, ...existingTagsThatFit(sources, proposed)])];
  if (learnedTags.length > 0) return chosen.slice(0, MAX_ANALYSIS_TAGS);
  const known = new Set(sources.existingTags.map(subjectOf));
  const newTags = uniqueBy(subjectOf, proposed.filter((tag) => !known.has(subjectOf(tag))).map(cleanNewTag));
  for (const tag of newTags) {
    const isRedundant =
      known.has(subjectOf(tag)) || chosen.some((other) => covers(other, tag) || covers(tag, other));
    if (!isRedundant) chosen.push(tag);
  }
  return chosen.slice(0, MAX_ANALYSIS_TAGS);
}

function existingTagsThatFit(sources: TagSources, proposed: readonly string[]): string[] {
  const text = mentionsIn(sources.text.slice(0, MAX_TEXT_LENGTH));
  const title = mentionsIn(sources.title);
  const existing = uniqueBy(tagKey, sources.existingTags);
  const namedSubjects = sources.documentType === undefined ? proposed : [sources.documentType, ...proposed];
  const byName = new Set(namedSubjects.map(tagKey));
  const bySubject = new Map<string, string>();
  for (const subject of new Set(namedSubjects.map(subjectOf))) {
    const isOfItsYear = (tag: string) =>
      tagWords(tag).every((word) => !NUMBER.test(word) || title.count([word]) + text.count([word]) > 0);
    const tags = existing.filter((tag) => subjectOf(tag) === subject && isOfItsYear(tag));
    const isMentioned = (tag: string) => [title, text].some((part) => mentionsName(part, tag));
    const best = tags.find((tag) => byName.has(tagKey(tag))) ?? tags.find(isMentioned) ?? tags[0];
    if (best !== undefined) bySubject.set(subject, best);
  }
  return existing
    .map((tag) => {
      const words = tagWords(tag);
      const named = byName.has(tagKey(tag)) || bySubject.get(subjectOf(tag)) === tag ? 4 : 0;
      const titled = title.count(words) > 0 ? 3 : 0;
      return { tag, score: named + titled + mentionScore(words, text) };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ tag }) => tag);
}

function mentionsName(text: Mentions, tag: string): boolean {
  const type = typeOfTag(tag);
  const stem = tagKey(tag).slice(0, 5);
  return NAMED_TYPES.some(
    ([name, ofType]) => ofType === type && tagKey(name).startsWith(stem) && text.count(tagWords(name)) > 0,
  );
}

function mentionScore(words: string[], text: Mentions): number {
  const isGeneric = words.every((word) => GENERIC_WORDS.has(word) || word.length < 3);
  // A document that mentions a receipt is not a receipt.
  if (isGeneric || typeOfTag(words.join(" ")) !== undefined) return 0;
  const count = text.count(words);
  const enough = words.length > 1 || text.size <= SHORT_TEXT_WORDS ? 1 : MENTIONS_IN_LONG_TEXT;
  return count >= enough ? 1 + Math.min(count, 10) / 10 : 0;
}

export interface Mentions {
  size: number;
  count(words: string[]): number;
}

export function mentionsIn(text: string): Mentions {
  const words = tagWords(text);
  const places = new Map<string, number[]>();
  words.forEach((word, index) => {
    const list = places.get(word);
    if (list) list.push(index);
    else places.set(word, [index]);
  });
  return {
    size: words.length,
    count: ([first, ...rest]) =>
      (places.get(first ?? "") ?? []).filter((start) =>
        rest.every((word, i) => words[start + 1 + i] === word),
      ).length,
  };
}

/** A proposed tag may come from a model that a document has misled. */
function cleanNewTag(tag: string): string {
  return normalizeTag(tag.replace(/[^\p{L}\p{M}\p{N}&+'’# -]+/gu, " "));
}

function covers(wide: string, narrow: string): boolean {
  const words = new Set(tagWords(wide));
  return tagWords(narrow).every((word) => words.has(word));
}

function uniqueBy(keyOf: (tag: string) => string, tags: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const tag of tags) {
    const key = keyOf(tag);
    if (key !== "" && !byKey.has(key)) byKey.set(key, tag);
  }
  return [...byKey.values()];
}

export function tagWords(text: string): string[] {
  const plain = text
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase();
  return (plain.match(/[\p{L}\p{N}]+[+#]*/gu) ?? []).map(singular);
}

function singular(word: string): string {
  if (word.length < 4 || /(?:ss|us|is)$/.test(word)) return word;
  if (/ies?$/.test(word)) return word.replace(/ies?$/, "y");
  if (/(?:s|x|z|ch|sh)es$/.test(word) && !/(?:[^aeiou]s|[aeiou]s)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith("s") ? word.slice(0, -1) : word;
}
