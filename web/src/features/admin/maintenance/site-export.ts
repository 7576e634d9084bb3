import { type BegunExport, type ExportDone, exportedArchive } from "@engines/site-archive/index.ts";
import { ApiError, getResponse, UNREACHABLE } from "../../../lib/http/http.ts";
import { type Patience, patiently } from "../../../lib/http/patiently.ts";

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

/** The archive of an export that has begun. A piece whose answer is lost is asked for again. */
export async function archiveOf(
  begun: BegunExport,
  onDone: (done: ExportDone) => void,
  patience: Patience,
): Promise<Blob> {
  const { signal } = patience;
  const get = (path: string) => patiently(() => getBytes(path, signal), patience);
  const reader = exportedArchive(begun, get, onDone).getReader();
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
