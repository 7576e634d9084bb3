import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import process from "node:process";
import { PROJECT_DIR, StartError } from "../settings.ts";

const DIST_DIR = path.join(PROJECT_DIR, "dist");
export const WEB_DIR = path.join(DIST_DIR, "web");
const STAMP = path.join(DIST_DIR, ".built-from");

const VITE = path.join(PROJECT_DIR, "node_modules/vite/bin/vite.js");

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

async function fingerprint(): Promise<string> {
  const hash = createHash("sha256");
  const add = async (name: string): Promise<void> => {
    const file = path.join(PROJECT_DIR, name);
    if (!(await stat(file)).isDirectory()) {
      const content = await readFile(file);
      return void hash.update(`${name}:${content.length}\n`).update(content);
    }
    for (const each of (await readdir(file)).toSorted()) await add(`${name}/${each}`);
  };
  const web = (await readdir(path.join(PROJECT_DIR, "web"))).filter(
    (name) => name !== "e2e" && name !== "bench",
  );
  const sources = [
    ...web.toSorted().map((name) => `web/${name}`),
    ...["supabase/functions/_shared", "vite.config.ts", "tsconfig.json", "package-lock.json"],
  ];
  for (const name of sources) await add(name);
  return hash.digest("hex");
}

async function isBuiltFrom(sources: string): Promise<boolean> {
  return (
    existsSync(path.join(WEB_DIR, "index.html")) &&
    existsSync(STAMP) &&
    (await readFile(STAMP, "utf8")) === sources
  );
}

const UNWRITABLE = ["EROFS", "EACCES", "EPERM"];

async function requireWritableDist(): Promise<void> {
  try {
    await mkdir(DIST_DIR, { recursive: true });
    // An aborted build must not pass for a whole one.
    await writeFile(STAMP, "");
  } catch (error) {
    if (!(error instanceof Error && "code" in error && UNWRITABLE.some((code) => code === error.code)))
      throw error;
    throw new StartError(
      `The page has to be built, and ${DIST_DIR} cannot be written. Run "npm run build" as whoever owns the code, and start again.`,
    );
  }
}

export async function buildPage(signal: AbortSignal): Promise<void> {
  const current = await fingerprint();
  if (await isBuiltFrom(current)) return;
  if (/[#?]/.test(PROJECT_DIR))
    throw new StartError(`The page cannot be built in ${PROJECT_DIR}: its path holds a # or a ?.`);
  await requireWritableDist();
  // With another value Vite takes the development build of React.
  const { success } = await startVite(["build", "--logLevel", "warn"], { NODE_ENV: "production" }, signal)
    .status;
  signal.throwIfAborted();
  if (!success) throw new StartError("The page could not be built.");
  await writeFile(STAMP, current);
}

const PACK_PAGE = path.join(PROJECT_DIR, "supabase/local/page/pack-page.ts");

const COMPRESSIBLE = /\.(?:html|js|css|svg|json|txt|xml|webmanifest|wasm)$/u;
const NOT_WORTHWHILE_BYTES = 1024;
export const PACKED_ENDINGS = [".br", ".gz"] as const;

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
      // Relative, because a comma in the project's path would split it.
      "--allow-read=.",
      `--allow-write=${path.relative(PROJECT_DIR, DIST_DIR)}`,
      PACK_PAGE,
    ],
    cwd: PROJECT_DIR,
    signal,
    stdin: "null",
  }).spawn();
}
