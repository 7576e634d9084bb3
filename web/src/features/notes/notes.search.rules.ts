import type { NoteSummary } from "@contract/note.ts";
import { queryWords } from "@contract/mark-matches.ts";
import { searchForm } from "@contract/plain-letters.ts";
import { onOneLine } from "./notes.texts.rules.ts";

type Searched = Pick<NoteSummary, "title" | "excerpt">;

const SEARCHED = new WeakMap<object, { title: string; text: string }>();

/** What a search compares of a row, made once: there may be ten thousand, and a key press for each letter. */
function searched(note: Searched) {
  let forms = SEARCHED.get(note);
  if (forms === undefined) {
    forms = { title: searchForm(note.title), text: searchForm(`${note.title}\n${onOneLine(note.excerpt)}`) };
    SEARCHED.set(note, forms);
  }
  return forms;
}

/** Title or content, whatever case and accents; only the content's beginning is at hand, the server searches the rest. */
export function matchesOf(query: string): (note: Searched) => boolean {
  const sought = searchForm(query);
  return (note) => searched(note).text.includes(sought);
}

/**
 * Whether what was found for one query may stand for the other until its own answer comes: letters were added at its end, or
 * taken away there. What was found for other words would stand among the hits as if it were one.
 */
export function isSameSearch(answered: string, query: string): boolean {
  const one = answered.trim().toLowerCase();
  const other = query.trim().toLowerCase();
  return one !== "" && other !== "" && (one.startsWith(other) || other.startsWith(one));
}

const LETTER = /[\p{L}\p{M}\p{N}]/u;

/** Whether a text has a word that begins so. */
function beginsAWord(text: string, beginning: string): boolean {
  let place = text.indexOf(beginning);
  while (place > 0 && LETTER.test(text[place - 1] ?? "")) place = text.indexOf(beginning, place + 1);
  return place >= 0;
}

/**
 * How well a title answers what was typed, best first as the server ranks it (docs/decisions/0005): it is that, begins a word
 * with it, begins words with each of its words, has it within a word, or does not have it.
 */
function titleFit(note: Searched, sought: string, words: readonly string[]): number {
  const { title } = searched(note);
  if (title === sought) return 4;
  if (beginsAWord(title, sought)) return 3;
  if (words.length > 0 && words.every((word) => beginsAWord(title, word))) return 2;
  return title.includes(sought) ? 1 : 0;
}

/** What the server found: the numbers of its best hits in their order, and what they were found for. */
interface Answer {
  query: string;
  hits: readonly { id: number }[];
}

/**
 * What a search shows, best first. The server has ranked its best hits; until its answer is there, and below them, titles that
 * answer the query come before all others. Among equals the order of the rows stays.
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
