import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFile, appendFile, readdir, rm } from "node:fs/promises";
import path from "node:path";
import process from "node:process";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { supabaseCli } from "../../local/database/supabase-cli.ts";
import { linesOf } from "../support/own-instance.ts";
import { instance } from "../support/people.ts";
import { scratchFolder, scratchRoot } from "../support/scratch.ts";
import { needTool } from "../support/tools.ts";

const PROJECT_DIR = path.resolve(import.meta.dirname, "../../..");
const remote = `--remote=${instance.databaseUrl}?sslmode=disable`;

beforeEach((context) => needTool(context, "@supabase/cli-linux-x64"));

/** Runs the Supabase CLI on the instance's database and returns its JSON. */
async function ask(...args: string[]) {
  const { code, stdout, stderr } = await supabaseCli([...args, remote, "--output-format", "json"]);
  if (stdout === "") throw new Error(`The Supabase CLI ended with ${code}: ${stderr}`);
  const answer: unknown = JSON.parse(stdout);
  return { code, answer };
}

describe("the Supabase CLI", () => {
  test("gives no security or performance warnings", async () => {
    const { code, answer } = await ask(
      ...["db", "advisors", "--type", "all", "--level", "warn", "--fail-on", "warn"],
    );
    expect(z.object({ results: z.array(z.unknown()) }).parse(answer).results).toEqual([]);
    expect(code).toBe(0);
  });

  test("reads config.toml without warnings about invalid or deprecated settings", async () => {
    const { code, stderr } = await supabaseCli(["migration", "list", remote]);
    expect({ code, warnings: stderr.split("\n").filter((line) => /^WARN/.test(line)) }).toEqual({
      code: 0,
      warnings: [],
    });
  });

  test("finds every migration applied, and none without a file", async () => {
    const { answer } = await ask("migration", "list");
    const { migrations } = z
      .object({ migrations: z.array(z.object({ local: z.string(), remote: z.string() })) })
      .parse(answer);
    const files = await readdir(path.join(PROJECT_DIR, "supabase/migrations"));
    const versions = files.map((file) => file.split("_")[0]).sort();
    expect(migrations).toEqual(
      versions.map((version) => expect.objectContaining({ local: version, remote: version })),
    );
  });
});

describe("the check of the database's types", () => {
  const TYPES = path.join(PROJECT_DIR, "supabase/database.types.ts");

  /** Runs `npm run db:types -- --check <files>`. */
  async function check(...files: string[]) {
    const child = spawn(process.execPath, ["supabase/local/run.mjs", "db-types.ts", "--check", ...files], {
      cwd: PROJECT_DIR,
      // The script makes a temporary cluster.
      env: { ...process.env, TMPDIR: scratchRoot() },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
    const [code] = await once(child, "close");
    return { code, output };
  }

  test("reports only the stale one of two files, and how to update it; the repository's file is up to date", async () => {
    const folder = await scratchFolder("types");
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = path.join(folder, "database.types.ts");
    await copyFile(TYPES, file);
    await appendFile(file, "export type Forgotten = never;\n");
    const { code, output } = await check(TYPES, file);
    expect(linesOf(output)).toEqual([`${file} is stale. Run: npm run db:types`]);
    expect(code).toBe(1);
  });
});
