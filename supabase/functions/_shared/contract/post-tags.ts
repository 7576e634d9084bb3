/** Tags that differ only in case are the same, and keep the first spelling. */
export function eachTagOnce(tags: readonly string[]): string[] {
  const spellings = new Map<string, string>();
  for (const tag of tags) {
    const key = tag.normalize().toLowerCase();
    if (!spellings.has(key)) spellings.set(key, tag);
  }
  return [...spellings.values()];
}
