/**
 * A visible character: no space, no control character, and no formatting character such as a joiner. Some letters in Unicode
 * are invisible too, such as the blank Braille pattern.
 */
const VISIBLE = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** A text without soft hyphens, which are invisible but would split a word in two for the search. */
export function withoutSoftHyphens(text: string): string {
  return text.replaceAll("\u00ad", "");
}

/**
 * Trims a text, and empties it when nothing of it is visible. Invisible characters within it stay, because some scripts and
 * composed emoji need joiners.
 */
export function trimVisible(text: string): string {
  return VISIBLE.test(text) ? text.trim() : "";
}
