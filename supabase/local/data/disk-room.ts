import { statfsSync } from "node:fs";
import { StartError } from "../settings.ts";

const MB = 1024 * 1024;

/** What the site's parts ask of the disk that the data are on. Both are asked anew each time, which takes microseconds. */
export interface DiskRoom {
  /** Whether so little is left that nothing may grow; logins and deletions still work (see essential-requests.ts). */
  isShort(): boolean;
  /** Whether so little is left that the database takes no change at all. */
  isFull(): boolean;
  /** Whether an object of this many bytes leaves enough, or so many files. */
  fits(bytes: number, files?: number): boolean;
}

/** What is left on the disk of a folder; infinite on a file system that tells no size, or sets no limit to its files. */
function left(folder: string): { bytes: number; files: number } {
  const { blocks, bavail, bsize, files, ffree } = statfsSync(folder);
  return {
    bytes: blocks === 0 ? Number.POSITIVE_INFINITY : bavail * bsize,
    files: files === 0 ? Number.POSITIVE_INFINITY : ffree,
  };
}

/** How many files a disk keeps room for, as for a reserve of bytes: some have run out of these first. */
const RESERVE_FILES = 200;

/** Of the reserve, what logins and deletions leave: more than a file of the database's log, 16 MB, which it makes as a whole. */
const LAST_OF_RESERVE = 0.5;

/**
 * Keeps a reserve on the disk for what the database has to write whatever happens: when it cannot continue its log of changes
 * it ends, and cannot start again, so nothing could even be read. Whatever grows stops at twice the reserve. Other programs
 * may use up more of the disk, so logins, and the changes by which something is deleted, go on until half of the reserve is left.
 */
export function keepRoom(folder: string, reserveMb: number): DiskRoom {
  const reserve = reserveMb * MB;
  /** Whether so many reserves are left beside what is needed. */
  const has = (reserves: number, neededBytes: number, neededFiles: number): boolean => {
    const { bytes, files } = left(folder);
    return bytes - neededBytes >= reserves * reserve && files - neededFiles >= reserves * RESERVE_FILES;
  };
  return {
    isShort: () => !has(2, 0, 0),
    isFull: () => !has(LAST_OF_RESERVE, 0, 0),
    fits: (bytes, files = 0) => has(2, bytes, files),
  };
}

/** The code of an error of the file system: no room on the disk, or in the quota of whoever runs the site. */
const FULL_CODES = ["ENOSPC", "EDQUOT"];
/** SQLSTATE "disk full", and "read only sql transaction". */
const DATABASE_CODES = ["53100", "25006"];

/** Whether an error says that the disk is full, by the file system or by the database. */
export function saysDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code: unknown = Reflect.get(error, "code");
  return [...FULL_CODES, ...DATABASE_CODES].some((each) => each === code) || saysDiskFull(error.cause);
}

/** What to do about a full disk. */
export const MAKE_ROOM = "Make room on its disk, and start again.";

/** A start that has no room for the data of its folder. */
export const noRoom = (folder: string) =>
  new StartError(`There is no room left for the data in ${folder}. ${MAKE_ROOM}`);
