import { existsSync, statSync } from "node:fs";
import { chmod, lstat, mkdir, readdir } from "node:fs/promises";
import path from "node:path";
import { lockFolder } from "./folder-lock.ts";
import { PROJECT_DIR, StartError } from "../settings.ts";

/** Written first and removed last: a data folder is recognised by it. */
export const SECRETS = "secrets.json";

export const clusterOf = (folder: string) => path.join(folder, "postgres");

/** The database as it was before the last upgrade. */
export const keptClusterOf = (folder: string) => `${clusterOf(folder)}.before-upgrade`;

export const FOLDER_MODE = 0o700;
export const FILE_MODE = 0o600;

export function identityOf(folder: string): string {
  const { dev, ino } = statSync(folder, { bigint: true });
  return `${dev}:${ino}`;
}

const UNQUOTED = /["$`\\]/;

export function isDataFolder(folder: string): boolean {
  return existsSync(path.join(folder, SECRETS));
}

const BEGINNINGS = new Set(["lock", `${SECRETS}.new`]);

async function isUnused(folder: string): Promise<boolean> {
  return (await readdir(folder)).every((name) => BEGINNINGS.has(name));
}

/** Throws a {@link StartError} where it holds anything else, has no keys, or is in use. */
export async function openDataFolder(folder: string): Promise<void> {
  const odd = [folder, PROJECT_DIR].find((each) => UNQUOTED.test(each));
  if (odd) throw new StartError(`Postgres cannot start in ${odd}: its path holds a ", $, \` or \\.`);
  try {
    await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
    if (!isDataFolder(folder)) {
      if (existsSync(clusterOf(folder)))
        throw new StartError(
          `${path.join(folder, SECRETS)} is missing. Put it back: the data beside it opens with no other.`,
        );
      if (!(await isUnused(folder)))
        throw new StartError(
          `${folder} holds files that are not this product's. Choose an empty folder with DATA_DIR, or a new one.`,
        );
      // A folder that existed before may be readable by other users of this machine.
      await chmod(folder, FOLDER_MODE);
    }
    lockFolder(folder);
  } catch (error) {
    if (!(error instanceof Error && "code" in error)) throw error;
    throw new StartError(`The data cannot be kept in ${folder}: ${error.message}.`);
  }
}

const PERMISSIONS = 0o777;

export async function tightenFolder(folder: string): Promise<void> {
  const tighten = async (name: string, mode: number) => {
    if (((await lstat(name)).mode & PERMISSIONS & ~mode) !== 0) await chmod(name, mode);
  };
  const visit = async (inside: string): Promise<void> => {
    await tighten(inside, FOLDER_MODE);
    for (const entry of await readdir(inside, { withFileTypes: true })) {
      const name = path.join(inside, entry.name);
      if (name === clusterOf(folder) || name === keptClusterOf(folder)) continue;
      if (entry.isDirectory()) await visit(name);
      else if (entry.isFile()) await tighten(name, FILE_MODE);
    }
  };
  try {
    await visit(folder);
  } catch (error) {
    console.error(`Other users of this machine may be able to read ${folder}:`, error);
  }
}
