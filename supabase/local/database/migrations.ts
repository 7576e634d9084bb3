import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import postgres from "postgres";
import { saysDiskFull } from "../data/disk-room.ts";
import { askDatabase } from "./ask-database.ts";
import { PROJECT_DIR, StartError } from "../settings.ts";

const MIGRATIONS_DIR = path.join(PROJECT_DIR, "supabase/migrations");

export interface Migration {
  version: string;
  name: string;
  sql: string;
}

type Applied = Pick<Migration, "version" | "sql">;

async function writtenMigrations(): Promise<Migration[]> {
  const files = (await readdir(MIGRATIONS_DIR)).filter((file) => file.endsWith(".sql")).sort();
  return await Promise.all(
    files.map(async (file) => {
      const [, version = "", name = ""] = /^(\d+)_(.*)\.sql$/.exec(file) ?? [];
      return { version, name, sql: await readFile(path.join(MIGRATIONS_DIR, file), "utf8") };
    }),
  );
}

async function appliedMigrations(databaseUrl: string): Promise<Applied[]> {
  return await askDatabase(databaseUrl, async (sql) => {
    const [table] = await sql`select to_regclass('supabase_migrations.schema_migrations') as name`;
    if (!table?.name) return [];
    return await sql<Applied[]>`
      select version, coalesce(array_to_string(statements, chr(10)), '') as sql
      from supabase_migrations.schema_migrations order by version`;
  });
}

/** Without comments and spaces: the Supabase CLI records each statement by itself. */
function bare(sql: string): string {
  return sql.replace(/--.*$|\/\*[\s\S]*?\*\//gm, "").replace(/[\s;]+/g, "");
}

function requireKnown(applied: readonly Applied[], written: readonly Migration[], dataDir: string): void {
  const here = new Map(written.map(({ version, sql }) => [version, bare(sql)]));
  const changed = applied.find(({ version, sql }) => here.has(version) && here.get(version) !== bare(sql));
  if (changed)
    throw new StartError(
      `The data in ${dataDir} was made by another version of this site: its migration ${changed.version} is not the one here. ` +
        "Export the site with the version that made it, or choose another DATA_DIR, or begin anew without it: npm run reset",
    );
  const newer = applied.find(({ version }) => !here.has(version));
  if (newer)
    throw new StartError(
      `The data in ${dataDir} was made by a newer version of this site: it has the migration ${newer.version}, which is not here. ` +
        'Nothing was changed. Start the newer version again; how to go back is under "A new version" in README.md.',
    );
}

/** Throws a {@link StartError} where other migrations than these were applied. */
export async function pendingMigrations(
  databaseUrl: string,
  dataDir: string,
): Promise<{ pending: Migration[]; isFirst: boolean }> {
  const [written, applied] = [await writtenMigrations(), await appliedMigrations(databaseUrl)];
  requireKnown(applied, written, dataDir);
  const versions = new Set(applied.map(({ version }) => version));
  return {
    pending: written.filter(({ version }) => !versions.has(version)),
    isFirst: applied.length === 0,
  };
}

/** Such a statement ends transactions of its own, and has to be the only one of its file. */
const RUNS_ALONE = /^(create (unique )?index|drop index|reindex (index|table|schema)) concurrently\b/i;

const startOf = (sql: string) => sql.replace(/--.*$/gm, "").trim().replace(/\s+/g, " ");

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

const BEGIN = "begin;\n";

/** All in one message: where the connection breaks off, the client would not undo what came before, or go on with another one. */
async function apply(sql: postgres.Sql, { version, name, sql: text }: Migration): Promise<void> {
  const record = `
    insert into supabase_migrations.schema_migrations (version, name, statements)
    values (${literal(version)}, ${literal(name)}, array[${literal(text)}]);`;
  if (RUNS_ALONE.test(startOf(text))) {
    await sql.unsafe(text);
    await sql.unsafe(record);
    return;
  }
  await sql.unsafe(`${BEGIN}${text}\n;reset all;${record}\ncommit;`);
}

function lineOf(text: string, error: unknown): string {
  const position =
    error instanceof postgres.PostgresError ? Number(error.position) - BEGIN.length : Number.NaN;
  return position >= 0 && position <= text.length ? `:${text.slice(0, position).split("\n").length}` : "";
}

function failure({ version, name, sql }: Migration, error: unknown): StartError {
  return new StartError(
    `The migration ${version}_${name}.sql${lineOf(sql, error)} could not be applied: ${String(error)}`,
    { cause: error },
  );
}

/** Throws a {@link StartError} that names the migration that fails; those before it stay applied. */
export async function applyMigrations(databaseUrl: string, pending: readonly Migration[]): Promise<void> {
  await askDatabase(databaseUrl, async (sql) => {
    await sql.unsafe(`
      create schema if not exists supabase_migrations;
      create table if not exists supabase_migrations.schema_migrations
        (version text not null primary key, statements text[], name text);`);
    for (const migration of pending)
      await apply(sql, migration).catch((error: unknown) => {
        throw saysDiskFull(error) ? error : failure(migration, error);
      });
  });
}
