import { Buffer } from "node:buffer";
import { DocumentUnreadableError } from "./document.errors.ts";
import type { ReadingBudget } from "./reading-budget.ts";
import { unpack } from "./unpack.ts";
import { isZip, readZipDirectory, type ZipPart } from "./zip-archive.ts";

/**
 * Checks the size of a part by unpacking it and discarding the bytes. Pictures and embedded files are not read here, but a
 * program that opens the document later unpacks them, and a declared size can be false: deflate can expand data a
 * thousandfold. It costs a few milliseconds per megabyte, and keeps one chunk at a time in memory.
 *
 * Archives inside the document (such as the workbook of a chart) are kept in memory and checked the same way, up to a fixed
 * depth, so that one that contains itself is refused.
 */
export async function checkPartSize(part: ZipPart, budget: ReadingBudget, depth = 1): Promise<void> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  let isArchive: boolean | undefined;
  for await (const chunk of unpack(part, budget)) {
    isArchive ??= isZip(chunk);
    if (!isArchive) continue;
    size += chunk.length;
    if (size > budget.limits.embeddedArchiveBytes) throw new DocumentUnreadableError("tooLarge");
    chunks.push(chunk);
  }
  if (chunks.length > 0) await checkArchiveSize(Buffer.concat(chunks), budget, depth);
}

async function checkArchiveSize(bytes: Buffer, budget: ReadingBudget, depth: number): Promise<void> {
  if (depth > budget.limits.archiveDepth) throw new DocumentUnreadableError("nested");
  try {
    const directory = await readZipDirectory(bytes, budget);
    for (const part of directory.parts()) await checkPartSize(part, budget, depth + 1);
  } catch (error) {
    if (error instanceof DocumentUnreadableError && LIMIT_REASONS.has(error.reason)) throw error;
    // A damaged or encrypted embedded file does not prevent reading the document.
  }
}

const LIMIT_REASONS: ReadonlySet<string> = new Set(["tooLarge", "tooLong", "nested"]);
