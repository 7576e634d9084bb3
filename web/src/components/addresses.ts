/** Not within a word; quotation marks and brackets end it. */
const ADDRESS = /(?<![\p{L}\p{N}])https?:\/\/[\p{L}\p{N}[][^\s\p{Cc}<>"`«»“”„]*/giu;
const CLOSING = ".,;:!?'’‘…*_~|)]}";
const OPENING: Readonly<Record<string, string>> = { ")": "(", "]": "[", "}": "{" };

/** Brackets that were opened in the address belong to it. */
function withoutClosing(word: string): string {
  const counts = new Map([..."()[]{}"].map((sign) => [sign, word.split(sign).length - 1]));
  const countOf = (sign: string) => counts.get(sign) ?? 0;
  let end = word.length;
  for (let last = word.charAt(end - 1); end > 0 && CLOSING.includes(last); last = word.charAt(end - 1)) {
    const opening = OPENING[last];
    if (opening && countOf(opening) >= countOf(last)) break;
    counts.set(last, countOf(last) - 1);
    end -= 1;
  }
  return word.slice(0, end);
}

export function addressesIn(text: string): { index: number; address: string }[] {
  return [...text.matchAll(ADDRESS)]
    .map(({ index, 0: word }) => ({ index, address: withoutClosing(word) }))
    .filter(({ address }) => URL.canParse(address));
}
