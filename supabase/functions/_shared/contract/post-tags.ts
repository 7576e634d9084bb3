/** Tags of a post, each once: those that differ in capitals alone are one tag, spelt as it was first. */
export function eachTagOnce(tags: readonly string[]): string[] {
  const spellings = new Map<string, string>();
  for (const tag of tags) {
    const key = tag.normalize().toLowerCase();
    if (!spellings.has(key)) spellings.set(key, tag);
  }
  return [...spellings.values()];
}
