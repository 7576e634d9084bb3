import type { NoteSummary } from "@contract/note.ts";

const MAX_WATCHED = 6;

/** The oldest pending ones, which the server analyses first, and the open one. */
export function watchedNotes<Row extends Pick<NoteSummary, "id" | "analysisStatus">>(
  newestFirst: readonly Row[],
  openId: number | null,
): Row[] {
  const pending = newestFirst.filter((note) => note.analysisStatus === "pending");
  return pending.filter(({ id }, place) => id === openId || place >= pending.length - MAX_WATCHED);
}

const FIRST_POLL_MS = 1_000;
const LONGEST_POLL_MS = 30_000;

export function pollDelay(polls: number): number {
  return Math.min(FIRST_POLL_MS * 1.5 ** polls, LONGEST_POLL_MS);
}
