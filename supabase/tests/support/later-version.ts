import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";

const PROJECT_DIR = path.resolve(import.meta.dirname, "../../..");
const OWN = new Set(["supabase", ".git"]);

/**
 * The code of a later version of this site, in a folder of its own until the end of the test: it has these migrations besides
 * today's, which are named in their order.
 */
export async function laterVersion(migrations: readonly string[]): Promise<string> {
  // Not below /dev, where Deno lets a program read nothing by name.
  const folder = await mkdtemp(path.join(os.tmpdir(), "later-version-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const name of await readdir(PROJECT_DIR))
    if (!OWN.has(name)) await symlink(path.join(PROJECT_DIR, name), path.join(folder, name));
  const supabase = path.join(folder, "supabase");
  await mkdir(supabase);
  for (const name of await readdir(path.join(PROJECT_DIR, "supabase")))
    if (name !== "tests")
      await cp(path.join(PROJECT_DIR, "supabase", name), path.join(supabase, name), { recursive: true });
  for (const [place, sql] of migrations.entries())
    await writeFile(path.join(supabase, "migrations", `2099010100000${place}_later.sql`), sql);
  return folder;
}
