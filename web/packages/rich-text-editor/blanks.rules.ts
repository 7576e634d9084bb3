/** HTML collapses it into one space. */
export const COLLAPSED = /[ \t\n\r\f]+/gu;

const OF_OWN_WIDTH = /[^\P{Zs} \u00a0]/u;

/** The editor saves the second of two spaces as a no-break space. */
export function savedWords(text: string, laidOut: string): string {
  return /[\n\r]/u.test(text) ? laidOut : text.replaceAll(" \u00a0", "  ");
}

export function foreignWords(text: string, laidOut: string): string {
  if (!OF_OWN_WIDTH.test(text)) return laidOut;
  const words = text.replace(COLLAPSED, " ");
  const begin = laidOut.startsWith(" ") ? words : words.replace(/^ /u, "");
  return (laidOut.endsWith(" ") ? begin : begin.replace(/ $/u, "")).replaceAll("\u00a0", " ");
}
