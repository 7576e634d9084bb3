/* An editor saves once more when it is left; the next may open before that is answered, with what was read earlier. */

/** Keyed by history entry, whose address cannot change after the editor was left. */
const begunAt = new Map<string, number>();

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

const revisions = new Map<number, number>();

export function rememberSaved({ id, revision }: Saved): void {
  revisions.set(id, revision);
}

export const isOutdated = ({ id, revision }: Saved): boolean => revision < (revisions.get(id) ?? 0);

export function forgetSaved(id: number): void {
  revisions.delete(id);
}
