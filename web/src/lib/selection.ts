/** By checkboxes or clicks. */
export interface Selection<Key> {
  picked: ReadonlySet<Key>;
  anchor: Key | undefined;
}

export function toggled<Key>({ picked }: Selection<Key>, key: Key): Selection<Key> {
  const next = new Set(picked);
  if (!next.delete(key)) next.add(key);
  return { picked: next, anchor: key };
}

export function extended<Key>(
  { picked, anchor }: Selection<Key>,
  key: Key,
  order: readonly Key[],
): Selection<Key> {
  const from = anchor === undefined ? -1 : order.indexOf(anchor);
  const to = order.indexOf(key);
  if (from === -1 || to === -1) return { picked: new Set([...picked, key]), anchor: key };
  const range = order.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { picked: new Set([...picked, ...range]), anchor };
}
