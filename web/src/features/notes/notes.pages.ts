import { z } from "zod";
import { NOTES_PAGE_SIZE, noteSummarySchema, type NoteSummary } from "@contract/note.ts";
import { eachPage } from "../../lib/http/pages.ts";
import { FIRST_NOTES } from "./first-notes.ts";

const pageSchema = z.array(noteSummarySchema);

/**
 * The whole list, newest first: a light first page at once, then ever larger pieces of the rest, so that a list of ten
 * thousand is filtered and drawn a few times while it grows, and not with each page.
 */
export async function* notePages(signal?: AbortSignal): AsyncGenerator<NoteSummary[]> {
  let shown = 0;
  let waiting: NoteSummary[] = [];
  for await (const page of eachPage(FIRST_NOTES, pageSchema, { signal, limit: NOTES_PAGE_SIZE })) {
    waiting.push(...page);
    if (waiting.length < shown) continue;
    yield waiting;
    shown += waiting.length;
    waiting = [];
  }
  if (waiting.length > 0) yield waiting;
}

/**
 * Rows that are held, with the newest as the server has them now; undefined where these do not meet the others, or where
 * there are more or fewer than the server counts, as when a note was deleted elsewhere.
 */
export function joinNewest(
  held: readonly NoteSummary[],
  newest: readonly NoteSummary[],
  count: number,
): NoteSummary[] | undefined {
  const last = newest.at(-1);
  const place = held.findIndex(({ id }) => id === last?.id);
  if (place === -1 || newest.length + held.length - place - 1 !== count) return undefined;
  return [...newest, ...held.slice(place + 1)];
}
