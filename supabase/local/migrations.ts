import { readdir } from "node:fs/promises";
import path from "node:path";
import postgres from "postgres";
import { PROJECT_DIR, StartError } from "./settings.ts";
import { supabaseCli } from "./supabase-cli.ts";

const MIGRATIONS_DIR = path.join(PROJECT_DIR, "supabase/migrations");

/** Versions of the migration files, in order. */
async function writtenVersions(): Promise<string[]> {
  const files = await readdir(MIGRATIONS_DIR);
  return files
    .filter((file) => file.endsWith(".sql"))
    .map((file) => file.split("_")[0] ?? "")
    .sort();
}

/** Versions recorded in the database, as the Supabase CLI records them. */
async function appliedVersions(databaseUrl: string): Promise<string[]> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  try {
    const [table] = await sql`select to_regclass('supabase_migrations.schema_migrations') as name`;
    if (!table?.name) return [];
    const rows = await sql<{ version: string }[]>`select version from supabase_migrations.schema_migrations`;
    return rows.map((row) => row.version);
  } finally {
    await sql.end();
  }
}

/** Applies what is pending through `supabase db push`, the very command that production uses. */
export async function migrate(databaseUrl: string): Promise<void> {
  const applied = new Set(await appliedVersions(databaseUrl));
  const pending = (await writtenVersions()).filter((version) => !applied.has(version));
  if (pending.length === 0) return;
  const { code, stdout, stderr } = await supabaseCli([
    "db",
    "push",
    "--db-url",
    `${databaseUrl}?sslmode=disable`,
    "--include-all",
    "--yes",
  ]);
  if (code !== 0)
    throw new StartError(`The migrations could not be applied:\n${`${stdout}${stderr}`.trim()}`);
}
