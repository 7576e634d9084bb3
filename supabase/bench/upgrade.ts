// What migrations do to a site with 100,000 notes: how long they keep those waiting who read and write meanwhile, as on a hosted
// project, and how long the start takes that upgrades, as everywhere else. Files outside of supabase/migrations are added to it:
//   node supabase/local/run.mjs ../bench/upgrade.ts supabase/migrations/20270101000000_something.sql …
import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import postgres from "postgres";
import { applyMigrations } from "../local/database/migrations.ts";
import { PROJECT_DIR } from "../local/settings.ts";
import { copyCode } from "../tests/support/copied-code.ts";
import { copyFolder, startInstance } from "../tests/support/instance.ts";
import { fillLargeLibrary } from "./corpus.ts";
import { newPerson } from "./person.ts";

const NOTES = 100_000;

const files = Deno.args.map((file) => path.resolve(PROJECT_DIR, file));
if (files.length === 0) throw new Error("Name the files of the migrations.");
const migrations = await Promise.all(
  files.map(async (file) => ({ file: path.basename(file), sql: await readFile(file, "utf8") })),
);
const here = new Set(await readdir(path.join(PROJECT_DIR, "supabase/migrations")));
const before = await copyCode(
  {},
  migrations.map(({ file }) => file).filter((file) => here.has(file)),
);
const after = await copyCode(Object.fromEntries(migrations.map(({ file, sql }) => [file, sql])));
const [used, live] = await Promise.all(
  ["used", "live"].map((name) => mkdtemp(path.join(os.tmpdir(), `${name}-`))),
);
if (!used || !live) throw new Error("There are no folders.");

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

async function timed<Result>(work: () => Promise<Result>): Promise<[Result, number]> {
  const start = performance.now();
  return [await work(), performance.now() - start];
}

async function megabytesOf(folder: string): Promise<string> {
  const { stdout } = await promisify(execFile)("du", ["-sm", folder]);
  return `${stdout.split("\t")[0]} MB`;
}

/** Repeats a statement until it is stopped. Returns how often it ran, and its longest time. */
function repeat(url: string, statement: string): () => Promise<{ count: number; longest: number }> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  let isStopping = false;
  const running = (async () => {
    const result = { count: 0, longest: 0 };
    while (!isStopping) {
      const [, time] = await timed(() => sql.unsafe(statement));
      result.count += 1;
      result.longest = Math.max(result.longest, time);
    }
    await sql.end();
    return result;
  })();
  return () => {
    isStopping = true;
    return running;
  };
}

async function measureLive(): Promise<void> {
  const instance = await startInstance({ dataDir: live, project: before });
  for (const { file, sql } of migrations) {
    const [, version = "", name = ""] = /^(\d+)_(.*)\.sql$/.exec(file) ?? [];
    const reader = repeat(instance.databaseUrl, "select title from public.notes where id = 50000");
    const writer = repeat(
      instance.databaseUrl,
      "update public.notes set favorite = 1 - favorite where id = 50001",
    );
    const [, time] = await timed(() => applyMigrations(instance.databaseUrl, [{ version, name, sql }]));
    const [read, written] = [await reader(), await writer()];
    console.log(
      `${file}, while the site runs: ${seconds(time)}; the longest of ${read.count} reads took ${read.longest.toFixed(0)} ms, ` +
        `of ${written.count} writes ${written.longest.toFixed(0)} ms.`,
    );
  }
  await instance.stop();
}

try {
  const filled = await startInstance({ dataDir: used, project: before });
  const { userId } = await newPerson(filled.origin);
  const sql = postgres(filled.databaseUrl, { max: 1, onnotice: () => {} });
  await fillLargeLibrary(sql, userId, NOTES);
  await sql.end();
  await filled.stop();
  console.log(`${NOTES.toLocaleString("en")} notes; the data folder has ${await megabytesOf(used)}.`);
  await copyFolder(used, live);
  await measureLive();
  const [again, without] = await timed(() => startInstance({ dataDir: used, project: before }));
  await again.stop();
  console.log(`A start without an upgrade: ${seconds(without)}.`);
  const [upgraded, time] = await timed(() => startInstance({ dataDir: used, project: after }));
  console.log(upgraded.output().trimEnd());
  await upgraded.stop();
  console.log(
    `A start with the upgrade: ${seconds(time)}; the copy has ${await megabytesOf(path.join(used, "postgres.before-upgrade"))}.`,
  );
} finally {
  for (const folder of [before, after, used, live]) await rm(folder, { recursive: true, force: true });
}
Deno.exit(0);
