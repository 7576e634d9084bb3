import { readFile } from "node:fs/promises";

/** The names of files with character maps; nothing else is read, whatever a PDF names. */
const NAME = /^[\w-]{1,40}\.bcmap$/u;

/**
 * Gives pdf.js the predefined character maps of East Asian fonts, which a PDF only names, from the files of pdfjs-dist; unpdf has
 * none. No fonts, and no code.
 */
export class CharacterMaps {
  async fetch({ kind, filename }: { kind: string; filename: string }): Promise<Uint8Array> {
    if (kind !== "cMapUrl" || !NAME.test(filename)) throw new Error("This is not read.");
    return readFile(new URL(import.meta.resolve(`pdfjs-dist/cmaps/${filename}`)));
  }
}
