/** Scripts without spaces between words. */
const UNSPACED = "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー々〆";
const RUNS = new RegExp(`[${UNSPACED}]+|[^${UNSPACED}]+`, "gu");
const IS_UNSPACED = new RegExp(`^[${UNSPACED}]`, "u");
const HAN = /^\p{Script=Han}$/u;

const segmenter = new Intl.Segmenter("ja", { granularity: "word" });
const segmentsOf = (run: string): string[] => Array.from(segmenter.segment(run), ({ segment }) => segment);

/**
 * The words to look for of one that stands between spaces: of Chinese and Japanese each word in it; characters that the dictionary
 * leaves alone are taken in pairs ("电" and "费"), unless they say nothing.
 */
export function soughtWords(written: string, saysNothing: (word: string) => boolean): string[] {
  return (written.match(RUNS) ?? []).flatMap((run) => {
    if (!IS_UNSPACED.test(run)) return [run];
    const words: string[] = [];
    let isOpen = false;
    for (const segment of segmentsOf(run)) {
      const isAlone = HAN.test(segment) && !saysNothing(segment);
      if (isAlone && isOpen) words.push(`${words.pop() ?? ""}${segment}`);
      else words.push(segment);
      isOpen = isAlone && !isOpen;
    }
    return words;
  });
}

/** The words of a text as they may be sought; of Chinese and Japanese also each pair of characters. `count`: of its words. */
export function textWords(written: string): { words: string[]; count: number } {
  if (!/[^\0-\u2fff]/u.test(written)) return { words: [written], count: 1 };
  const words: string[] = [];
  let count = 0;
  for (const run of written.match(RUNS) ?? []) {
    const segments = IS_UNSPACED.test(run) ? segmentsOf(run) : [run];
    count += segments.length;
    words.push(...segments);
    if (IS_UNSPACED.test(run))
      for (let at = 0; at + 2 <= run.length; at += 1) words.push(run.slice(at, at + 2));
  }
  return { words, count };
}
