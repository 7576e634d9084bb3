import { dan, deu, eng, fra, ita, nld, nob, pol, por, spa, swe } from "stopword";

/** Every sentence has them; a list, a table or code of whatever language has next to none. */
const LEAST_SHARE = 0.2;
/** Languages share some: English has a few of the Dutch ones. */
const CLEARLY_MORE = 1.3;

const ENGLISH = new Set(eng);
const OTHERS = [dan, deu, fra, ita, nld, nob, pol, por, spa, swe].map((words) => new Set(words));

/**
 * The function words ("der", "la", "di") of the language that a text is written in, where it is one of ten that are not
 * English. The language model takes them for nouns.
 */
export function foreignWords(words: readonly string[]): ReadonlySet<string> | undefined {
  const share = (language: ReadonlySet<string>) =>
    words.filter((word) => language.has(word)).length / Math.max(words.length, 1);
  const [best] = OTHERS.map((language) => ({ language, share: share(language) })).toSorted(
    (a, b) => b.share - a.share,
  );
  if (!best || best.share < LEAST_SHARE || best.share < share(ENGLISH) * CLEARLY_MORE) return undefined;
  return best.language;
}
