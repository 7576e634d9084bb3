import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFile, appendFile, readdir, rm } from "node:fs/promises";
import path from "node:path";
import process from "node:process";
import { describe, expect, it, onTestFinished } from "vitest";
import { z } from "zod";
import { supabaseCli } from "../../local/supabase-cli.ts";
import { instance } from "../support/people.ts";
import { scratchFolder, scratchRoot } from "../support/scratch.ts";

const PROJECT_DIR = path.resolve(import.meta.dirname, "../../..");
const remote = `--remote=${instance.databaseUrl}?sslmode=disable`;

/** Runs the Supabase CLI on the instance's database; answers its JSON. */
async function ask(...args: string[]) {
  const { code, stdout, stderr } = await supabaseCli([...args, remote, "--output-format", "json"]);
  if (stdout === "") throw new Error(`The Supabase CLI ended with ${code}: ${stderr}`);
  const answer: unknown = JSON.parse(stdout);
  return { code, answer };
}

describe("the Supabase CLI", () => {
  it.each(["security", "performance"])("has nothing to warn of: %s", async (type) => {
    const { code, answer } = await ask(
      "db",
      "advisors",
      "--type",
      type,
      "--level",
      "warn",
      "--fail-on",
      "warn",
    );
    expect(z.object({ results: z.array(z.unknown()) }).parse(answer).results).toEqual([]);
    expect(code).toBe(0);
  });

  it("sees every migration applied, and none that has no file", async () => {
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
  /** Runs `npm run db:types -- --check <file>`. */
  async function check(...file: string[]) {
    const child = spawn(process.execPath, ["supabase/local/run.mjs", "db-types.ts", "--check", ...file], {
      cwd: PROJECT_DIR,
      // It makes a cluster for this alone.
      env: { ...process.env, TMPDIR: scratchRoot() },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
    const [code] = await once(child, "close");
    return { code, output };
  }

  it("passes on the file of the repository", async () => {
    expect(await check()).toMatchObject({ code: 0 });
  });

  it("fails on a stale file, and says how to mend it", async () => {
    const folder = await scratchFolder("types");
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = path.join(folder, "database.types.ts");
    await copyFile(path.join(PROJECT_DIR, "supabase/database.types.ts"), file);
    await appendFile(file, "export type Forgotten = never;\n");
    const { code, output } = await check(file);
    expect(code).toBe(1);
    expect(output).toContain(`${file} is stale. Run: npm run db:types`);
  });
});
