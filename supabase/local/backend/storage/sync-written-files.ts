import { mkdir, open } from "node:fs/promises";
import path from "node:path";
import { LRUCache } from "lru-cache";
import { FILE_MODE, FOLDER_MODE } from "../../data/data-folder.ts";
import { syncFolder } from "../../data/sync-folder.ts";
import { describeObject, isNotThere, objectFilesSchema, whole } from "./object-files.ts";

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

/**
 * The package neither syncs what it writes, so that a loss of power leaves rows without a file, nor removes what it wrote in part.
 * Without this fail power-loss.test.ts and guards.test.ts, "leaves no partial file when the disk is full".
 */
export function syncWrittenFiles(adapter: unknown, dataDir: string): void {
  const files = objectFilesSchema.parse(adapter);
  files.uploadObject = async (bucket, name, _version, body, mimetype, cacheControl) => {
    const bytes = await whole(body);
    await writeInFolder(files.filePath(bucket, name), bytes, dataDir);
    return describeObject(bytes.length, mimetype, cacheControl);
  };
}
