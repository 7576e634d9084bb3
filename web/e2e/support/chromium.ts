import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import chromium from "@sparticuz/chromium";
import type { LaunchOptions } from "@playwright/test";
import { hasRoomInMemory } from "../../../supabase/tests/support/scratch.ts";

const INSTALLED = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** Nothing but the test's own pages may use the network. */
const QUIET = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--disable-quic",
];

/** The one that npm installed, unpacked in a folder of one's own: what somebody else unpacked beside it is theirs to run. */
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
 * A real Chromium: the machine's own where there is one, else the one that npm installed. That one's own arguments are
 * left out: they switch web security off and run everything in one process, which is not what visitors have.
 */
export async function launchOptions(): Promise<LaunchOptions> {
  const sandbox = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  const installed = INSTALLED.find((path) => existsSync(path));
  return {
    executablePath: installed ?? (await unpacked()),
    args: [...QUIET, ...sandbox],
    // Playwright has what the browser's processes share kept on the disk, for containers without shared memory; that
    // takes a tenth of the time of each page.
    ignoreDefaultArgs: hasRoomInMemory() ? ["--disable-dev-shm-usage"] : [],
  };
}
