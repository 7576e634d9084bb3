import type { NoteSummary } from "@contract/note.ts";
import { queryWords, searchForm } from "@engines/search-query/index.ts";
import { onOneLine } from "./notes.texts.rules.ts";

type Searched = Pick<NoteSummary, "title" | "excerpt">;

const SEARCHED = new WeakMap<object, { title: string; text: string }>();

/** The texts of a row in the form that searches compare. Cached, since each key press searches up to ten thousand rows. */
function searched(note: Searched) {
  let forms = SEARCHED.get(note);
  if (forms === undefined) {
    forms = { title: searchForm(note.title), text: searchForm(`${note.title}\n${onOneLine(note.excerpt)}`) };
    SEARCHED.set(note, forms);
  }
  return forms;
}

/** Matches title and excerpt, ignoring case and accents. Only the server can search the whole content. */
export function matchesOf(query: string): (note: Searched) => boolean {
  const sought = searchForm(query);
  return (note) => searched(note).text.includes(sought);
}

/**
 * Whether the hits of one query may be shown for another one until the response to that arrives: only where letters were added
 * or removed at its end. Hits of an unrelated query would look like hits of this one.
 */
export function isSameSearch(answered: string, query: string): boolean {
  const one = answered.trim().toLowerCase();
  const other = query.trim().toLowerCase();
  return one !== "" && other !== "" && (one.startsWith(other) || other.startsWith(one));
}

const LETTER = /[\p{L}\p{M}\p{N}]/u;

/** Whether a word of the text begins with `beginning`. */
function beginsAWord(text: string, beginning: string): boolean {
  let place = text.indexOf(beginning);
  while (place > 0 && LETTER.test(text[place - 1] ?? "")) place = text.indexOf(beginning, place + 1);
  return place >= 0;
}

/**
 * How well a title matches, as the server ranks it (docs/decisions/0005): 4 for the query itself, 3 when a word begins with it,
 * 2 when each of its words begins one, 1 when the title contains it, otherwise 0.
 */
function titleFit(note: Searched, sought: string, words: readonly string[]): number {
  const { title } = searched(note);
  if (title === sought) return 4;
  if (beginsAWord(title, sought)) return 3;
  if (words.length > 0 && words.every((word) => beginsAWord(title, word))) return 2;
  return title.includes(sought) ? 1 : 0;
}

/** The response of the server: its best hits in their order, and the query that they are for. */
interface Answer {
  query: string;
  hits: readonly { id: number }[];
}

/**
 * Sorts the rows that a search shows, best first. The server ranks its best hits; below them, and until its response is there,
 * rows are ranked by how well their titles match. Equally good rows keep their order.
 */
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
