import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

const PROJECT_DIR = path.resolve(import.meta.dirname, "../../..");
const OWN = new Set(["supabase", ".git"]);

/** Copies the code of this site to a folder of its own, with these migrations, by their names, in addition, and without others. */
export async function copyCode(
  added: Readonly<Record<string, string>>,
  without: readonly string[] = [],
): Promise<string> {
  // Not below /dev, where Deno lets a program read nothing by name.
  const folder = await mkdtemp(path.join(os.tmpdir(), "other-version-"));
  for (const name of await readdir(PROJECT_DIR))
    if (!OWN.has(name)) await symlink(path.join(PROJECT_DIR, name), path.join(folder, name));
  const supabase = path.join(folder, "supabase");
  await mkdir(supabase);
  for (const name of await readdir(path.join(PROJECT_DIR, "supabase")))
    if (name !== "tests")
      await cp(path.join(PROJECT_DIR, "supabase", name), path.join(supabase, name), { recursive: true });
  const migrations = path.join(supabase, "migrations");
  for (const name of without) await rm(path.join(migrations, name));
  for (const [name, sql] of Object.entries(added)) await writeFile(path.join(migrations, name), sql);
  return folder;
}
