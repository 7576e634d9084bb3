import { Buffer } from "node:buffer";
import {
  ChartText,
  HiddenStyles,
  NumberedStyles,
  WordLabels,
  WordNumbering,
} from "../document-markup/index.ts";
import { DocumentUnreadableError } from "./document.errors.ts";
import { checkPartSize } from "./embedded-archive.ts";
import type { OfficePackage } from "./office-package.ts";
import { readXml, type XmlHandler } from "./read-xml.ts";
import type { ReadingBudget } from "./reading-budget.ts";
import { relationshipsSource } from "./relationships.ts";
import { unpack } from "./unpack.ts";
import { WordText } from "./word-text.ts";
import type { ZipPart } from "./zip-archive.ts";

export interface TextPart {
  readonly name: string;
  readonly kind: string;
}

export interface WordParts {
  readonly styles?: string | undefined;
  readonly numbering?: string | undefined;
  readonly chunks?: ReadonlyMap<string, string>;
  readonly readChunk?: (bytes: Buffer) => Promise<string>;
}

/** Unpacks every part exactly once, to verify all declared sizes. */
export async function textsOfParts(
  document: OfficePackage,
  names: readonly TextPart[],
  budget: ReadingBudget,
  word: WordParts = {},
): Promise<string[]> {
  const unread = new Map(document.parts);
  for (const name of unread.keys()) if (isReadOnOpening(name)) unread.delete(name);
  const take = (name = ""): ZipPart | undefined => {
    const part = unread.get(name);
    unread.delete(name);
    return part;
  };
  const read = async (part: ZipPart | undefined, handler: XmlHandler) =>
    part && (await readXml(unpack(part, budget), handler, budget));

  const hidden = new HiddenStyles();
  const numbered = new NumberedStyles();
  await read(take(word.styles), both(hidden, numbered));
  const numbering = new WordNumbering();
  await read(take(word.numbering), numbering);
  const chunks = new Map<string, string>();
  for (const [id, name] of word.chunks ?? []) {
    const part = take(name);
    if (part && word.readChunk) chunks.set(id, await word.readChunk(await bytesOf(part, budget)));
  }
  const hiddenStyles = hidden.ids();

  const texts: string[] = [];
  let remaining = budget.limits.textLength;
  for (const { name, kind } of names) {
    const part = take(name);
    if (!part) continue;
    const labels = new WordLabels(numbering, numbered);
    const reader =
      kind === "chart" ? new ChartText(remaining) : new WordText(remaining, { hiddenStyles, labels, chunks });
    await read(part, reader);
    const text = reader.toString();
    if (text !== "") texts.push(text);
    remaining = Math.max(0, remaining - text.length - 2);
  }
  for (const part of unread.values()) await checkPartSize(part, budget);
  return texts;
}

function both(one: XmlHandler, other: XmlHandler): XmlHandler {
  return {
    open(name) {
      one.open(name);
      other.open(name);
    },
    attribute(name, value) {
      one.attribute?.(name, value);
      other.attribute?.(name, value);
    },
    close(name) {
      one.close?.(name);
      other.close?.(name);
    },
  };
}

async function bytesOf(part: ZipPart, budget: ReadingBudget): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of unpack(part, budget)) {
    budget.parse(chunk.length);
    chunks.push(chunk);
  }
  const bytes = Buffer.concat(chunks);
  if (bytes.length > budget.limits.embeddedArchiveBytes) throw new DocumentUnreadableError("tooLarge");
  return bytes;
}

function isReadOnOpening(name: string): boolean {
  return name === "[content_types].xml" || relationshipsSource(name) !== undefined;
}
