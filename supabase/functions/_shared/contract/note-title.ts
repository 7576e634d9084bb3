import { trimVisible } from "./visible-text.ts";

export const MAX_FILENAME_LENGTH = 255;
export const MAX_NOTE_TITLE_LENGTH = 300;

const UNTITLED = "Untitled";

/** In code points, so that no surrogate pair is cut in half. */
function cut(text: string, length: number): string {
  // Cut before splitting, because a name can be as long as a request.
  return [...text.slice(0, length * 2)].slice(0, length).join("");
}

function bareName(name: string): string {
  const bare = name.replace(/[\p{Cc}\p{Cs}\u2028\u2029]/gu, "").replace(/^.*[/\\]/su, "");
  return /^\.{0,2}$/u.test(bare.trim()) ? "" : bare;
}

/** Safe to store and to give back: "../../x" becomes "x". A long name loses its middle, not its extension. */
export function sanitizeFilename(name: string): string {
  const bare = bareName(name);
  if (bare === "") return UNTITLED;
  const whole = cut(bare, MAX_FILENAME_LENGTH);
  if (whole.length === bare.length) return bare;
  const extension = /\.[^.]{1,16}$/u.exec(bare)?.[0] ?? "";
  return cut(bare, MAX_FILENAME_LENGTH - [...extension].length) + extension;
}

export function titleFromFilename(filename: string): string {
  const name = trimVisible(bareName(filename)).normalize();
  const stem = trimVisible(name.replace(/\.[^.]*$/u, ""));
  return trimVisible(cut(stem || name, MAX_NOTE_TITLE_LENGTH)) || UNTITLED;
}

/**
 * The part before the first dot (specification, section 5), and the whole title, because otherwise "report.v2.docx" could be
 * uploaded twice.
 */
export function duplicateTitles(filename: string): string[] {
  const [beforeFirstDot = ""] = bareName(filename).split(".");
  const titles = new Set([beforeFirstDot.trim().normalize(), titleFromFilename(filename)]);
  titles.delete("");
  return [...titles];
}

export const duplicateMessage = (title: string): string => `A document named "${title}" already exists.`;
