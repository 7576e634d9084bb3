import { Buffer } from "node:buffer";
import { randomUUID } from "node:crypto";
import { mkdir, open } from "node:fs/promises";
import path from "node:path";
import type { App } from "@supabase/lite";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { FILE_MODE, FOLDER_MODE } from "../data/data-folder.ts";
import { syncFolder } from "../data/sync-folder.ts";

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

const isNotThere = (error: unknown) => error instanceof Error && Reflect.get(error, "code") === "ENOENT";

/** The package never closes the file of a download, and runs out of file descriptors. */
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
      return { httpStatusCode: 404, metadata: describeObject(0, "", "") };
    }
  };
}

export function describeObject(length: number, mimetype: string, cacheControl: string) {
  const eTag = `"${randomUUID()}"`;
  return { cacheControl, contentLength: length, size: length, mimetype, lastModified: new Date(), eTag };
}

export type Body = Uint8Array | AsyncIterable<Uint8Array>;

export async function whole(sent: Body | Promise<Body>): Promise<Uint8Array> {
  const body = await sent;
  if (body instanceof Uint8Array) return body;
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function removePart(file: string): Promise<void> {
  try {
    await Deno.remove(file);
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
}

const syncedFolders = new LRUCache<string, true>({ max: 10_000 });

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

async function writeInFolder(file: string, bytes: Uint8Array, dataDir: string): Promise<void> {
  const write = async () => {
    const opened = await open(file, "w", FILE_MODE);
    try {
      await opened.writeFile(bytes);
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

/** Without the sync a loss of power leaves rows without a file. */
function writeAndSync(files: ObjectFiles, dataDir: string): void {
  files.uploadObject = async (bucket, name, _version, body, mimetype, cacheControl) => {
    const bytes = await whole(body);
    await writeInFolder(files.filePath(bucket, name), bytes, dataDir);
    return describeObject(bytes.length, mimetype, cacheControl);
  };
}

export function tuneObjects(adapter: unknown, dataDir: string): void {
  const files = objectFilesSchema.parse(adapter);
  closeAfterReading(files);
  writeAndSync(files, dataDir);
}
