import { z } from "zod";
import { NOTES_PAGE_SIZE, noteSummarySchema, type NoteSummary } from "@contract/note.ts";
import { eachPage } from "../../lib/http/pages.ts";
import { FIRST_NOTES } from "./first-notes.ts";

const pageSchema = z.array(noteSummarySchema);

/** Newest first; each chunk at least doubles the list, which is then rendered only a few times. */
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

/** Undefined where the result would not be the server's list, as after a deletion elsewhere. */
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
