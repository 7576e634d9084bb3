import { execFile } from "node:child_process";
import { mkdir, rm, truncate, writeFile } from "node:fs/promises";
import path from "node:path";
import process from "node:process";
import { promisify } from "node:util";
import { onTestFinished } from "vitest";
import type { Instance } from "./instance.ts";
import { postgresOf } from "./own-instance.ts";
import { descendantsOf } from "./processes.ts";
import { scratchFolder } from "./scratch.ts";

const run = promisify(execFile);

/** A file system of a test's own, in a file. */
export interface Disk {
  /** Where it is mounted. */
  folder: string;
  /** The file that holds its blocks. */
  image: string;
}

/** Kills every process of an instance at once, as a loss of power does. */
export async function killAll(instance: Instance): Promise<void> {
  const servers = await postgresOf(instance.dataDir);
  const below = await Promise.all([instance.pid, ...servers.map(({ pid }) => pid)].map(descendantsOf));
  for (const pid of [instance.pid, ...[...servers, ...below.flat()].map((each) => each.pid)]) {
    try {
      process.kill(pid, "SIGKILL");
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
    }
  }
  await instance.stop("SIGKILL");
}

/** Mounts an image; after the test what still runs on it is killed, and it is unmounted and removed. */
async function mountImage(image: string): Promise<Disk> {
  const folder = `${image}-mounted`;
  await mkdir(folder);
  // The journal is not written by itself for five minutes: what is on the disk then is what was synced.
  await run("mount", ["-o", "loop,commit=300", image, folder]);
  onTestFinished(async () => {
    for (const { pid } of await postgresOf(folder)) process.kill(pid, "SIGKILL");
    await run("umount", ["--lazy", folder]);
    await rm(image);
    await rm(folder, { recursive: true });
  });
  return { folder, image };
}

/** A new, empty disk, mounted until the end of the test, with room for so many files where their number is given. */
export async function ownDisk(megabytes: number, files?: number): Promise<Disk> {
  const scratch = await scratchFolder("disk");
  onTestFinished(() => rm(scratch, { recursive: true }));
  const image = path.join(scratch, "image");
  await writeFile(image, "");
  await truncate(image, megabytes * 1024 * 1024);
  await run("mkfs.ext4", ["-q", "-m", "0", ...(files === undefined ? [] : ["-N", String(files)]), image]);
  const disk = await mountImage(image);
  // The data folder has to be empty at a first start.
  await rm(path.join(disk.folder, "lost+found"), { recursive: true });
  return disk;
}

/**
 * A disk with the blocks that another one had written until now, as after a loss of power: what its file system only
 * remembers is not among them. Nothing may run on the other one.
 */
export async function afterPowerLoss(disk: Disk): Promise<Disk> {
  const image = `${disk.image}-after`;
  await run("cp", ["--sparse=always", disk.image, image]);
  return await mountImage(image);
}

/** Writes to the disk what its file system still remembers. */
export async function syncDisk(disk: Disk): Promise<void> {
  await run("sync", ["-f", disk.folder]);
}
