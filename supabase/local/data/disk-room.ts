import { statfsSync } from "node:fs";
import { StartError } from "../settings.ts";

const MB = 1024 * 1024;

export interface DiskRoom {
  isShort(): boolean;
  isFull(): boolean;
  fits(bytes: number, files?: number): boolean;
}

function left(folder: string): { bytes: number; files: number } {
  const { blocks, bavail, bsize, files, ffree } = statfsSync(folder);
  return {
    bytes: blocks === 0 ? Number.POSITIVE_INFINITY : bavail * bsize,
    files: files === 0 ? Number.POSITIVE_INFINITY : ffree,
  };
}

const RESERVE_FILES = 200;

/** More than a file of the database's log, 16 MB. */
const LAST_OF_RESERVE = 0.5;

/** Without room for its log the database ends, and cannot start again. */
export function keepRoom(folder: string, reserveMb: number): DiskRoom {
  const reserve = reserveMb * MB;
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

/** The last one is of the database. */
const FULL_CODES = ["ENOSPC", "EDQUOT", "53100"];

export function saysDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code: unknown = Reflect.get(error, "code");
  return FULL_CODES.some((each) => each === code) || saysDiskFull(error.cause);
}

export const MAKE_ROOM = "Make room on its disk, and start again.";

export const noRoom = (folder: string) =>
  new StartError(`There is no room left for the data in ${folder}. ${MAKE_ROOM}`);
