import type { Buffer } from "node:buffer";
import { crc32Final, crc32Init, crc32Update } from "@foxglove/crc";
import { inflated } from "../zip-stream/index.ts";
import { DocumentUnreadableError } from "./document.errors.ts";
import type { ReadingBudget } from "./reading-budget.ts";
import type { ZipPart } from "./zip-archive.ts";

const CHUNK_BYTES = 64 * 1024;

/** Throws unless size and checksum are as declared, so that the total in the budget is the real one. */
export async function* unpack(part: ZipPart, budget: ReadingBudget): AsyncGenerator<Uint8Array> {
  let size = 0;
  let checksum = crc32Init();
  for (const chunk of part.deflated ? inflatedPart(part.packed) : chunksOf(part.packed)) {
    size += chunk.length;
    budget.unpack(chunk.length);
    if (size > part.size) break;
    checksum = crc32Update(checksum, chunk);
    yield chunk;
    await budget.yieldAfterSlice();
  }
  if (size !== part.size || crc32Final(checksum) !== part.crc32) throw new DocumentUnreadableError("damaged");
}

function* inflatedPart(packed: Buffer): Generator<Uint8Array> {
  try {
    yield* inflated(packed, "deflate");
  } catch {
    throw new DocumentUnreadableError("damaged");
  }
}

function* chunksOf(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES)
    yield bytes.subarray(start, start + CHUNK_BYTES);
}
