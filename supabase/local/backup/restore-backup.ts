import { existsSync } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { FOLDER_MODE, isDataFolder, SECRETS } from "../data/data-folder.ts";
import { noRoom, saysDiskFull } from "../data/disk-room.ts";
import { lockFolder } from "../data/folder-lock.ts";
import { syncFolder } from "../data/sync-folder.ts";
import { stopLeftServer } from "../database/postgres.ts";
import { StartError } from "../settings.ts";
import type { Manifest } from "./manifest.ts";
import { type Backup, unpackBackup } from "./unpack-backup.ts";

const HALF = "restoring";
const REPLACED = /^replaced-/;
const replacedName = (at: Date) => `replaced-${at.toISOString().replaceAll(/[:.]/g, "")}`;

const stays = (name: string) => name === "lock" || name === HALF || REPLACED.test(name);

export interface Restored {
  manifest: Manifest;
  /** Where what was there before is now. */
  replaced: string | undefined;
}

/** Without its keys a folder does not start, so it never starts with half of each. */
const keysFirst = (names: string[]) => [
  ...names.filter((name) => name === SECRETS),
  ...names.filter((name) => name !== SECRETS),
];

async function moveAll(names: string[], from: string, to: string): Promise<void> {
  for (const name of names) await rename(path.join(from, name), path.join(to, name));
  await syncFolder(from);
  await syncFolder(to);
}

async function contentOf(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => !stays(name));
}

/**
 * Puts a backup into a folder that is empty, or whose site may be replaced, which is kept beside it. Throws a
 * {@link StartError} where the folder is in use or the backup is not whole; then the folder is as before.
 */
export async function restoreBackup(
  backup: Backup,
  {
    folder,
    key,
    mayReplace,
    now,
    beforeReplacing,
  }: {
    folder: string;
    key: string | undefined;
    mayReplace: boolean;
    now: Date;
    beforeReplacing: () => Promise<void>;
  },
): Promise<Restored> {
  await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
  const isLeftHalf = (await readdir(folder)).some((name) => REPLACED.test(name));
  const isForeign = !isDataFolder(folder) && !isLeftHalf && (await contentOf(folder)).length > 0;
  if (isForeign)
    throw new StartError(
      `${folder} holds files that are not this product's. Choose an empty folder with DATA_DIR, or a new one.`,
    );
  lockFolder(folder);
  if ((await contentOf(folder)).length > 0 && !mayReplace)
    throw new StartError(
      `${folder} holds a site already. Choose an empty folder with DATA_DIR, or add --replace: what is there then stays beside the restored one.`,
    );
  const half = path.join(folder, HALF);
  await rm(half, { recursive: true, force: true });
  try {
    await mkdir(half, { mode: FOLDER_MODE });
    const manifest = await unpackBackup(backup, key, half);
    const old = await contentOf(folder);
    const replaced = old.length === 0 ? undefined : path.join(folder, replacedName(now));
    if (replaced !== undefined) {
      await beforeReplacing();
      if (existsSync(path.join(folder, "postgres"))) await stopLeftServer(folder);
      await mkdir(replaced, { mode: FOLDER_MODE });
      await moveAll(keysFirst(old), folder, replaced);
    }
    await moveAll(keysFirst(await readdir(half)).reverse(), half, folder);
    return { manifest, replaced };
  } catch (error) {
    throw saysDiskFull(error) ? noRoom(folder) : error;
  } finally {
    await rm(half, { recursive: true, force: true });
  }
}
