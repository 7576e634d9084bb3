import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { leaveOut } from "../tests/support/left-out.ts";
import { needTool } from "../tests/support/tools.ts";
import {
  complaintsAbout,
  listedIn,
  MIGRATIONS_DIR,
  RELEASED_LIST,
  releasedMigrations,
  writtenMigrations,
} from "./released-migrations.ts";

const run = promisify(execFile);
const PROJECT_DIR = path.resolve(import.meta.dirname, "../..");

const listed = (...lines: string[]) =>
  lines.map((line) => ({ name: `${line}.sql`, sha256: line.at(-1) ?? "" }));

test("every released migration is there as it was released, and new ones come after it", async () => {
  expect(complaintsAbout(await releasedMigrations(), await writtenMigrations())).toEqual([]);
});

test.each([
  ["gone", ["1_a"], ["1_b"], ["1_a.sql was released and is gone: put it back."]],
  ["another", ["1_a", "2_b"], ["1_a", "2_b", "3_c"], []],
  [
    "earlier",
    ["1_a", "3_c"],
    ["1_a", "2_b", "3_c"],
    ["2_b.sql is new and comes before 3_c.sql, which is released: give it a later time."],
  ],
])("a list of migrations is compared with the files: %s", (_name, released, written, complaints) => {
  expect(complaintsAbout(listed(...released), listed(...written))).toEqual(complaints);
});

test("a released migration with another text is refused", () => {
  const [released = { name: "", sha256: "" }] = listed("1_a");
  expect(complaintsAbout([released], [{ ...released, sha256: "other" }])).toEqual([
    "1_a.sql was released and is changed: put it back, and write what is different into a new file.",
  ]);
});

test("no line was ever removed from the list of released migrations", async (context) => {
  const git = async (...args: string[]) => (await run("git", args, { cwd: PROJECT_DIR })).stdout;
  const ofRepository = await git("rev-parse", "--is-shallow-repository").catch(() => "no repository");
  if (ofRepository.trim() !== "false") leaveOut(context, "it needs the history of the repository");
  const list = path.relative(PROJECT_DIR, RELEASED_LIST);
  const history = `${await git("log", "-p", "--format=", "--", list)}\n${await git("diff", "HEAD", "--", list)}`;
  expect(history.split("\n").filter((line) => /^-[0-9a-f]{64} /.test(line))).toEqual([]);
});

test("a list with anything but hashes and files is refused", () => {
  expect(() => listedIn("# Ours\n1_a.sql\n")).toThrow("is no hash and file: 1_a.sql");
});

const SQUAWK = path.join(PROJECT_DIR, "tools/node_modules/@squawk-cli/linux-x64/bin/squawk");

/** What the linter says about migrations that would keep people from reading or writing for long. */
async function lockedBy(files: string[]): Promise<string> {
  const config = path.join(PROJECT_DIR, "supabase/.squawk.toml");
  return await run(SQUAWK, ["-c", config, "--reporter", "gcc", ...files]).then(
    ({ stdout }) => stdout,
    (error: { stdout?: string }) => error.stdout ?? String(error),
  );
}

test("no migration since the first release locks a table in use for long, or it says so", async (context) => {
  needTool(context, "@squawk-cli/linux-x64");
  const released = new Set((await releasedMigrations()).map(({ name }) => name));
  if (released.size === 0) return;
  const added = (await writtenMigrations()).filter(({ name }) => !released.has(name));
  if (added.length === 0) return;
  expect(await lockedBy(added.map(({ name }) => path.join(MIGRATIONS_DIR, name)))).toBe("");
});

const WAITS = "set lock_timeout = '5s';\n";

test.each([
  ["an index that is made at once", `${WAITS}create index a on public.notes (title);`, /concurrent-index/],
  ["another type of a column", `${WAITS}alter table public.notes alter title type text;`, /column-type/],
  [
    "a constraint on all rows",
    `${WAITS}alter table public.notes add constraint a check (true);`,
    /not-valid/,
  ],
  ["a change that waits for ever", "alter table public.notes add column a text;", /lock-timeout/],
  ["a new column", `${WAITS}alter table public.notes add column a text;`, /^$/],
  [
    "an index that is made beside those who write",
    "-- squawk-ignore-file require-lock-timeout\ncreate index concurrently a on public.notes (title);",
    /^$/,
  ],
  [
    "a long lock that says why",
    `${WAITS}-- squawk-ignore changing-column-type\nalter table public.tags alter name type text;`,
    /^$/,
  ],
])("the check of locks knows %s", async (_name, sql, says) => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "migration-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, "1_a.sql");
  await writeFile(file, sql);
  expect(await lockedBy([file])).toMatch(says);
});
