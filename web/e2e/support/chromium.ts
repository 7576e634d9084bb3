import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import chromium from "@sparticuz/chromium";
import type { LaunchOptions } from "@playwright/test";
import { hasRoomInMemory } from "../../../supabase/tests/support/scratch.ts";

const INSTALLED = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** Switches off the browser's own network traffic. */
const NO_BACKGROUND_TRAFFIC = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--disable-quic",
];

/** Unpacks the Chromium from npm into a folder of the current user, because one that another user unpacked is not trusted. */
async function unpacked(): Promise<string> {
  const { TMPDIR } = process.env;
  const folder = path.join(os.tmpdir(), `chromium-${os.userInfo().uid}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  process.env.TMPDIR = folder;
  try {
    return await chromium.executablePath();
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
}

/**
 * Launches the machine's own Chromium if there is one, else the one from npm. The arguments that the npm package recommends
 * are left out: they switch off web security and run everything in one process, unlike visitors' browsers.
 *
 * @param switches more switches of Chromium
 */
export async function launchOptions(...switches: string[]): Promise<LaunchOptions> {
  const installed = INSTALLED.find((path) => existsSync(path));
  return {
    executablePath: installed ?? (await unpacked()),
    args: [...NO_BACKGROUND_TRAFFIC, ...switches],
    // By default Playwright keeps the shared memory of the browser's processes on disk, for containers without /dev/shm. That
    // takes a tenth of the time of each page.
    ignoreDefaultArgs: hasRoomInMemory() ? ["--disable-dev-shm-usage"] : [],
  };
}
