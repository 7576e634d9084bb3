import type { Buffer } from "node:buffer";
import { chunkText } from "./chunk-text.ts";
import { DocumentUnreadableError, NotThisTypeError } from "./document.errors.ts";
import { openOfficePackage } from "./office-package.ts";
import { textsOfParts } from "./office-text.ts";
import type { ReadingBudget } from "./reading-budget.ts";
import { isZip } from "./zip-archive.ts";

const WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml";
const WORD_DOCUMENT = `${WORD}.document.main+xml`;
const RELATIVES: Readonly<Record<string, string>> = {
  [`${WORD}.template.main+xml`]: "a Word template",
  "application/vnd.ms-word.document.macroEnabled.main+xml": "a Word document with macros",
  "application/vnd.ms-word.template.macroEnabledTemplate.main+xml": "a Word template with macros",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml": "an Excel workbook",
};

const AFTER_THE_BODY = ["chart", "diagramData", "footnotes", "endnotes", "comments", "header", "footer"];
const CHUNK_DEPTH = 2;

/** Opens no file and no address that the document links to. */
export async function docxText(bytes: Uint8Array, budget: ReadingBudget, depth = 0): Promise<string> {
  const document = await openOfficePackage(bytes, budget);
  const type = document.mainContentType;
  if (type !== WORD_DOCUMENT) throw new NotThisTypeError(RELATIVES[type]);
  const related = (kind: string) =>
    document.relationships.filter(
      (each) => each.kind === kind && each.source === document.mainPart && !each.external,
    );
  const parts = AFTER_THE_BODY.flatMap((kind) => related(kind).map(({ target }) => ({ name: target, kind })));
  const texts = await textsOfParts(
    document,
    [{ name: document.mainPart, kind: "document" }, ...parts],
    budget,
    {
      styles: related("styles")[0]?.target,
      numbering: related("numbering")[0]?.target,
      chunks: new Map(related("aFChunk").map(({ id, target }) => [id, target])),
      readChunk: (chunk, name) => readChunk(chunk, name, budget, depth),
    },
  );
  return [...new Set(texts)].join("\n\n");
}

async function readChunk(bytes: Buffer, name: string, budget: ReadingBudget, depth: number): Promise<string> {
  try {
    if (!isZip(bytes)) return await chunkText(bytes, name, budget);
    return depth < CHUNK_DEPTH ? await docxText(bytes, budget, depth + 1) : "";
  } catch (error) {
    if (error instanceof DocumentUnreadableError && error.reason !== "damaged") throw error;
    return "";
  }
}
