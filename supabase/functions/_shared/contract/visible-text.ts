/**
 * A visible character: no space, no control character, and no formatting character such as a joiner. Some letters in Unicode
 * are invisible too, such as the blank Braille pattern.
 */
const VISIBLE = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** A text without soft hyphens, which are invisible but would split a word in two for the search. */
export function withoutSoftHyphens(text: string): string {
  return text.replaceAll("\u00ad", "");
}

/** Marks that stand on the letter before them, and joiners, which may stand between such marks. */
const MARK = "[\\p{Mn}\\p{Me}\\u200b-\\u200d\\u2060]";
/** No script stacks more marks on a letter than this. */
const MOST_MARKS = 4;
const STACK = new RegExp(`(${MARK}{${MOST_MARKS}})${MARK}+`, "gu");

/** A text whose letters carry a few marks at most: a hundred on one letter would cover the lines around it. */
export const withoutStacks = (text: string): string => text.replace(STACK, "$1");

const CONTROLS = /[\p{Cc}\p{Bidi_Control}]/gu;

/**
 * A name that stands in a line with other words: without control and direction characters, and without stacks of marks. A name of
 * a right-to-left script needs no such characters.
 */
export const tidyName = (name: string): string =>
  trimVisible(withoutStacks(name.replace(/[\t-\r\u0085\p{Zl}\p{Zp}]+/gu, " ").replace(CONTROLS, "")));

/**
 * Trims a text, and empties it when nothing of it is visible. Invisible characters within it stay, because some scripts and
 * composed emoji need joiners.
 */
export function trimVisible(text: string): string {
  return VISIBLE.test(text) ? text.trim() : "";
}
