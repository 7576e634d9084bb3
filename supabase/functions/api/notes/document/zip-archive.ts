import type { Buffer } from "node:buffer";
import { fromBufferPromise, type Entry, type ZipFile } from "yauzl";
import { DocumentUnreadableError } from "./document.errors.ts";
import type { ReadingBudget } from "./reading-budget.ts";

/** A file inside an archive: where its packed bytes lie and what the directory promises of them. */
export interface ZipPart {
  readonly name: string;
  readonly packed: Buffer;
  readonly deflated: boolean;
  readonly size: number;
  readonly crc32: number;
}

export interface ZipDirectory {
  readonly names: ReadonlySet<string>;
  /** The parts, once they are known to be sound and paid for. */
  readonly parts: () => Promise<ZipPart[]>;
}

interface Extent {
  readonly start: number;
  readonly end: number;
}

const STORED = 0;
const DEFLATED = 8;

/** Whether the bytes begin as an archive with at least one entry does. */
export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;
}

/**
 * Reads the directory of an archive and nothing else. yauzl sees to the formats: zip64, offsets, names that climb
 * out of the archive. Names are known before anything is judged, so that a foreign archive is a wrong type and
 * not a damaged document.
 */
export async function readZipDirectory(bytes: Buffer, budget: ReadingBudget): Promise<ZipDirectory> {
  const archive = await fromBufferPromise(bytes, { lazyEntries: true });
  const entries: Entry[] = [];
  for await (const entry of archive.eachEntry()) {
    budget.countEntry();
    entries.push(entry);
  }
  const names = new Set(entries.map((entry) => entry.fileName.toLowerCase()));
  return { names, parts: () => soundParts(bytes, archive, entries, budget) };
}

/**
 * Entries that share bytes let a small archive unpack to anything, and two of one name let two readers see two
 * documents; neither is ever made by a word processor.
 */
async function soundParts(bytes: Buffer, archive: ZipFile, entries: readonly Entry[], budget: ReadingBudget) {
  if (entries.some((entry) => entry.isEncrypted())) throw new DocumentUnreadableError("password");
  budget.announce(entries.reduce((total, entry) => total + entry.uncompressedSize, 0));
  const parts = new Map<string, ZipPart>();
  const extents: Extent[] = [];
  for (const entry of entries) {
    const { fileDataStart } = await archive.readLocalFileHeaderPromise(entry, { minimal: true });
    const end = fileDataStart + entry.compressedSize;
    extents.push({ start: entry.relativeOffsetOfLocalHeader, end });
    parts.set(entry.fileName.toLowerCase(), {
      name: entry.fileName,
      packed: bytes.subarray(fileDataStart, end),
      deflated: entry.compressionMethod === DEFLATED,
      size: entry.uncompressedSize,
      crc32: entry.crc32,
    });
  }
  const packedOtherwise = entries.some(({ compressionMethod: how }) => how !== STORED && how !== DEFLATED);
  const repeated = parts.size < entries.length;
  if (packedOtherwise || repeated || overlap(extents)) throw new DocumentUnreadableError("damaged");
  return [...parts.values()].filter((part) => !part.name.endsWith("/"));
}

function overlap(extents: Extent[]): boolean {
  extents.sort((a, b) => a.start - b.start);
  return extents.some(({ start }, index) => start < (extents[index - 1]?.end ?? 0));
}
