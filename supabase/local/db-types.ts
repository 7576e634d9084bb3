import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import process from "node:process";
import { format } from "oxfmt";
import { prepareCluster } from "./backend/backend.ts";
import { keepRoom } from "./data/disk-room.ts";
import { applyMigrations, pendingMigrations } from "./database/migrations.ts";
import { startPostgres } from "./database/postgres.ts";
import { loadSecrets } from "./data/secrets.ts";
import { PROJECT_DIR } from "./settings.ts";
import { supabaseCli } from "./database/supabase-cli.ts";

// With --check it fails when supabase/database.types.ts or a named file is stale.

const FILE = path.join(PROJECT_DIR, "supabase/database.types.ts");

async function generate(): Promise<string> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "db-types-"));
  const secrets = await loadSecrets(dataDir);
  let stop = (): Promise<void> => Promise.resolve();
  try {
    const database = await startPostgres(dataDir, secrets.adminPassword, (end) => (stop = end));
    await prepareCluster(database, secrets, "http://127.0.0.1:3000", dataDir, keepRoom(dataDir, 0));
    const url = database.url("postgres", secrets.postgresPassword);
    await applyMigrations(url, (await pendingMigrations(url, dataDir)).pending);
    const { code, stdout, stderr } = await supabaseCli([
      "gen",
      "types",
      "typescript",
      `--remote=${url}?sslmode=disable`,
      "--schema",
      "public",
    ]);
    if (code !== 0) throw new Error(`gen types failed: ${stderr}`);
    const text = `// Written by \`npm run db:types\` from the migrations.\n\n${stdout}`;
    const { code: formatted, errors } = await format(FILE, text, { printWidth: 110 });
    if (errors.length > 0) throw new Error(`The types cannot be read: ${errors[0]?.message}`);
    return formatted;
  } finally {
    await stop();
    process.chdir(PROJECT_DIR);
    await rm(dataDir, { recursive: true });
  }
}

const types = await generate();
const [option, ...named] = process.argv.slice(2);
if (option === "--check") {
  let stale = 0;
  for (const file of named.length > 0 ? named : [FILE]) {
    if ((await readFile(file, "utf8")) === types) continue;
    console.error(`${file} is stale. Run: npm run db:types`);
    stale += 1;
  }
  if (stale > 0) Deno.exit(1);
} else {
  await writeFile(FILE, types);
  console.log("Wrote supabase/database.types.ts.");
}
Deno.exit(0);
