import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { LaunchOptions } from "@playwright/test";
import { hasRoomInMemory } from "../../../supabase/tests/support/scratch.ts";
import { hasTool, importTool } from "../../../supabase/tests/support/tools.ts";

const INSTALLED = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** Switches off the browser's own network traffic. */
const NO_BACKGROUND_TRAFFIC = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--disable-quic",
];

const CHROMIUM = "@sparticuz/chromium";

/** Unpacks the Chromium from npm into a folder of the current user, because one that another user unpacked is not trusted. */
async function unpacked(): Promise<string> {
  const { TMPDIR } = process.env;
  const folder = path.join(os.tmpdir(), `chromium-${os.userInfo().uid}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  process.env.TMPDIR = folder;
  try {
    const { default: chromium }: { default: { executablePath(): Promise<string> } } =
      await importTool(CHROMIUM);
    return await chromium.executablePath();
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
}

/** The major version that a browser prints of itself: 156 of "Chromium 156.0.8078.73 built on Debian". */
function majorOf(program: string): number {
  const printed = execFileSync(program, ["--version"], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  return Number(/ (\d+)\./.exec(printed)?.[1] ?? 0);
}

/** The newest browser at hand: the one from npm, unless the machine has a newer one. People use the current one. */
async function newest(): Promise<string> {
  const found = [
    ...(hasTool(CHROMIUM) ? [await unpacked()] : []),
    ...INSTALLED.filter((file) => existsSync(file)),
  ];
  const [first] = found.toSorted((one, other) => majorOf(other) - majorOf(one));
  if (first === undefined)
    throw new Error("There is no Chromium. Install one, or run: npm ci --prefix tools");
  return first;
}

/**
 * Launches the newest Chromium at hand, or the one that E2E_CHROMIUM names. The arguments that the npm package recommends are
 * left out: they switch off web security and run everything in one process, unlike visitors' browsers.
 *
 * @param switches more switches of Chromium
 */
export async function launchOptions(...switches: string[]): Promise<LaunchOptions> {
  // Kept in the environment, which the workers of the tests share.
  process.env.E2E_CHROMIUM ??= await newest();
  return {
    executablePath: process.env.E2E_CHROMIUM,
    args: [...NO_BACKGROUND_TRAFFIC, ...switches],
    // By default Playwright keeps the shared memory of the browser's processes on disk, for containers without /dev/shm. That
    // takes a tenth of the time of each page.
    ignoreDefaultArgs: hasRoomInMemory() ? ["--disable-dev-shm-usage"] : [],
  };
}
