import { createHash, randomUUID } from "node:crypto";
import { access, mkdir, readdir, readFile, rename, rm, stat, utimes } from "node:fs/promises";
import path from "node:path";
import { copyFolder, startInstance } from "./instance.ts";
import { scratchFolder } from "./scratch.ts";

const PROJECT_DIR = path.resolve(import.meta.dirname, "../../..");
const CACHE_DIR = path.join(PROJECT_DIR, "node_modules/.cache/test-template");
/** Everything that determines the content of a new data folder: a change here makes a new template. */
const INPUTS = [
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
  for (const file of (await Promise.all(INPUTS.map(filesOf))).flat())
    hash.update(`${path.relative(PROJECT_DIR, file)}\n`).update(await readFile(file));
  return hash.digest("hex").slice(0, 16);
}

async function exists(folder: string): Promise<boolean> {
  return await access(folder).then(
    () => true,
    () => false,
  );
}

async function removeUnused(): Promise<void> {
  for (const name of await readdir(CACHE_DIR)) {
    const folder = path.join(CACHE_DIR, name);
    const { mtimeMs } = await stat(folder);
    if (Date.now() - mtimeMs > UNUSED_MS) await rm(folder, { recursive: true, force: true });
  }
}

async function makeTemplate(folder: string): Promise<void> {
  const dataDir = await scratchFolder("template");
  const instance = await startInstance({ dataDir });
  const code = await instance.stop();
  if (code !== 0) throw new Error(`The template's instance ended with ${code}:\n${instance.output()}`);
  await mkdir(CACHE_DIR, { recursive: true });
  await removeUnused();
  // Copied partial and then renamed: the template is complete or absent, and a concurrent run may have made it first.
  const partial = `${folder}-${randomUUID()}`;
  await mkdir(partial);
  await copyFolder(dataDir, partial);
  await rm(dataDir, { recursive: true, force: true });
  await rename(partial, folder).catch(async (error: unknown) => {
    if (!(await exists(folder))) throw error;
    await rm(partial, { recursive: true, force: true });
  });
}

/**
 * The data folder of an instance that was started once and stopped, with cluster, migrations and owner. Tests that need
 * their own instance, but not its first start, begin with a copy, which saves most of the time of a start. The template is
 * cached between runs until one of its inputs changes.
 */
export async function keptTemplate(): Promise<string> {
  const folder = path.join(CACHE_DIR, await fingerprint());
  if (!(await exists(folder))) await makeTemplate(folder);
  const now = new Date();
  await utimes(folder, now, now);
  return folder;
}
