import { Buffer } from "node:buffer";
import { DocumentUnreadableError } from "./document.errors.ts";
import { checkPartSize } from "./embedded-archive.ts";
import { readXml, type XmlHandler } from "./read-xml.ts";
import type { ReadingBudget } from "./reading-budget.ts";
import { unpack } from "./unpack.ts";
import type { ZipPart } from "./zip-archive.ts";

/** Reads parts of an archive, each once, and at the end unpacks the others too, to verify all declared sizes. */
export class PartReader {
  readonly #unread: Map<string, ZipPart>;
  readonly #budget: ReadingBudget;

  constructor(parts: Iterable<readonly [string, ZipPart]>, budget: ReadingBudget) {
    this.#unread = new Map(parts);
    this.#budget = budget;
  }

  #take(name = ""): ZipPart | undefined {
    const part = this.#unread.get(name);
    this.#unread.delete(name);
    return part;
  }

  has(name: string): boolean {
    return this.#unread.has(name);
  }

  /** Whether the part was there. */
  async xml(name: string | undefined, handler: XmlHandler): Promise<boolean> {
    const part = this.#take(name);
    if (part) await readXml(unpack(part, this.#budget), handler, this.#budget);
    return part !== undefined;
  }

  async bytes(name: string): Promise<Buffer | undefined> {
    const part = this.#take(name);
    if (!part) return undefined;
    const chunks: Uint8Array[] = [];
    for await (const chunk of unpack(part, this.#budget)) {
      this.#budget.parse(chunk.length);
      chunks.push(chunk);
    }
    const bytes = Buffer.concat(chunks);
    if (bytes.length > this.#budget.limits.embeddedArchiveBytes)
      throw new DocumentUnreadableError("tooLarge");
    return bytes;
  }

  async checkOthers(): Promise<void> {
    for (const part of this.#unread.values()) await checkPartSize(part, this.#budget);
    this.#unread.clear();
  }
}
