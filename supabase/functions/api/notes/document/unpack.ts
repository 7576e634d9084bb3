import type { Buffer } from "node:buffer";
import { crc32, createInflateRaw, inflateRawSync } from "node:zlib";
import { DocumentUnreadableError } from "./document.errors.ts";
import type { ReadingBudget } from "./reading-budget.ts";
import type { ZipPart } from "./zip-archive.ts";

const CHUNK_BYTES = 64 * 1024;
/** Up to this size, a stream costs more to set up than it saves. */
const AT_ONCE_BYTES = 1024 * 1024;

/**
 * The bytes of a part, in chunks. Throws unless size and checksum are those that the directory declares, so that the declared
 * total, which the budget has counted, is the real one.
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
    await budget.yieldAfterSlice();
  }
  if (size !== part.size || checksum !== part.crc32) throw new DocumentUnreadableError("damaged");
}

function inflated(part: ZipPart): Iterable<Buffer> | AsyncIterable<Buffer> {
  if (!part.deflated) return chunksOf(part.packed);
  if (part.size <= AT_ONCE_BYTES)
    return chunksOf(inflateRawSync(part.packed, { maxOutputLength: part.size + 1 }));
  const stream = createInflateRaw({ chunkSize: CHUNK_BYTES });
  stream.end(part.packed);
  return stream;
}

function* chunksOf(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES)
    yield bytes.subarray(start, start + CHUNK_BYTES);
}
