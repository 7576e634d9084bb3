import { dan, deu, eng, fra, ita, nld, nob, pol, por, spa, swe } from "stopword";
import { ARTICLE_WORDS, type ArticleWords } from "./article-words.ts";
import type { Language } from "./language.ts";
import { GERMAN_FUNCTION_WORDS, ROMANCE_FUNCTION_WORDS } from "./patterns.ts";
import { isGerman, isRomance } from "./which-language.ts";
import { ABBREVIATIONS, ABBREVIATIONS_BEFORE_NUMBER } from "./short-forms.ts";

/** How many distinct words are needed to recognise a language; fewer are names as often as not. */
const MIN_WORDS = 5;
const MAX_WORDS = 400;
/** Below this share of words that the English model knows, a text is not English; of an English text it knows at least half. */
const MAX_FOREIGN_SHARE = 1 / 3;
/** From this share on, a text is English. Between the two, as for a French text on politics, function words decide. */
const MIN_ENGLISH_SHARE = 0.6;

/** The share of function words that identifies a language. Sentences have it; lists, tables and code have next to none. */
const MIN_SHARE = 0.2;
/** The same for a text that is known not to be English: a bill has few function words. */
const MIN_FOREIGN_SHARE = 0.04;
/** How many times more frequent they must be than English ones: languages share some, such as Dutch and English. */
const MIN_RATIO = 1.3;

/** How many distinct function words are needed to trust the grammar of a language: "di" alone is Italian and Indonesian. */
const MIN_FUNCTION_WORDS = 4;

/** Sets of function words by language. The Romance languages share three: a bill has too few words to distinguish them. */
const FUNCTION_WORD_SETS: ReadonlyMap<readonly string[], readonly ReadonlySet<string>[]> = new Map([
  [deu, [GERMAN_FUNCTION_WORDS]],
  ...[fra, spa, ita].map((list): [readonly string[], typeof ROMANCE_FUNCTION_WORDS] => [
    list,
    ROMANCE_FUNCTION_WORDS,
  ]),
]);

const ENGLISH = new Set(eng);
const FOREIGN_LANGUAGES = [deu, dan, fra, ita, nld, nob, pol, por, spa, swe].map((list) => {
  const words: ReadonlySet<string> = new Set(list);
  const articles = ARTICLE_WORDS.get(list);
  const ofArticles = articles ? [...articles.determiners, ...articles.links, ...articles.more] : [];
  const functionWords = new Set([...words, ...ABBREVIATIONS, ...ABBREVIATIONS_BEFORE_NUMBER, ...ofArticles]);
  const functionWordSets = FUNCTION_WORD_SETS.get(list);
  return { words, grammar: { functionWords, capitalNouns: list === deu, articles, functionWordSets } };
});

/** The grammar of a language, as far as it is needed to find noun phrases. */
export interface ForeignGrammar {
  /** Its function words ("der", "la", "di"), in lower case. */
  functionWords: ReadonlySet<string>;
  /** Whether its nouns, and they alone, have a capital, as in German. */
  capitalNouns: boolean;
  /** Set for a language whose nouns are found by their articles. */
  articles?: ArticleWords | undefined;
  /** Set for the languages of the vocabularies: a document with enough words of one of these sets is in such a language. */
  functionWordSets?: readonly ReadonlySet<string>[] | undefined;
}

const UNKNOWN: ForeignGrammar = { functionWords: new Set(), capitalNouns: false };

/** The grammar of the language with the largest share of function words in a text, if it is at least `minShare`. */
function grammarOf(words: readonly string[], minShare: number): ForeignGrammar | undefined {
  const share = (language: ReadonlySet<string>) =>
    words.filter((word) => language.has(word)).length / Math.max(words.length, 1);
  const [best] = FOREIGN_LANGUAGES.map(({ words, grammar }) => ({
    grammar,
    words,
    share: share(words),
  })).toSorted((a, b) => b.share - a.share);
  if (!best || best.share < minShare || best.share < share(ENGLISH) * MIN_RATIO) return undefined;
  const different = new Set(words.filter((word) => best.words.has(word)));
  if (different.size >= MIN_FUNCTION_WORDS || best.grammar.capitalNouns) return best.grammar;
  return { ...best.grammar, articles: undefined, functionWordSets: undefined };
}

/**
 * The grammar of a text that is not in English, whose words the English language model takes for nouns. `UNKNOWN` when it is
 * in none of ten languages; undefined for a text in English.
 */
export function foreignGrammar(words: readonly string[], language: Language): ForeignGrammar | undefined {
  const different = [...new Set(words)]
    .filter((word) => /^[\p{L}\p{M}]{2,}$/u.test(word))
    .slice(0, MAX_WORDS);
  if (different.length < MIN_WORDS) return undefined;
  const english = language.englishOf(different);
  const share = different.filter((word) => english.has(word)).length / different.length;
  if (share >= MIN_ENGLISH_SHARE) return undefined;
  // A bill in French or a doctor's letter in German shares many words with English and has few function words, but these are
  // French or German.
  const isOther = share < MAX_FOREIGN_SHARE || isRomance(words) || isGerman(words);
  const grammar = grammarOf(words, isOther ? MIN_FOREIGN_SHARE : MIN_SHARE);
  return grammar ?? (share < MAX_FOREIGN_SHARE ? UNKNOWN : undefined);
}
