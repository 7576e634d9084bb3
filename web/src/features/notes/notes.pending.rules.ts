import type { NoteSummary } from "@contract/note.ts";

/** So many analyses are watched at once; the next follow when these are done. */
const WATCHED = 6;

/** The pending ones that the server comes to first, which are the oldest, and the one that somebody is looking at. */
export function watchedNotes<Row extends Pick<NoteSummary, "id" | "analysisStatus">>(
  newestFirst: readonly Row[],
  openId: number | null,
): Row[] {
  const pending = newestFirst.filter((note) => note.analysisStatus === "pending");
  return pending.filter(({ id }, place) => id === openId || place >= pending.length - WATCHED);
}

const FIRST_POLL_MS = 1_000;
const LONGEST_POLL_MS = 30_000;

/** How long to wait before a pending analysis is asked for again: soon at first, then ever more seldom. */
export function pollDelay(asked: number): number {
  return Math.min(FIRST_POLL_MS * 1.5 ** asked, LONGEST_POLL_MS);
}
