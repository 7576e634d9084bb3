import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import postgres from "postgres";
import { noRoom, saysDiskFull } from "../data/disk-room.ts";
import { askDatabase } from "./ask-database.ts";
import { PROJECT_DIR, StartError } from "../settings.ts";

const MIGRATIONS_DIR = path.join(PROJECT_DIR, "supabase/migrations");

interface Migration {
  version: string;
  name: string;
  sql: string;
}

async function writtenMigrations(): Promise<Migration[]> {
  const files = (await readdir(MIGRATIONS_DIR)).filter((file) => file.endsWith(".sql")).sort();
  return await Promise.all(
    files.map(async (file) => {
      const [, version = "", name = ""] = /^(\d+)_(.*)\.sql$/.exec(file) ?? [];
      return { version, name, sql: await readFile(path.join(MIGRATIONS_DIR, file), "utf8") };
    }),
  );
}

async function appliedMigrations(sql: postgres.Sql): Promise<Pick<Migration, "version" | "sql">[]> {
  const [table] = await sql`select to_regclass('supabase_migrations.schema_migrations') as name`;
  if (!table?.name) return [];
  return await sql<Pick<Migration, "version" | "sql">[]>`
    select version, coalesce(array_to_string(statements, chr(10)), '') as sql
    from supabase_migrations.schema_migrations order by version`;
}

function bare(sql: string): string {
  return sql.replace(/--.*$|\/\*[\s\S]*?\*\//gm, "").replace(/[\s;]+/g, "");
}

function firstStranger(
  applied: readonly Pick<Migration, "version" | "sql">[],
  written: readonly Migration[],
): string | undefined {
  const now = new Map(written.map(({ version, sql }) => [version, bare(sql)]));
  return applied.find(({ version, sql }) => now.get(version) !== bare(sql))?.version;
}

async function apply(sql: postgres.Sql, { version, name, sql: text }: Migration): Promise<void> {
  await sql.begin(async (transaction) => {
    await transaction.unsafe(text);
    await transaction`reset all`;
    await transaction`
      insert into supabase_migrations.schema_migrations (version, name, statements)
      values (${version}, ${name}, ${[text]})`;
  });
}

function failure({ version, name, sql }: Migration, error: unknown): StartError {
  const position = error instanceof postgres.PostgresError ? Number(error.position) : Number.NaN;
  const line = Number.isNaN(position) ? "" : `:${sql.slice(0, position).split("\n").length}`;
  return new StartError(
    `The migration ${version}_${name}.sql${line} could not be applied: ${String(error)}`,
    {
      cause: error,
    },
  );
}

/** Throws a {@link StartError} where other migrations than these were applied. */
export async function migrate(databaseUrl: string, dataDir: string): Promise<void> {
  const written = await writtenMigrations();
  await askDatabase(databaseUrl, async (sql) => {
    const applied = await appliedMigrations(sql);
    const stranger = firstStranger(applied, written);
    if (stranger !== undefined)
      throw new StartError(
        `The data in ${dataDir} was made by another version of this site: its migration ${stranger} is not the one here. ` +
          "Export the site with the version that made it, or choose another DATA_DIR, or begin anew without it: npm run reset",
      );
    const versions = new Set(applied.map(({ version }) => version));
    const pending = written.filter(({ version }) => !versions.has(version));
    if (pending.length === 0) return;
    await sql.unsafe(`
      create schema if not exists supabase_migrations;
      create table if not exists supabase_migrations.schema_migrations
        (version text not null primary key, statements text[], name text);`);
    for (const migration of pending)
      await apply(sql, migration).catch((error: unknown) => {
        throw saysDiskFull(error) ? noRoom(dataDir) : failure(migration, error);
      });
  });
}
