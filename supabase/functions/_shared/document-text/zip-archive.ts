import { Buffer } from "node:buffer";
import { fromBufferPromise, type Entry } from "yauzl";
import { DocumentUnreadableError } from "./document.errors.ts";
import type { ReadingBudget } from "./reading-budget.ts";

export interface ZipPart {
  readonly name: string;
  readonly packed: Buffer;
  readonly deflated: boolean;
  readonly size: number;
  readonly crc32: number;
}

export interface ZipDirectory {
  readonly names: ReadonlySet<string>;
  readonly parts: () => ZipPart[];
}

interface Extent {
  readonly start: number;
  readonly end: number;
}

const LOCAL_HEADER = 0x04034b50;
const LOCAL_HEADER_BYTES = 30;
const STORED = 0;
const DEFLATED = 8;

const BLANKS: ReadonlySet<number> = new Set([0x09, 0x0a, 0x0d, 0x20, 0xef, 0xbb, 0xbf]);
const MAX_BLANKS = 16;

/** After blanks, or the mark of an encoding, that a web server wrote before the file. */
function startOfArchive(bytes: Uint8Array): number {
  let start = 0;
  while (start < MAX_BLANKS && BLANKS.has(bytes[start] ?? 0)) start += 1;
  const [first, second, third, fourth] = bytes.subarray(start, start + 4);
  return first === 0x50 && second === 0x4b && third === 3 && fourth === 4 ? start : -1;
}

export const isZip = (bytes: Uint8Array): boolean => startOfArchive(bytes) !== -1;

const END = { signature: Buffer.from("PK\x05\x06", "latin1"), bytes: 22, commentLength: 20 };

function withoutStrayBytes(file: Buffer): Buffer {
  const archive = file.subarray(Math.max(0, startOfArchive(file)));
  const at = archive.lastIndexOf(END.signature);
  if (at === -1 || at + END.bytes > archive.length) return archive;
  return archive.subarray(0, at + END.bytes + archive.readUInt16LE(at + END.commentLength));
}

/** The names come before the check, so that another kind of archive is refused as a wrong type. */
export async function readZipDirectory(file: Buffer, budget: ReadingBudget): Promise<ZipDirectory> {
  const bytes = withoutStrayBytes(file);
  const archive = await fromBufferPromise(bytes, { lazyEntries: true });
  const entries: Entry[] = [];
  const listed = archive.eachEntry();
  // yauzl-promise waits for a timer at each entry, which takes longer than to read it.
  for (
    let next = await budget.waitFor(listed.next());
    !next.done;
    next = await budget.waitFor(listed.next())
  ) {
    budget.countEntry();
    entries.push(next.value);
  }
  const names = new Set(entries.map((entry) => entry.fileName.toLowerCase()));
  return { names, parts: () => checkedParts(bytes, entries, budget) };
}

/** Entries that share bytes could unpack to any size, and of two with the same name two programs may read different ones. */
function checkedParts(bytes: Buffer, entries: readonly Entry[], budget: ReadingBudget): ZipPart[] {
  if (entries.some((entry) => entry.isEncrypted())) throw new DocumentUnreadableError("password");
  budget.declare(entries.reduce((total, entry) => total + entry.uncompressedSize, 0));
  const parts = new Map<string, ZipPart>();
  const extents: Extent[] = [];
  for (const entry of entries) {
    const dataStart = startOfData(bytes, entry.relativeOffsetOfLocalHeader);
    const end = dataStart + entry.compressedSize;
    if (end > bytes.length) throw new DocumentUnreadableError("damaged");
    extents.push({ start: entry.relativeOffsetOfLocalHeader, end });
    parts.set(entry.fileName.toLowerCase(), {
      name: entry.fileName,
      packed: bytes.subarray(dataStart, end),
      deflated: entry.compressionMethod === DEFLATED,
      size: entry.uncompressedSize,
      crc32: entry.crc32,
    });
  }
  const unknownMethod = entries.some(
    ({ compressionMethod: method }) => method !== STORED && method !== DEFLATED,
  );
  const repeated = parts.size < entries.length;
  if (unknownMethod || repeated || overlap(extents)) throw new DocumentUnreadableError("damaged");
  return [...parts.values()].filter((part) => !part.name.endsWith("/"));
}

function startOfData(bytes: Buffer, header: number): number {
  if (header + LOCAL_HEADER_BYTES > bytes.length || bytes.readUInt32LE(header) !== LOCAL_HEADER)
    throw new DocumentUnreadableError("damaged");
  return header + LOCAL_HEADER_BYTES + bytes.readUInt16LE(header + 26) + bytes.readUInt16LE(header + 28);
}

function overlap(extents: Extent[]): boolean {
  extents.sort((a, b) => a.start - b.start);
  return extents.some(({ start }, index) => start < (extents[index - 1]?.end ?? 0));
}
