import type { Buffer } from "node:buffer";
import { type ArchivedObject, objectEntry } from "../../_shared/site-archive/index.ts";
import type { Client } from "../http/environment.ts";
import { damaged } from "./archive.errors.ts";

const REMOVE_AT_ONCE = 100;
/** By what Storage says that it will never take an object. */
const REFUSED: ReadonlySet<number> = new Set([400, 413, 415, 422]);
const CHUNK_BYTES = 64 * 1024;

/** As a whole it would be copied twice by the runtime. */
function inChunks(bytes: Buffer): ReadableStream<Uint8Array> {
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at < bytes.length) controller.enqueue(bytes.subarray(at, (at += CHUNK_BYTES)));
      else controller.close();
    },
  });
}

/** Errors: 422 for an object that Storage will never take. */
export async function storeObject(service: Client, object: ArchivedObject, bytes: Buffer): Promise<void> {
  const seconds = /max-age=(\d+)/.exec(object.cacheControl ?? "")?.[1];
  const { error } = await service.storage.from(object.bucket).upload(object.name, inChunks(bytes), {
    contentType: object.contentType ?? "application/octet-stream",
    ...(seconds !== undefined && { cacheControl: seconds }),
    upsert: true,
  });
  if (!error) return;
  const status = "status" in error ? Number(error.status) : 0;
  if (REFUSED.has(status)) throw damaged();
  throw new Error(`${objectEntry(object)} was not stored: ${error.message}`, { cause: error });
}

/** What is left here is removed as orphans are. */
export async function removeObjects(service: Client, objects: readonly ArchivedObject[]): Promise<void> {
  for (const bucket of new Set(objects.map((object) => object.bucket))) {
    const names = objects.filter((object) => object.bucket === bucket).map(({ name }) => name);
    for (let from = 0; from < names.length; from += REMOVE_AT_ONCE)
      await service.storage.from(bucket).remove(names.slice(from, from + REMOVE_AT_ONCE));
  }
}
