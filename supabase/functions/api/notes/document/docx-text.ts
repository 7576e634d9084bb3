import { NotThisTypeError } from "./document.errors.ts";
import { weighPart } from "./embedded-archive.ts";
import { openOfficePackage, type OfficePackage } from "./office-package.ts";
import { readXml } from "./read-xml.ts";
import type { ReadingBudget } from "./reading-budget.ts";
import { refuseLoadedFromOutside, relationshipsSource } from "./relationships.ts";
import { unpack } from "./unpack.ts";
import { WordText } from "./word-text.ts";

const WORD_DOCUMENT = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";

/** What is read after the body, in this order. */
const AFTER_THE_BODY = ["footnotes", "endnotes", "comments", "header", "footer"];

/**
 * Takes the text out of a docx and, on the way, unpacks every part of it exactly once, so that all its sizes are
 * known to be true. It works on the bytes in memory; it has no way to open a file or an address.
 */
export async function docxText(bytes: Uint8Array, budget: ReadingBudget): Promise<string> {
  const document = await openOfficePackage(bytes, budget);
  if (document.mainContentType !== WORD_DOCUMENT) throw new NotThisTypeError();
  refuseLoadedFromOutside(document.relationships);

  const unread = new Map(document.parts);
  for (const name of unread.keys()) if (isReadOnOpening(name)) unread.delete(name);
  // A header for first, odd and even pages is often three times the same.
  const texts = new Set<string>();
  let room = budget.limits.textLength;
  for (const name of textParts(document)) {
    const part = unread.get(name);
    if (!part) continue;
    unread.delete(name);
    const reader = new WordText(room);
    await readXml(unpack(part, budget), reader, budget);
    const text = reader.toString();
    if (text !== "") texts.add(text);
    room = Math.max(0, room - text.length - 2);
  }
  for (const part of unread.values()) await weighPart(part, budget);
  return [...texts].join("\n\n");
}

function isReadOnOpening(name: string): boolean {
  return name === "[content_types].xml" || relationshipsSource(name) !== undefined;
}

function textParts({ mainPart, relationships }: OfficePackage): string[] {
  const own = relationships.filter(({ source, external }) => source === mainPart && !external);
  return [
    mainPart,
    ...AFTER_THE_BODY.flatMap((kind) => own.filter((r) => r.kind === kind).map((r) => r.target)),
  ];
}
