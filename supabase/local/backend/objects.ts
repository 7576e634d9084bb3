import { Buffer } from "node:buffer";
import { randomUUID } from "node:crypto";
import path from "node:path";
import type { App } from "@supabase/lite";
import { z } from "zod";

// Corrects how the backend reads and writes the files of objects.

type ObjectFiles = NonNullable<App["_storageAdapter"]> & { filePath(bucket: string, name: string): string };

const objectFilesSchema = z.custom<ObjectFiles>(
  (value) =>
    typeof value === "object" &&
    value !== null &&
    ["filePath", "getObject", "headObject", "uploadObject"].every(
      (name) => typeof Reflect.get(value, name) === "function",
    ),
  "The backend has no filePath, getObject, headObject, uploadObject.",
);

/** Whether a file is missing, as Deno says it or as Node does. */
const isNotThere = (error: unknown) => error instanceof Error && Reflect.get(error, "code") === "ENOENT";

/**
 * The package never closes the file of a download: after some thousands there are no file descriptors left. Here it is closed
 * when it has been read, or when the client disconnects.
 */
function closeAfterReading(files: ObjectFiles): void {
  const getObject = files.getObject.bind(files);
  files.getObject = async (bucket, name, version, conditions) => {
    if (conditions) return await getObject(bucket, name, version, conditions);
    try {
      const metadata = await files.headObject(bucket, name, version);
      const file = await Deno.open(files.filePath(bucket, name));
      return { httpStatusCode: 200, metadata, body: file.readable };
    } catch (error) {
      if (!isNotThere(error)) throw error;
      // Without a body the package answers 404, as hosted Storage does for an object whose file is lost.
      return { httpStatusCode: 404, metadata: describeObject(0, "", "") };
    }
  };
}

/** The metadata in the row of an object; `length` in bytes. */
export function describeObject(length: number, mimetype: string, cacheControl: string) {
  // A new tag for each upload: a checksum of a megabyte would take longer than writing it.
  const eTag = `"${randomUUID()}"`;
  return { cacheControl, contentLength: length, size: length, mimetype, lastModified: new Date(), eTag };
}

/** The bytes of an object: all of them, or a stream. */
export type Body = Uint8Array | AsyncIterable<Uint8Array>;

/** All bytes of a body. */
export async function whole(sent: Body | Promise<Body>): Promise<Uint8Array> {
  const body = await sent;
  if (body instanceof Uint8Array) return body;
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Files up to this size are written synchronously: that takes less time than handing them to another thread. */
const MAX_SYNC_BYTES = 64 * 1024;

/** Removes what was written of a file before the disk was full, to free its space. */
async function removePart(file: string): Promise<void> {
  try {
    await Deno.remove(file);
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
}

async function writeInFolder(file: string, bytes: Uint8Array): Promise<void> {
  const write = async () => {
    try {
      if (bytes.length <= MAX_SYNC_BYTES) Deno.writeFileSync(file, bytes);
      else await Deno.writeFile(file, bytes);
    } catch (error) {
      if (!(error instanceof Deno.errors.NotFound)) await removePart(file);
      throw error;
    }
  };
  try {
    await write();
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
    await Deno.mkdir(path.dirname(file), { recursive: true });
    await write();
  }
}

/**
 * The package makes the folder, opens the file, writes, closes and stats it, each in another thread, and then computes its
 * checksum. Here the file is written in one step, and the folder is made only when it is missing.
 */
function writeInOneStep(files: ObjectFiles): void {
  files.uploadObject = async (bucket, name, _version, body, mimetype, cacheControl) => {
    const bytes = await whole(body);
    await writeInFolder(files.filePath(bucket, name), bytes);
    return describeObject(bytes.length, mimetype, cacheControl);
  };
}

/** Replaces how the package reads and writes files; fails when it no longer has what is replaced. */
export function tuneObjects(adapter: unknown): void {
  const files = objectFilesSchema.parse(adapter);
  closeAfterReading(files);
  writeInOneStep(files);
}
