import { readFile } from "node:fs/promises";

/** Nothing else is read, whatever a PDF names. */
const NAME = /^[\w-]{1,40}\.bcmap$/u;

export class CharacterMaps {
  async fetch({ kind, filename }: { kind: string; filename: string }): Promise<Uint8Array> {
    if (kind !== "cMapUrl" || !NAME.test(filename)) throw new Error("This is not read.");
    return readFile(new URL(import.meta.resolve(`pdfjs-dist/cmaps/${filename}`)));
  }
}
