import { createHash, randomUUID } from "node:crypto";
import { access, mkdir, readdir, readFile, rename, rm, stat, utimes } from "node:fs/promises";
import path from "node:path";
import { copyFolder, startInstance } from "./instance.ts";
import { scratchFolder } from "./scratch.ts";

const PROJECT_DIR = path.resolve(import.meta.dirname, "../../..");
const KEPT_IN = path.join(PROJECT_DIR, "node_modules/.cache/test-template");
/** What a first start makes its folder from: the programs, the migrations, and what the tests tell it. */
const MADE_FROM = [
  "supabase/local",
  "supabase/migrations",
  "supabase/config.toml",
  "supabase/tests/support/instance.ts",
  "package-lock.json",
];
const UNUSED_MS = 24 * 60 * 60 * 1000;

async function filesOf(name: string): Promise<string[]> {
  const file = path.join(PROJECT_DIR, name);
  if (!(await stat(file)).isDirectory()) return [file];
  const entries = await readdir(file, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted();
}

async function fingerprint(): Promise<string> {
  const hash = createHash("sha256");
  for (const file of (await Promise.all(MADE_FROM.map(filesOf))).flat())
    hash.update(`${path.relative(PROJECT_DIR, file)}\n`).update(await readFile(file));
  return hash.digest("hex").slice(0, 16);
}

async function isThere(folder: string): Promise<boolean> {
  return await access(folder).then(
    () => true,
    () => false,
  );
}

async function removeUnused(): Promise<void> {
  for (const name of await readdir(KEPT_IN)) {
    const folder = path.join(KEPT_IN, name);
    const { mtimeMs } = await stat(folder);
    if (Date.now() - mtimeMs > UNUSED_MS) await rm(folder, { recursive: true, force: true });
  }
}

async function make(folder: string): Promise<void> {
  const dataDir = await scratchFolder("template");
  const instance = await startInstance({ dataDir });
  const code = await instance.stop();
  if (code !== 0) throw new Error(`The template's instance ended with ${code}:\n${instance.output()}`);
  await mkdir(KEPT_IN, { recursive: true });
  await removeUnused();
  // Whole or not at all, and whoever makes the same at the same time may come first.
  const beside = `${folder}-${randomUUID()}`;
  await mkdir(beside);
  await copyFolder(dataDir, beside);
  await rm(dataDir, { recursive: true, force: true });
  await rename(beside, folder).catch(async (error: unknown) => {
    if (!(await isThere(folder))) throw error;
    await rm(beside, { recursive: true, force: true });
  });
}

/**
 * The data folder of an instance that was started once and stopped: cluster, migrations and owner are in it. A test
 * that needs an instance of its own, but not its first start, begins with a copy and saves most of the time of a start.
 * It is kept for the next run, for as long as what it is made from stays the same.
 */
export async function keptTemplate(): Promise<string> {
  const folder = path.join(KEPT_IN, await fingerprint());
  if (!(await isThere(folder))) await make(folder);
  const now = new Date();
  await utimes(folder, now, now);
  return folder;
}
