import { createHash } from "node:crypto";
import { appendFile, readdir, readFile } from "node:fs/promises";
import path from "node:path";

const SUPABASE_DIR = path.join(import.meta.dirname, "..");
export const MIGRATIONS_DIR = path.join(SUPABASE_DIR, "migrations");
/** Not in the folder of migrations, where the Supabase CLI complains about other files. */
export const RELEASED_LIST = path.join(SUPABASE_DIR, "released-migrations.txt");

export interface ListedMigration {
  name: string;
  sha256: string;
}

/** The lines of a list, as of the program sha256sum; those that begin with # say something to people. */
export function listedIn(text: string): ListedMigration[] {
  return text
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => {
      const [, sha256 = "", name = ""] = /^([0-9a-f]{64}) {2}(\S+\.sql)$/.exec(line) ?? [];
      if (name === "") throw new Error(`A line of ${RELEASED_LIST} is no hash and file: ${line}`);
      return { name, sha256 };
    });
}

export async function releasedMigrations(): Promise<ListedMigration[]> {
  return listedIn(await readFile(RELEASED_LIST, "utf8"));
}

/** Those that are here, in the order in which they are applied. */
export async function writtenMigrations(): Promise<ListedMigration[]> {
  const names = (await readdir(MIGRATIONS_DIR)).filter((name) => name.endsWith(".sql")).sort();
  return await Promise.all(
    names.map(async (name) => {
      const sha256 = createHash("sha256").update(await readFile(path.join(MIGRATIONS_DIR, name)));
      return { name, sha256: sha256.digest("hex") };
    }),
  );
}

/** A released migration is there as it was released, and a new one comes after all of them. Returns what is not so. */
export function complaintsAbout(
  released: readonly ListedMigration[],
  written: readonly ListedMigration[],
): string[] {
  const here = new Map(written.map(({ name, sha256 }) => [name, sha256]));
  const listed = new Set(released.map(({ name }) => name));
  const last =
    released
      .map(({ name }) => name)
      .toSorted()
      .at(-1) ?? "";
  return [
    ...released
      .filter(({ name, sha256 }) => here.get(name) !== sha256)
      .map(({ name }) =>
        here.has(name)
          ? `${name} was released and is changed: put it back, and write what is different into a new file.`
          : `${name} was released and is gone: put it back.`,
      ),
    ...written
      .filter(({ name }) => !listed.has(name) && name < last)
      .map(({ name }) => `${name} is new and comes before ${last}, which is released: give it a later time.`),
  ];
}

/** Adds the new migrations to the list, and returns their names. */
export async function releaseMigrations(): Promise<string[]> {
  const [released, written] = [await releasedMigrations(), await writtenMigrations()];
  const [complaint] = complaintsAbout(released, written);
  if (complaint !== undefined) throw new Error(complaint);
  const listed = new Set(released.map(({ name }) => name));
  const added = written.filter(({ name }) => !listed.has(name));
  await appendFile(RELEASED_LIST, added.map(({ name, sha256 }) => `${sha256}  ${name}\n`).join(""));
  return added.map(({ name }) => name);
}
