import {
  bul,
  ces,
  dan,
  deu,
  eng,
  fin,
  fra,
  hun,
  ind,
  ita,
  nld,
  nob,
  pol,
  por,
  ron,
  rus,
  slk,
  spa,
  swe,
  tur,
  ukr,
  vie,
} from "stopword";
import { ARTICLE_WORDS, type ArticleWords } from "./article-words.ts";
import type { Language } from "./language.ts";
import { GERMAN_FUNCTION_WORDS, ROMANCE_FUNCTION_WORDS } from "./patterns.ts";
import { isGerman, isRomance } from "./which-language.ts";
import { ABBREVIATIONS, ABBREVIATIONS_BEFORE_NUMBER } from "./short-forms.ts";

const MIN_WORDS = 5;
const MAX_WORDS = 400;
const MAX_FOREIGN_SHARE = 1 / 3;
const MIN_ENGLISH_SHARE = 0.6;

const MIN_SHARE = 0.2;
/** For a text that is known not to be English: a bill has few function words. */
const MIN_FOREIGN_SHARE = 0.04;
const MIN_RATIO = 1.3;

const MIN_FUNCTION_WORDS = 4;

/** The Romance languages share three sets: a bill has too few words to distinguish them. */
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

export interface ForeignGrammar {
  functionWords: ReadonlySet<string>;
  capitalNouns: boolean;
  articles?: ArticleWords | undefined;
  functionWordSets?: readonly ReadonlySet<string>[] | undefined;
}

const UNKNOWN: ForeignGrammar = { functionWords: new Set(), capitalNouns: false };

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

/** Of these, only the words are known that are never a topic. */
const WORDS_OF_OTHERS: Readonly<Record<string, readonly string[]>> = {
  pl: pol,
  ru: rus,
  sv: swe,
  da: dan,
  nb: nob,
  fi: fin,
  cs: ces,
  sk: slk,
  hu: hun,
  ro: ron,
  tr: tur,
  vi: vie,
  id: ind,
  uk: ukr,
  bg: bul,
};
const othersGrammar = new Map<string, ForeignGrammar>();

function grammarOfOther(language: string): ForeignGrammar | undefined {
  const words = WORDS_OF_OTHERS[language];
  if (words === undefined) return undefined;
  const known = othersGrammar.get(language) ?? {
    functionWords: new Set([...words, ...ABBREVIATIONS, ...ABBREVIATIONS_BEFORE_NUMBER]),
    capitalNouns: false,
  };
  othersGrammar.set(language, known);
  return known;
}

/** `UNKNOWN` when it is in none of these languages; undefined for a text in English. */
export function foreignGrammar(
  words: readonly string[],
  language: Language,
  identified: string | undefined,
): ForeignGrammar | undefined {
  const other = identified === undefined ? undefined : grammarOfOther(identified);
  if (other) return other;
  if (identified === "en") return undefined;
  const different = [...new Set(words)]
    .filter((word) => /^[\p{L}\p{M}]{2,}$/u.test(word))
    .slice(0, MAX_WORDS);
  if (different.length < MIN_WORDS) return undefined;
  const english = language.englishOf(different);
  const share = different.filter((word) => english.has(word)).length / different.length;
  if (share >= MIN_ENGLISH_SHARE) return undefined;
  const isOther = share < MAX_FOREIGN_SHARE || isRomance(words) || isGerman(words);
  const grammar = grammarOf(words, isOther ? MIN_FOREIGN_SHARE : MIN_SHARE);
  return grammar ?? (share < MAX_FOREIGN_SHARE ? UNKNOWN : undefined);
}
