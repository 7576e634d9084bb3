import { Inflate, Unzlib } from "fflate";

/** They become 1,032 times as many at most, so this bounds the memory. */
const PACKED_BYTES = 4 * 1024;

/** The zlib of hosted functions inflates everything at once, whatever limit it is given. */
export function* inflated(packed: Uint8Array, format: "deflate" | "zlib"): Generator<Uint8Array> {
  const pieces: Uint8Array[] = [];
  const inflate = new (format === "zlib" ? Unzlib : Inflate)((piece) => void pieces.push(piece));
  for (let start = 0; start < packed.length; start += PACKED_BYTES) {
    const end = start + PACKED_BYTES;
    inflate.push(packed.subarray(start, end), end >= packed.length);
    yield* pieces.splice(0);
  }
}
