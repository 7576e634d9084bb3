import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { noRoom } from "../data/disk-room.ts";
import { askDatabase } from "./ask-database.ts";
import { PROJECT_DIR, StartError } from "../settings.ts";
import { supabaseCli } from "./supabase-cli.ts";

const MIGRATIONS_DIR = path.join(PROJECT_DIR, "supabase/migrations");

interface Migration {
  version: string;
  sql: string;
}

/** The migrations of this version of the project, in order. */
async function writtenMigrations(): Promise<Migration[]> {
  const files = (await readdir(MIGRATIONS_DIR)).filter((file) => file.endsWith(".sql")).sort();
  return await Promise.all(
    files.map(async (file) => ({
      version: file.split("_")[0] ?? "",
      sql: await readFile(path.join(MIGRATIONS_DIR, file), "utf8"),
    })),
  );
}

/** Those recorded in the database, as the Supabase CLI records them. */
function appliedMigrations(databaseUrl: string): Promise<Migration[]> {
  return askDatabase(databaseUrl, async (sql) => {
    const [table] = await sql`select to_regclass('supabase_migrations.schema_migrations') as name`;
    if (!table?.name) return [];
    return await sql<Migration[]>`
      select version, coalesce(array_to_string(statements, chr(10)), '') as sql
      from supabase_migrations.schema_migrations order by version`;
  });
}

/** The text of a migration for comparison. The CLI records its statements one by one and without their semicolons. */
function bare(sql: string): string {
  return sql.replace(/--.*$|\/\*[\s\S]*?\*\//gm, "").replace(/[\s;]+/g, "");
}

/** The version of the first applied migration that has been removed or changed since. */
function firstStranger(applied: readonly Migration[], written: readonly Migration[]): string | undefined {
  const now = new Map(written.map(({ version, sql }) => [version, bare(sql)]));
  return applied.find(({ version, sql }) => now.get(version) !== bare(sql))?.version;
}

/**
 * Applies what is pending through `supabase db push`, the very command that production uses. Throws a {@link StartError}
 * where other migrations than these were applied to the data: otherwise nobody would notice until something failed.
 */
export async function migrate(databaseUrl: string, dataDir: string): Promise<void> {
  const [applied, written] = await Promise.all([appliedMigrations(databaseUrl), writtenMigrations()]);
  const stranger = firstStranger(applied, written);
  if (stranger !== undefined)
    throw new StartError(
      `The data in ${dataDir} was made by another version of this site: its migration ${stranger} is not the one here. ` +
        "Export the site with the version that made it, or choose another DATA_DIR, or begin anew without it: npm run reset",
    );
  if (applied.length === written.length) return;
  const { code, stdout, stderr } = await supabaseCli([
    "db",
    "push",
    "--db-url",
    `${databaseUrl}?sslmode=disable`,
    "--include-all",
    "--yes",
  ]);
  if (code !== 0 && /No space left/.test(stdout + stderr)) throw noRoom(dataDir);
  if (code !== 0)
    throw new StartError(`The migrations could not be applied:\n${`${stdout}${stderr}`.trim()}`);
}
