import type { Buffer } from "node:buffer";
import { crc32, createInflateRaw, inflateRawSync } from "node:zlib";
import { DocumentUnreadableError } from "./document.errors.ts";
import type { ReadingBudget } from "./reading-budget.ts";
import type { ZipPart } from "./zip-archive.ts";

const CHUNK_BYTES = 64 * 1024;
/** Below this, setting up a stream costs more than the work. */
const AT_ONCE_BYTES = 1024 * 1024;

/**
 * The bytes of a part, in chunks. What the directory declared must come out, no byte more or less, and with its
 * checksum: then the declared total that was paid for is the real one.
 */
export async function* unpack(part: ZipPart, budget: ReadingBudget): AsyncGenerator<Buffer> {
  let size = 0;
  let checksum = 0;
  for await (const chunk of inflated(part)) {
    size += chunk.length;
    budget.unpack(chunk.length);
    if (size > part.size) break;
    checksum = crc32(chunk, checksum);
    yield chunk;
    await budget.takeTurns();
  }
  if (size !== part.size || checksum !== part.crc32) throw new DocumentUnreadableError("damaged");
}

function inflated(part: ZipPart): Iterable<Buffer> | AsyncIterable<Buffer> {
  if (!part.deflated) return piecesOf(part.packed);
  if (part.size <= AT_ONCE_BYTES)
    return piecesOf(inflateRawSync(part.packed, { maxOutputLength: part.size + 1 }));
  const stream = createInflateRaw({ chunkSize: CHUNK_BYTES });
  stream.end(part.packed);
  return stream;
}

function* piecesOf(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES)
    yield bytes.subarray(start, start + CHUNK_BYTES);
}
