import { dan, deu, eng, fra, ita, nld, nob, pol, por, spa, swe } from "stopword";
import type { Language } from "./language.ts";

/** So many different words show what language they are of; fewer are names as often as not. */
const ENOUGH_WORDS = 5;
const MAX_WORDS = 400;
/** Of the words of an English text the model knows half at the least; of others those that English has taken over. */
const MAX_ENGLISH = 1 / 3;
/** As many as of a French text on politics: there the words of grammar decide. */
const MAX_DOUBTFUL = 0.6;

/** Every sentence has them; a list, a table or code of whatever language has next to none. */
const LEAST_SHARE = 0.2;
/** Languages share some: English has a few of the Dutch ones. */
const CLEARLY_MORE = 1.3;

const ENGLISH = new Set(eng);
const OTHERS = [dan, deu, fra, ita, nld, nob, pol, por, spa, swe].map((words) => new Set(words));

/** The function words ("der", "la", "di") of the one of ten languages that a text has enough of. */
function grammarOf(words: readonly string[]): ReadonlySet<string> | undefined {
  const share = (language: ReadonlySet<string>) =>
    words.filter((word) => language.has(word)).length / Math.max(words.length, 1);
  const [best] = OTHERS.map((language) => ({ language, share: share(language) })).toSorted(
    (a, b) => b.share - a.share,
  );
  if (!best || best.share < LEAST_SHARE || best.share < share(ENGLISH) * CLEARLY_MORE) return undefined;
  return best.language;
}

/**
 * What is known of the grammar of a text that is not in English, for the language model takes its function words for nouns:
 * nothing where it is in none of ten languages. Undefined for a text in English.
 */
export function foreignGrammar(
  words: readonly string[],
  language: Language,
): ReadonlySet<string> | undefined {
  const different = [...new Set(words)]
    .filter((word) => /^[\p{L}\p{M}]{2,}$/u.test(word))
    .slice(0, MAX_WORDS);
  if (different.length < ENOUGH_WORDS) return undefined;
  const english = language.englishOf(different);
  const share = different.filter((word) => english.has(word)).length / different.length;
  if (share >= MAX_DOUBTFUL) return undefined;
  return grammarOf(words) ?? (share < MAX_ENGLISH ? new Set() : undefined);
}
