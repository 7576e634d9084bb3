/**
 * A draft may only get its id once the editor has been left, when the address of that entry of the history can no longer be
 * changed: who comes back to it by Forward goes on with the draft, and does not stand before an empty page.
 */
const begunAt = new Map<string, number>();

/** @param entry what the router calls the entry of the history at which the draft was begun */
export function rememberBegun(entry: string, id: number): void {
  begunAt.set(entry, id);
}

export function draftBegunAt(entry: string): number | undefined {
  return begunAt.get(entry);
}
