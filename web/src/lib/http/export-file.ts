import { ApiError, getResponse, UNREACHABLE } from "./http.ts";
import { type Patience, patiently } from "./patiently.ts";

/** Kept as blobs of this size, which browsers put on the disk. */
const PART_BYTES = 8 * 1024 * 1024;

async function getBytes(path: string, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  const response = await getResponse(path, { signal });
  try {
    return new Uint8Array(await response.arrayBuffer());
  } catch (error) {
    if (signal.aborted) throw error;
    throw new ApiError(0, UNREACHABLE);
  }
}

/** Asks for pieces of an export; for one whose answer is lost again. */
export const piecesWith = (patience: Patience) => (path: string) =>
  patiently(() => getBytes(path, patience.signal), patience);

export async function zipFile(zip: ReadableStream<Uint8Array>): Promise<Blob> {
  const reader = zip.getReader();
  const parts: Blob[] = [];
  let [chunks, bytes]: [BlobPart[], number] = [[], 0];
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    // A copy, because the chunk may be a view of a larger piece.
    chunks.push(new Uint8Array(read.value));
    bytes += read.value.length;
    if (bytes < PART_BYTES) continue;
    parts.push(new Blob(chunks));
    [chunks, bytes] = [[], 0];
  }
  return new Blob([...parts, ...chunks], { type: "application/zip" });
}
