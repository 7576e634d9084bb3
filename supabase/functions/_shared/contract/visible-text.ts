/** Some letters in Unicode are invisible too, such as the blank Braille pattern. */
const VISIBLE = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** They are invisible but would split a word in two for the search. */
export function withoutSoftHyphens(text: string): string {
  return text.replaceAll("\u00ad", "");
}

const MARK = "[\\p{Mn}\\p{Me}\\u200b-\\u200d\\u2060]";
const MOST_MARKS = 4;
const STACK = new RegExp(`(${MARK}{${MOST_MARKS}})${MARK}+`, "gu");

/** A hundred marks on one letter would cover the lines around it. */
export const withoutStacks = (text: string): string => text.replace(STACK, "$1");

const CONTROLS = /[\p{Cc}\p{Bidi_Control}]/gu;

/** Without direction characters, which no script needs here. */
export const tidyName = (name: string): string =>
  trimVisible(withoutStacks(name.replace(/[\t-\r\u0085\p{Zl}\p{Zp}]+/gu, " ").replace(CONTROLS, "")));

export function trimVisible(text: string): string {
  return VISIBLE.test(text) ? text.trim() : "";
}
