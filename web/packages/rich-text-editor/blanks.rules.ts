/** Whitespace that HTML collapses into one space. */
export const COLLAPSED = /[ \t\n\r\f]+/gu;

/** Spaces of other widths, such as a narrow one between digits or an ideographic one that indents a paragraph. */
const OF_OWN_WIDTH = /[^\P{Zs} \u00a0]/u;

/**
 * Restores the spaces of a text node that the editor saved: of two spaces in a row, it saves the second as a no-break space.
 * A text with line breaks comes from elsewhere, where they are part of the layout; for it, Quill's reading (`laidOut`) is kept.
 */
export function savedWords(text: string, laidOut: string): string {
  return /[\n\r]/u.test(text) ? laidOut : text.replaceAll(" \u00a0", "  ");
}

/** Quill's reading (`laidOut`) of a text node from elsewhere, but with its spaces of other widths, which Quill makes plain. */
export function foreignWords(text: string, laidOut: string): string {
  if (!OF_OWN_WIDTH.test(text)) return laidOut;
  const words = text.replace(COLLAPSED, " ");
  const begin = laidOut.startsWith(" ") ? words : words.replace(/^ /u, "");
  return (laidOut.endsWith(" ") ? begin : begin.replace(/ $/u, "")).replaceAll("\u00a0", " ");
}
