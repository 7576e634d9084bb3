import { Buffer } from "node:buffer";
import { DocumentUnreadableError } from "./document.errors.ts";
import type { ReadingBudget } from "./reading-budget.ts";
import { unpack } from "./unpack.ts";
import { isZip, readZipDirectory, type ZipPart } from "./zip-archive.ts";

/** A declared size can be false, and programs that open the document later unpack the part. */
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
