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

const PRIVATE_LETTERS = /[\uF020-\uF0FF]/gu;

/** Text that was typed in a font of symbols. Fed elements and attributes of runs, without namespace prefixes. */
export class SymbolRuns {
  #element = "";
  #font = "";

  open(name: string): void {
    this.#element = name;
    if (name === "r") this.#font = "";
  }

  attribute(name: string, value: string): void {
    const isWords = this.#element === "rFonts" && (name === "hAnsi" || name === "ascii");
    if (isWords || (this.#element === "sym" && name === "typeface")) this.#font = value;
  }

  shown(text: string): string {
    if (this.#font === "") return text;
    return text.replaceAll(
      PRIVATE_LETTERS,
      (letter) => symbolText(this.#font, letter.charCodeAt(0).toString(16)) || letter,
    );
  }
}
