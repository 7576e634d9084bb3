import { execFile, execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import process from "node:process";
import { promisify } from "node:util";
import { onTestFinished, type TestContext } from "vitest";
import { leaveOut } from "./left-out.ts";

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
