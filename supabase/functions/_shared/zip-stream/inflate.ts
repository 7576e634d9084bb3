import { Inflate, Unzlib } from "fflate";

/** Packed bytes that are inflated at a time. They become 1,032 times as many at most, so this bounds the memory. */
const PACKED_BYTES = 4 * 1024;

/**
 * Inflates piece by piece, each only when it is asked for; throws when the bytes are damaged. Not by the runtime's own zlib: the
 * one that hosted functions run in inflates everything at once, whatever its reader does and whatever limit it is given.
 *
 * @param format "deflate" for the bare compressed data of a zip, "zlib" for data with that header
 */
export function* inflated(packed: Uint8Array, format: "deflate" | "zlib"): Generator<Uint8Array> {
  const pieces: Uint8Array[] = [];
  const inflate = new (format === "zlib" ? Unzlib : Inflate)((piece) => void pieces.push(piece));
  for (let start = 0; start < packed.length; start += PACKED_BYTES) {
    const end = start + PACKED_BYTES;
    inflate.push(packed.subarray(start, end), end >= packed.length);
    yield* pieces.splice(0);
  }
}
