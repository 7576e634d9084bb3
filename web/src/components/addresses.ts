/** A word that begins as a web address does, at its own beginning: what is quoted or bracketed ends where that does. */
const ADDRESS = /(?<![\p{L}\p{N}])https?:\/\/[\p{L}\p{N}[][^\s\p{Cc}<>"`«»“”„]*/giu;
const CLOSING = ".,;:!?'’‘…*_~|)]}";
const OPENING: Readonly<Record<string, string>> = { ")": "(", "]": "[", "}": "{" };

/** Without what ends the sentence around it; brackets that were opened in it are its own. */
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

/** The web addresses that stand in a text, each with its place. */
export function addressesIn(text: string): { index: number; address: string }[] {
  return [...text.matchAll(ADDRESS)]
    .map(({ index, 0: word }) => ({ index, address: withoutClosing(word) }))
    .filter(({ address }) => URL.canParse(address));
}
