import type { NoteSummary } from "@contract/note.ts";
import type { Snippet } from "@contract/snippet.ts";
import { queryWords, searchForm } from "@engines/search-query/index.ts";
import { onOneLine } from "./notes.texts.rules.ts";

type Searched = Pick<NoteSummary, "title" | "excerpt">;

const SEARCHED = new WeakMap<object, { title: string; text: string }>();

function searched(note: Searched) {
  let forms = SEARCHED.get(note);
  if (forms === undefined) {
    forms = { title: searchForm(note.title), text: searchForm(`${note.title}\n${onOneLine(note.excerpt)}`) };
    SEARCHED.set(note, forms);
  }
  return forms;
}

export function matchesOf(query: string): (note: Searched) => boolean {
  const sought = searchForm(query);
  return (note) => searched(note).text.includes(sought);
}

/** A question ends with its mark, and has a word. */
export const isQuestion = (query: string): boolean => /\p{L}.*[?？؟]\s*$/su.test(query);

/** What is marked in a row: the query, or of a question what the server has found of it. */
export const markedWords = (query: string, snippet: Snippet | undefined): string =>
  isQuestion(query)
    ? [...new Set(snippet?.flatMap(({ text, match }) => (match ? text : [])))].join(" ")
    : query;

/** Hits of one query stay for another only while letters are added or removed at its end. */
export function isSameSearch(answered: string, query: string): boolean {
  const one = answered.trim().toLowerCase();
  const other = query.trim().toLowerCase();
  return one !== "" && other !== "" && (one.startsWith(other) || other.startsWith(one));
}

const LETTER = /[\p{L}\p{M}\p{N}]/u;

function beginsAWord(text: string, beginning: string): boolean {
  let place = text.indexOf(beginning);
  while (place > 0 && LETTER.test(text[place - 1] ?? "")) place = text.indexOf(beginning, place + 1);
  return place >= 0;
}

/**
 * As the server ranks it (docs/decisions/0005): 4 the query itself, 3 a word begins with it, 2 each word begins one, 1
 * contained, 0 none.
 */
function titleFit(note: Searched, sought: string, words: readonly string[]): number {
  const { title } = searched(note);
  if (title === sought) return 4;
  if (beginsAWord(title, sought)) return 3;
  if (words.length > 0 && words.every((word) => beginsAWord(title, word))) return 2;
  return title.includes(sought) ? 1 : 0;
}

interface Answer {
  query: string;
  hits: readonly { id: number }[];
}

/** The server's best hits first, the rest by title; equally good rows keep their order. */
export function bestFirst<Row extends Searched & { id: number }>(
  rows: readonly Row[],
  query: string,
  answer: Answer | undefined,
): Row[] {
  const sought = searchForm(query);
  const words = queryWords(sought);
  const places = new Map(answer?.hits.map(({ id }, place) => [id, place]));
  const isAnswered = answer?.query.trim() === query.trim();
  const ranked = rows.map((row) => {
    const fit = titleFit(row, sought, words);
    const place = places.get(row.id) ?? places.size;
    return isAnswered ? { row, first: place, then: -fit } : { row, first: -fit, then: place };
  });
  return ranked.sort((a, b) => a.first - b.first || a.then - b.then).map(({ row }) => row);
}

/** Rows that the server found by some words of the query or by words like them, and that are not shown as its hits. */
export function similarRows<Row extends { id: number }>(
  rows: readonly Row[],
  hits: readonly { id: number; isSimilar?: boolean | undefined }[],
  shown: readonly Row[],
): Row[] {
  const ids = new Set(hits.flatMap(({ id, isSimilar }) => (isSimilar === true ? [id] : [])));
  for (const { id } of shown) ids.delete(id);
  return rows.filter(({ id }) => ids.has(id));
}
