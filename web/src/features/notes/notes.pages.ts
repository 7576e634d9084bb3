import { z } from "zod";
import { NOTES_PAGE_SIZE, noteSummarySchema, type NoteSummary } from "@contract/note.ts";
import { eachPage } from "../../lib/http/pages.ts";
import { FIRST_NOTES } from "./first-notes.ts";

const pageSchema = z.array(noteSummarySchema);

/**
 * The whole list, newest first: a small first page at once, then the rest in chunks that each at least double what is shown,
 * so that a list of ten thousand is filtered and rendered a few times while it grows, and not with each page.
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
 * The cached rows with the newest ones replaced by those of the server. Undefined where the two do not overlap, or where the
 * result is not as long as the server counts, as when a note was deleted elsewhere.
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
