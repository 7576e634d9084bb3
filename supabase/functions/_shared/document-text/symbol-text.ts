import { hex } from "dingbat-to-unicode";

/** Fonts of symbols have their characters here. */
const PRIVATE = { from: 0xf000, to: 0xf0ff };

export function symbolText(font: string, code: string): string {
  const number = Number.parseInt(code, 16);
  if (Number.isNaN(number) || number > 0xffff) return "";
  const isPrivate = number >= PRIVATE.from && number <= PRIVATE.to;
  const inFont = isPrivate ? number - PRIVATE.from : number;
  const known = hex(font, inFont.toString(16).padStart(2, "0").toUpperCase())?.string;
  return known ?? (isPrivate ? "" : String.fromCharCode(number));
}
