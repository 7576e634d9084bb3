import { searchForm } from "../search-query/index.ts";

const ENDINGS =
  /(?<=^.{3,})(?:ations?|izations?|ungen|ments?|mente|ation|ione|ioni|ung|ing|ers?|ern|ens?|est|ed|es|ly|[aeios]|(?<=[aeiou])[nt])$/u;

/** A word in small letters, without accents. */
export const plainWord = (word: string): string => searchForm(word.slice(0, 60)).replaceAll(/['’]s?$/gu, "");

/** A sentence likewise; not letter by letter at the same place. */
export const plainSentence = (text: string): string => searchForm(text).replaceAll("’", "'");

/** Without the usual endings of six languages; words that belong together mostly have the same. */
export function stem(plain: string): string {
  if (/\d/.test(plain) || plain.length < 4) return plain;
  const once = plain.replace(ENDINGS, "");
  return once.length > 5 ? once.replace(/(?<=^.{4,})(?:[aeios]|(?<=[aeiou])[nt])$/u, "") : once;
}
