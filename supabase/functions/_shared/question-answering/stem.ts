import { searchForm } from "../search-query/index.ts";

const ENDINGS =
  /(?<=^.{3,})(?:ations?|izations?|ungen|ments?|mente|ation|ione|ioni|ung|ing|ers?|ern|ens?|est|ed|es|ly|[aeios]|(?<=[aeiou])[nt])$/u;

/** A word in small letters, without accents. */
export const plainWord = (word: string): string => searchForm(word.slice(0, 60)).replaceAll(/['’]s?$/gu, "");

/** A sentence likewise; not letter by letter at the same place. */
export const plainSentence = (text: string): string => searchForm(text).replaceAll("’", "'");

const CYRILLIC_ENDINGS =
  /(?<=^.{4,})(?:ами|ями|ого|его|ому|ему|ыми|ими|ах|ях|ов|ев|ам|ям|ом|ем|ой|ей|ая|яя|ую|юю|ий|ый|ое|ее|ые|ие|ых|их|[аяыиуюоейь])$/u;

/** Without the usual endings of six languages and of Russian; words that belong together mostly have the same. */
export function stem(plain: string): string {
  if (/\d/.test(plain) || plain.length < 4) return plain;
  if (/[а-я]$/.test(plain)) return plain.replace(CYRILLIC_ENDINGS, "");
  const once = plain.replace(ENDINGS, "");
  return once.length > 5 ? once.replace(/(?<=^.{4,})(?:[aeios]|(?<=[aeiou])[nt])$/u, "") : once;
}
