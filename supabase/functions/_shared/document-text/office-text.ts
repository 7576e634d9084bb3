import type { Buffer } from "node:buffer";
import {
  ChartText,
  HiddenStyles,
  NumberedStyles,
  WordLabels,
  WordNumbering,
} from "../document-markup/index.ts";
import type { OfficePackage } from "./office-package.ts";
import { PartReader } from "./part-reader.ts";
import type { XmlHandler } from "./read-xml.ts";
import type { ReadingBudget } from "./reading-budget.ts";
import { relationshipsSource } from "./relationships.ts";
import { WordText } from "./word-text.ts";

export interface TextPart {
  readonly name: string;
  readonly kind: string;
}

export interface WordParts {
  readonly styles?: string | undefined;
  readonly numbering?: string | undefined;
  readonly chunks?: ReadonlyMap<string, string>;
  readonly readChunk?: (bytes: Buffer, name: string) => Promise<string>;
}

export async function textsOfParts(
  document: OfficePackage,
  names: readonly TextPart[],
  budget: ReadingBudget,
  word: WordParts = {},
): Promise<string[]> {
  const parts = partsOf(document, budget);
  const hidden = new HiddenStyles();
  const numbered = new NumberedStyles();
  await parts.xml(word.styles, both(hidden, numbered));
  const numbering = new WordNumbering();
  await parts.xml(word.numbering, numbering);
  const chunks = new Map<string, string>();
  for (const [id, name] of word.chunks ?? []) {
    const bytes = word.readChunk && (await parts.bytes(name));
    if (bytes && word.readChunk) chunks.set(id, await word.readChunk(bytes, name));
  }
  const hiddenStyles = hidden.ids();

  const texts: string[] = [];
  let remaining = budget.limits.textLength;
  for (const { name, kind } of names) {
    const labels = new WordLabels(numbering, numbered);
    const reader =
      kind === "chart" ? new ChartText(remaining) : new WordText(remaining, { hiddenStyles, labels, chunks });
    await parts.xml(name, reader);
    const text = reader.toString();
    if (text !== "") texts.push(text);
    remaining = Math.max(0, remaining - text.length - 2);
  }
  await parts.checkOthers();
  return texts;
}

/** What was read on opening is left out. */
export function partsOf({ parts }: OfficePackage, budget: ReadingBudget): PartReader {
  return new PartReader(
    [...parts].filter(([name]) => !isReadOnOpening(name)),
    budget,
  );
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

function isReadOnOpening(name: string): boolean {
  return name === "[content_types].xml" || relationshipsSource(name) !== undefined;
}
