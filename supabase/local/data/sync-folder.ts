import { closeSync, fsyncSync, openSync } from "node:fs";
import { open } from "node:fs/promises";
import process from "node:process";

/** Windows opens no folders as files; NTFS keeps a journal of names by itself. */
const HAS_FOLDERS_TO_SYNC = process.platform !== "win32";

/** Resolves when the names in a folder would survive a loss of power; its files have to be synced themselves. */
export async function syncFolder(folder: string): Promise<void> {
  if (!HAS_FOLDERS_TO_SYNC) return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The same, synchronously. */
export function syncFolderSync(folder: string): void {
  if (!HAS_FOLDERS_TO_SYNC) return;
  const descriptor = openSync(folder, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
