import { closeSync, fsyncSync, openSync } from "node:fs";
import { open } from "node:fs/promises";
import process from "node:process";

/** Windows opens no folders as files. */
const HAS_FOLDERS_TO_SYNC = process.platform !== "win32";

export async function syncFolder(folder: string): Promise<void> {
  if (!HAS_FOLDERS_TO_SYNC) return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export function syncFolderSync(folder: string): void {
  if (!HAS_FOLDERS_TO_SYNC) return;
  const descriptor = openSync(folder, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
