import { accessSync, constants, statfsSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

const MEMORY = "/dev/shm";
/** The data folders of a run and the browsers need this much. Containers often have less. */
const ENOUGH = 2 * 1024 ** 3;

/** Whether there is a writable folder in memory with enough free space for the tests. */
export function hasRoomInMemory(): boolean {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ENOUGH;
  } catch {
    // The folder does not exist on this system, or is not writable.
    return false;
  }
}

/**
 * The parent of temporary folders, in memory if there is room. Tests make dozens of clusters of a thousand files each, and
 * creating and removing these on disk takes a third of the time of a start.
 */
export function scratchRoot(): string {
  return hasRoomInMemory() ? MEMORY : os.tmpdir();
}

/** Creates a temporary folder below the scratch root. */
export function scratchFolder(name: string): Promise<string> {
  return mkdtemp(path.join(scratchRoot(), `${name}-`));
}
