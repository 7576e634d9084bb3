import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { PROJECT_DIR } from "../local/settings.ts";
import { filesOf, makeArchives } from "./archives.ts";
import { releaseMigrations } from "./released-migrations.ts";

const FOLDER = path.join(PROJECT_DIR, "supabase/tests/releases");

const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(await readFile(path.join(PROJECT_DIR, "package.json"), "utf8")));
await makeArchives(FOLDER, version);
const added = await releaseMigrations();
console.log(`Released ${version}: ${added.length} new migrations in supabase/released-migrations.txt, and`);
for (const file of Object.values(filesOf(FOLDER, version)))
  console.log(`  ${path.relative(PROJECT_DIR, file)}`);
console.log(`Commit them, and then: git tag v${version}`);
Deno.exit(0);
