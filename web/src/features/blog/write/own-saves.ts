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
