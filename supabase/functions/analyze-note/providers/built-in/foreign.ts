import { dan, deu, eng, fra, ita, nld, nob, pol, por, spa, swe } from "stopword";
import { ARTICLE_WORDS, type ArticleWords } from "./article-words.ts";
import type { Language } from "./language.ts";
import { GERMAN_FUNCTION_WORDS, ROMANCE_FUNCTION_WORDS } from "./patterns.ts";
import { isRomance } from "./which-language.ts";
import { SHORT_BEFORE_NUMBER, SHORT_FORMS } from "./short-forms.ts";

/** So many different words show what language they are of; fewer are names as often as not. */
const ENOUGH_WORDS = 5;
const MAX_WORDS = 400;
/** Of the words of an English text the model knows half at the least; of others those that English has taken over. */
const MAX_ENGLISH = 1 / 3;
/** As many as of a French text on politics: there the words of grammar decide. */
const MAX_DOUBTFUL = 0.6;

/** Every sentence has them; a list, a table or code of whatever language has next to none. */
const LEAST_SHARE = 0.2;
/** Enough to tell languages apart where it is known already that a text is not in English: a bill has few of them. */
const SOME_SHARE = 0.04;
/** Languages share some: English has a few of the Dutch ones. */
const CLEARLY_MORE = 1.3;

/** "di" is a word of Italian and of Indonesian: so many different ones show where nouns stand. */
const ENOUGH_GRAMMAR = 4;

/** By what the languages are told whose papers are known. A bill has too few words to tell the Romance ones apart. */
const TOLD_BY: ReadonlyMap<readonly string[], readonly ReadonlySet<string>[]> = new Map([
  [deu, [GERMAN_FUNCTION_WORDS]],
  ...[fra, spa, ita].map((list): [readonly string[], typeof ROMANCE_FUNCTION_WORDS] => [
    list,
    ROMANCE_FUNCTION_WORDS,
  ]),
]);

const ENGLISH = new Set(eng);
const OTHERS = [deu, dan, fra, ita, nld, nob, pol, por, spa, swe].map((list) => {
  const words: ReadonlySet<string> = new Set(list);
  const articles = ARTICLE_WORDS.get(list);
  const ofArticles = articles ? [...articles.determiners, ...articles.links, ...articles.more] : [];
  const functionWords = new Set([...words, ...SHORT_FORMS, ...SHORT_BEFORE_NUMBER, ...ofArticles]);
  const toldBy = TOLD_BY.get(list);
  return { words, grammar: { functionWords, capitalNouns: list === deu, articles, toldBy } };
});

/** What is known of the grammar of a language. */
export interface ForeignGrammar {
  /** Its function words ("der", "la", "di"), in small letters. */
  functionWords: ReadonlySet<string>;
  /** Whether its nouns, and they alone, have a capital, as in German. */
  capitalNouns: boolean;
  /** Where its nouns stand behind articles. */
  articles?: ArticleWords | undefined;
  /** Where the papers of the language are known: sets of words of which one shows that a paper is in it. */
  toldBy?: readonly ReadonlySet<string>[] | undefined;
}

const UNKNOWN: ForeignGrammar = { functionWords: new Set(), capitalNouns: false };

/** That of the one of ten languages of which a text has so many function words at the least. */
function grammarOf(words: readonly string[], leastShare: number): ForeignGrammar | undefined {
  const share = (language: ReadonlySet<string>) =>
    words.filter((word) => language.has(word)).length / Math.max(words.length, 1);
  const [best] = OTHERS.map(({ words, grammar }) => ({ grammar, words, share: share(words) })).toSorted(
    (a, b) => b.share - a.share,
  );
  if (!best || best.share < leastShare || best.share < share(ENGLISH) * CLEARLY_MORE) return undefined;
  const different = new Set(words.filter((word) => best.words.has(word)));
  if (different.size >= ENOUGH_GRAMMAR || best.grammar.capitalNouns) return best.grammar;
  return { ...best.grammar, articles: undefined, toldBy: undefined };
}

/**
 * What is known of the grammar of a text that is not in English, for the language model takes its words for nouns: nothing
 * where it is in none of ten languages. Undefined for a text in English.
 */
export function foreignGrammar(words: readonly string[], language: Language): ForeignGrammar | undefined {
  const different = [...new Set(words)]
    .filter((word) => /^[\p{L}\p{M}]{2,}$/u.test(word))
    .slice(0, MAX_WORDS);
  if (different.length < ENOUGH_WORDS) return undefined;
  const english = language.englishOf(different);
  const share = different.filter((word) => english.has(word)).length / different.length;
  if (share >= MAX_DOUBTFUL) return undefined;
  // A bill in French has many words that English has as well, and few of grammar: but those that it has are French.
  const isOther = share < MAX_ENGLISH || isRomance(words);
  const grammar = grammarOf(words, isOther ? SOME_SHARE : LEAST_SHARE);
  return grammar ?? (share < MAX_ENGLISH ? UNKNOWN : undefined);
}
