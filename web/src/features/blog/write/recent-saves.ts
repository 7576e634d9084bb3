/*
 * What this window has saved. An editor saves once more when it is left, so that the next one may open before that is answered,
 * with what was read earlier.
 */

/**
 * Ids of drafts by the history entry at which they were begun. A draft may get its id after the editor was left, when the
 * address of that entry cannot be changed any more: going Forward to it then continues the draft.
 */
const begunAt = new Map<string, number>();

/** @param entry the router's key of the history entry at which the draft was begun */
export function rememberBegun(entry: string, id: number): void {
  begunAt.set(entry, id);
}

export function draftBegunAt(entry: string): number | undefined {
  return begunAt.get(entry);
}

interface Saved {
  id: number;
  revision: number;
}

/** The latest revision of each post by its id. */
const revisions = new Map<number, number>();

export function rememberSaved({ id, revision }: Saved): void {
  revisions.set(id, revision);
}

/** Whether a draft was read before this window saved it. */
export const isOutdated = ({ id, revision }: Saved): boolean => revision < (revisions.get(id) ?? 0);

/** Called when an outdated draft is read again: what comes then counts, also if it is still older. */
export function forgetSaved(id: number): void {
  revisions.delete(id);
}
