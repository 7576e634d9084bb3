const plain = (text: string) => text.normalize("NFKC").replaceAll(/\s+/gu, " ").trim();

/** The share of characters that are wrong, wanting or too many, without regard to how lines are broken. */
export function characterErrorRate(expected: string, read: string): number {
  const wanted = [...plain(expected)];
  let costs = Uint32Array.from({ length: wanted.length + 1 }, (_, index) => index);
  for (const [row, letter] of [...plain(read)].entries()) {
    const next = new Uint32Array(wanted.length + 1);
    next[0] = row + 1;
    for (const [column, expectedLetter] of wanted.entries())
      next[column + 1] = Math.min(
        (costs[column] ?? 0) + (letter === expectedLetter ? 0 : 1),
        (costs[column + 1] ?? 0) + 1,
        (next[column] ?? 0) + 1,
      );
    costs = next;
  }
  return (costs.at(-1) ?? 0) / Math.max(1, wanted.length);
}

/** The share of words that were not read, wherever they stand: what stands in columns has no order of its own. */
export function missingWords(expected: string, read: string): number {
  const left = new Map<string, number>();
  for (const word of plain(read).split(" ")) left.set(word, (left.get(word) ?? 0) + 1);
  const words = plain(expected).split(" ");
  const missing = words.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count <= 0;
  });
  return missing.length / words.length;
}
