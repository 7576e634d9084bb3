import { existsSync } from "node:fs";
import { chown, copyFile, lstat, mkdir, open, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { clusterOf, keptClusterOf } from "../data/data-folder.ts";
import type { DiskRoom } from "../data/disk-room.ts";
import { syncFolder } from "../data/sync-folder.ts";
import { unprivileged } from "./unprivileged.ts";

/** What an upgrade that did not end goes back to. */
const unfinishedOf = (dataDir: string) => `${clusterOf(dataDir)}.upgrading`;

const halfOf = (dataDir: string) => `${clusterOf(dataDir)}.copying`;

interface Size {
  bytes: number;
  files: number;
}

async function sizeOf(folder: string): Promise<Size> {
  const size = { bytes: 0, files: 0 };
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    size.files += 1;
    if (entry.isFile()) size.bytes += (await lstat(path.join(entry.parentPath, entry.name))).size;
  }
  return size;
}

type Owner = ReturnType<typeof unprivileged>["owner"];

/** Where the file system can, it shares the blocks of a file with its copy. */
async function copyFolder(from: string, to: string, owner: Owner): Promise<void> {
  await mkdir(to, { mode: 0o700 });
  if (owner) await chown(to, owner.uid, owner.gid);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, copy] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) {
      await copyFolder(source, copy, owner);
      continue;
    }
    await copyFile(source, copy);
    if (owner) await chown(copy, owner.uid, owner.gid);
  }
}

/** Writes to the disk what the system still holds of a folder. */
async function syncAll(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const name = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      await syncAll(name);
      continue;
    }
    const handle = await open(name, "r+");
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  }
  await syncFolder(folder);
}

/**
 * Copies the cluster, which nothing may run on, and removes the copy of the upgrade before. Returns its bytes, or undefined where
 * the disk has no room. Until {@link keepCopy}, {@link putCopyBack} makes the copy the database again.
 */
export async function copyCluster(dataDir: string, disk: DiskRoom): Promise<number | undefined> {
  const [cluster, half] = [clusterOf(dataDir), halfOf(dataDir)];
  for (const old of [half, keptClusterOf(dataDir)]) await rm(old, { recursive: true, force: true });
  const { bytes, files } = await sizeOf(cluster);
  if (!disk.fits(bytes, files)) return undefined;
  await copyFolder(cluster, half, unprivileged([], []).owner);
  await syncAll(half);
  await rename(half, unfinishedOf(dataDir));
  await syncFolder(dataDir);
  return bytes;
}

export async function keepCopy(dataDir: string): Promise<void> {
  await rename(unfinishedOf(dataDir), keptClusterOf(dataDir));
  await syncFolder(dataDir);
}

export const hasUnfinishedUpgrade = (dataDir: string): boolean => existsSync(unfinishedOf(dataDir));

/** Nothing may run on the cluster. Can be repeated when it is cut off. */
export async function putCopyBack(dataDir: string): Promise<void> {
  await rm(clusterOf(dataDir), { recursive: true, force: true });
  await rename(unfinishedOf(dataDir), clusterOf(dataDir));
  await syncFolder(dataDir);
}
