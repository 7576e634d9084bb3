import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import process from "node:process";
import { PROJECT_DIR, StartError } from "../settings.ts";

const DIST_DIR = path.join(PROJECT_DIR, "dist");
/** Where the built page lies. */
export const WEB_DIR = path.join(DIST_DIR, "web");
/** What the page in that folder was built from. */
const STAMP = path.join(DIST_DIR, ".built-from");

const VITE = path.join(PROJECT_DIR, "node_modules/vite/bin/vite.js");

/** Starts Vite in Node, which it is made for; the signal ends it. */
export function startVite(
  args: string[],
  env: Record<string, string>,
  signal: AbortSignal,
): Deno.ChildProcess {
  const program = process.env["NODE_PROGRAM"] ?? "node";
  return new Deno.Command(program, {
    args: [VITE, ...args],
    cwd: PROJECT_DIR,
    env,
    signal,
    stdin: "null",
  }).spawn();
}

/** Names, sizes and times of everything that the built page is made from. */
async function fingerprint(): Promise<string> {
  const hash = createHash("sha256");
  const add = async (file: string): Promise<void> => {
    const info = await stat(file);
    if (!info.isDirectory()) return void hash.update(`${file}:${info.size}:${info.mtimeMs}\n`);
    for (const name of (await readdir(file)).toSorted()) await add(path.join(file, name));
  };
  // Tests and benchmarks do not belong to the page.
  const web = (await readdir(path.join(PROJECT_DIR, "web"))).filter(
    (name) => name !== "e2e" && name !== "bench",
  );
  const sources = [
    ...web.toSorted().map((name) => path.join("web", name)),
    ...["supabase/functions/_shared", "vite.config.ts", "tsconfig.json", "package-lock.json"],
  ];
  for (const name of sources) await add(path.join(PROJECT_DIR, name));
  return hash.digest("hex");
}

/** Builds the page when its sources changed since the last build; rejects when that fails or the signal aborts it. */
export async function buildPage(signal: AbortSignal): Promise<void> {
  const current = await fingerprint();
  if (existsSync(STAMP) && (await readFile(STAMP, "utf8")) === current) return;
  // A build that is aborted must not pass for a whole one.
  await rm(STAMP, { force: true });
  // Set here, whatever the environment says: with another value Vite would take the development build of React.
  const { success } = await startVite(["build", "--logLevel", "warn"], { NODE_ENV: "production" }, signal)
    .status;
  signal.throwIfAborted();
  if (!success) throw new StartError("The page could not be built.");
  await mkdir(DIST_DIR, { recursive: true });
  await writeFile(STAMP, current);
}

/** The program that compresses the page. */
const PACK_PAGE = path.join(PROJECT_DIR, "supabase/local/page/pack-page.ts");

/** Files that compression makes smaller. */
const COMPRESSIBLE = /\.(?:html|js|css|svg|json|txt|xml|webmanifest|wasm)$/u;
/** A file below this fits in one packet uncompressed. */
const NOT_WORTHWHILE_BYTES = 1024;
/** Endings of compressed files, in the order in which the gateway prefers them. */
export const PACKED_ENDINGS = [".br", ".gz"] as const;

/** The files of the built page whose compressed versions are still missing. */
export async function unpackedFiles(): Promise<string[]> {
  const entries = await readdir(WEB_DIR, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const there = new Set(files);
  const unpacked = files.filter(
    (file) => COMPRESSIBLE.test(file) && !PACKED_ENDINGS.every((ending) => there.has(file + ending)),
  );
  const sizes = await Promise.all(unpacked.map(async (file) => (await stat(file)).size));
  return unpacked.filter((_, index) => (sizes[index] ?? 0) >= NOT_WORTHWHILE_BYTES);
}

/**
 * Compresses the built page in a process of its own (see pack-page.ts). Meanwhile the gateway compresses what is requested;
 * what is left when the signal aborts it is done at the next start.
 */
export async function packPage(signal: AbortSignal): Promise<void> {
  try {
    if ((await unpackedFiles()).length === 0) return;
    const { success, code } = await startPacking(signal).status;
    if (!success) throw new Error(`The program that packs ended with ${code}.`);
  } catch (error) {
    if (signal.aborted) return;
    console.error("The page could not be packed, and is sent less tightly than it could be:", error);
  }
}

function startPacking(signal: AbortSignal): Deno.ChildProcess {
  return new Deno.Command(Deno.execPath(), {
    args: [
      "run",
      "--quiet",
      "--no-prompt",
      "--cached-only",
      "--node-modules-dir=manual",
      "--no-lock",
      `--allow-read=${PROJECT_DIR}`,
      `--allow-write=${DIST_DIR}`,
      PACK_PAGE,
    ],
    cwd: PROJECT_DIR,
    signal,
    stdin: "null",
  }).spawn();
}
