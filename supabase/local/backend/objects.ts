import { Buffer } from "node:buffer";
import { randomUUID } from "node:crypto";
import { mkdir, open } from "node:fs/promises";
import path from "node:path";
import type { App } from "@supabase/lite";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { FILE_MODE, FOLDER_MODE } from "../data/data-folder.ts";
import { syncFolder } from "../data/sync-folder.ts";

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

/** Removes what was written of a file before the disk was full, to free its space. */
async function removePart(file: string): Promise<void> {
  try {
    await Deno.remove(file);
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
}

/** Folders whose own name is known to survive a loss of power, up to the data folder. */
const syncedFolders = new LRUCache<string, true>({ max: 10_000 });

/** Syncs the name of a file, and those of the folders that it lies in, up to the data folder. */
async function syncNames(file: string, dataDir: string): Promise<void> {
  const folder = path.dirname(file);
  await syncFolder(folder);
  if (syncedFolders.has(folder)) return;
  for (let each = folder; each !== dataDir && each !== path.dirname(each);) {
    each = path.dirname(each);
    await syncFolder(each);
  }
  syncedFolders.set(folder, true);
}

/** Writes a file in a folder that may have to be made. When this resolves, both would survive a loss of power. */
async function writeInFolder(file: string, bytes: Uint8Array, dataDir: string): Promise<void> {
  const write = async () => {
    const opened = await open(file, "w", FILE_MODE);
    try {
      await opened.writeFile(bytes);
      // At once: the file system writes its journal for both.
      await Promise.all([opened.sync(), syncNames(file, dataDir)]);
    } catch (error) {
      await removePart(file);
      throw error;
    } finally {
      await opened.close();
    }
  };
  try {
    await write();
  } catch (error) {
    if (!isNotThere(error)) throw error;
    syncedFolders.delete(path.dirname(file));
    await mkdir(path.dirname(file), { recursive: true, mode: FOLDER_MODE });
    await write();
  }
}

/**
 * The package makes the folder, opens the file, writes, closes and stats it, each in another thread, and then computes its
 * checksum, but leaves it to the system when the bytes reach the disk: after a loss of power, stored objects had no file. Here
 * the folder is made only when it is missing, and the file is synced, because the row that needs it is committed next.
 */
function writeAndSync(files: ObjectFiles, dataDir: string): void {
  files.uploadObject = async (bucket, name, _version, body, mimetype, cacheControl) => {
    const bytes = await whole(body);
    await writeInFolder(files.filePath(bucket, name), bytes, dataDir);
    return describeObject(bytes.length, mimetype, cacheControl);
  };
}

/** Replaces how the package reads and writes the files in a data folder; fails when it no longer has what is replaced. */
export function tuneObjects(adapter: unknown, dataDir: string): void {
  const files = objectFilesSchema.parse(adapter);
  closeAfterReading(files);
  writeAndSync(files, dataDir);
}
