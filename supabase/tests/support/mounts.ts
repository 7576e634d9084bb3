import { execFile, execFileSync } from "node:child_process";
import { mkdir, mkdtemp, rm, truncate, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import process from "node:process";
import { promisify } from "node:util";
import { onTestFinished, type TestContext } from "vitest";
import { leaveOut } from "./left-out.ts";
import { postgresOf } from "./own-instance.ts";
import { scratchFolder } from "./scratch.ts";

const run = promisify(execFile);

/** Leaves a test out where it may not mount anything, or cannot make a disk in a file. */
export function needMounts(context: TestContext): void {
  if (process.platform !== "linux" || process.getuid?.() !== 0)
    return leaveOut(context, "it mounts a disk, for which it needs root on Linux");
  try {
    execFileSync("losetup", ["--find"], { stdio: "pipe" });
    execFileSync("mkfs.ext4", ["-V"], { stdio: "pipe" });
  } catch {
    leaveOut(context, "it mounts a disk, for which it needs a loop device and mkfs.ext4");
  }
}

/** A disk of a test's own, with room for so many files. What runs on it is killed after the test. */
export async function diskWithFiles(count: number): Promise<string> {
  const scratch = await scratchFolder("disk");
  const [image, folder] = [path.join(scratch, "image"), path.join(scratch, "mounted")];
  await writeFile(image, "");
  await truncate(image, 600 * 1024 * 1024);
  await run("mkfs.ext4", ["-q", "-m", "0", "-N", String(count), image]);
  await mkdir(folder);
  await run("mount", ["-o", "loop", image, folder]);
  onTestFinished(async () => {
    for (const { pid } of await postgresOf(folder)) process.kill(pid, "SIGKILL");
    await run("umount", ["--lazy", folder]);
    await rm(scratch, { recursive: true });
  });
  // A data folder has to be empty at a first start.
  await rm(path.join(folder, "lost+found"), { recursive: true });
  return folder;
}

/** Shows a folder at a second place, of any name, where nobody can write to it, until the end of the test. */
export async function readOnlyView(of: string, name = "read-only"): Promise<string> {
  // Not below /dev, where Deno lets a program read nothing by name.
  const folder = await mkdtemp(path.join(os.tmpdir(), `${name}-`));
  await run("mount", ["--bind", of, folder]);
  await run("mount", ["-o", "remount,bind,ro", folder]);
  onTestFinished(async () => {
    await run("umount", ["--lazy", folder]);
    await rm(folder, { recursive: true });
  });
  return folder;
}

/** Hides the content of a folder behind an empty one, to which nobody can write, until the end of the test. */
export async function hiddenFolder(folder: string): Promise<void> {
  await run("mount", ["-t", "tmpfs", "-o", "ro,size=64k", "none", folder]);
  onTestFinished(async () => void (await run("umount", ["--lazy", folder])));
}
