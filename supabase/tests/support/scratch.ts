import { accessSync, constants, statfsSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

const MEMORY = "/dev/shm";
/** A container may have next to none: less than this is not enough for all data folders of a run, and the browsers. */
const ENOUGH = 2 * 1024 ** 3;

/** Whether this machine keeps a folder in its memory, with room for what tests need. */
export function hasRoomInMemory(): boolean {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ENOUGH;
  } catch {
    // There is no such folder on this system, or it is not for us.
    return false;
  }
}

/**
 * Where tests put what they throw away. In memory, where there is room: clusters come and go by the dozen, and a disk's
 * file system takes a third of the time of a start for making and removing their thousand files.
 */
export function scratchRoot(): string {
  return hasRoomInMemory() ? MEMORY : os.tmpdir();
}

/** A new folder there. */
export function scratchFolder(name: string): Promise<string> {
  return mkdtemp(path.join(scratchRoot(), `${name}-`));
}
