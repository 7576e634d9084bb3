import { Buffer } from "node:buffer";
import { DocumentUnreadableError } from "./document.errors.ts";
import type { ReadingBudget } from "./reading-budget.ts";
import { unpack } from "./unpack.ts";
import { isZip, readZipDirectory, type ZipPart } from "./zip-archive.ts";

/**
 * Unpacks a part to nowhere. Pictures and embedded files are not read here, but whoever opens the document later
 * unpacks them, and a size that nobody has checked is only a claim: deflate can hide a thousand times what a
 * directory declares. It costs a few milliseconds per megabyte, and holds one chunk at a time.
 *
 * Archives inside the document (a chart brings its workbook) are counted the same way and to a fixed depth, so
 * that one that contains itself is refused.
 */
export async function weighPart(part: ZipPart, budget: ReadingBudget, depth = 1): Promise<void> {
  const archive: Buffer[] = [];
  let size = 0;
  let isArchive: boolean | undefined;
  for await (const chunk of unpack(part, budget)) {
    isArchive ??= isZip(chunk);
    if (!isArchive) continue;
    size += chunk.length;
    if (size > budget.limits.embeddedArchiveBytes) throw new DocumentUnreadableError("tooLarge");
    archive.push(chunk);
  }
  if (archive.length > 0) await weighArchive(Buffer.concat(archive), budget, depth);
}

async function weighArchive(bytes: Buffer, budget: ReadingBudget, depth: number): Promise<void> {
  if (depth > budget.limits.archiveDepth) throw new DocumentUnreadableError("nested");
  try {
    const directory = await readZipDirectory(bytes, budget);
    for (const part of await directory.parts()) await weighPart(part, budget, depth + 1);
  } catch (error) {
    if (error instanceof DocumentUnreadableError && TOO_MUCH.has(error.reason)) throw error;
    // An embedded file that is broken or locked does not keep anyone from reading the document around it.
  }
}

const TOO_MUCH: ReadonlySet<string> = new Set(["tooLarge", "tooLong", "nested"]);
