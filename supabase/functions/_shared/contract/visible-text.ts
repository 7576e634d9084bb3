/**
 * A character that is seen: no space, no control character, and none of those that only say how their neighbours are to be
 * drawn. The blank of Braille and its like are letters to Unicode, and nothing to the eye.
 */
const VISIBLE = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** A text without the marks at which a line may be broken: seen nowhere else, they would part a word from itself in a search. */
export function withoutSoftHyphens(text: string): string {
  return text.replaceAll("\u00ad", "");
}

/**
 * A text without the spaces around it; empty where nothing of it would be seen. Within words nothing changes: emoji of
 * several signs, and some scripts, need the joiners that cannot be seen.
 */
export function trimVisible(text: string): string {
  return VISIBLE.test(text) ? text.trim() : "";
}
