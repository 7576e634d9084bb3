import type { NoteSummary } from "@contract/note.ts";
import { searchForm } from "@contract/plain-letters.ts";

const SEARCHED = new WeakMap<object, string>();

/** What a search compares of a row, made once: there may be ten thousand, and a key press for each letter. */
function searched(note: Pick<NoteSummary, "title" | "excerpt">): string {
  let text = SEARCHED.get(note);
  if (text === undefined) {
    text = searchForm(`${note.title}\n${note.excerpt}`);
    SEARCHED.set(note, text);
  }
  return text;
}

/** Title or content, whatever case and accents; only the content's beginning is at hand, the server searches the rest. */
export function matchesQuery(note: Pick<NoteSummary, "title" | "excerpt">, query: string): boolean {
  return searched(note).includes(searchForm(query));
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
