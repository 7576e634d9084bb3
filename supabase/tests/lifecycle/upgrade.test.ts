import { execFile } from "node:child_process";
import { readdir, readFile, rename, rm, watch, writeFile } from "node:fs/promises";
import path from "node:path";
import process from "node:process";
import { promisify } from "node:util";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from "vitest";
import { copyFolder, type Instance, startInstance } from "../support/instance.ts";
import { laterVersion } from "../support/later-version.ts";
import { needMounts } from "../support/mounts.ts";
import { afterPowerLoss, ownDisk, syncDisk } from "../support/own-disk.ts";
import {
  downloadNote,
  linesOf,
  ownFolder,
  ownInstance,
  postgresOf,
  runScript,
  signIn,
  signUp,
  uploadNote,
} from "../support/own-instance.ts";
import { allProcesses, descendantsOf } from "../support/processes.ts";
import { scratchFolder } from "../support/scratch.ts";

const EMAIL = "ada@example.com";
const TEXT = "What Ada wrote before the upgrade.";
const ADDS = "alter table public.notes add column later text;";
const FAILS = "select 1;\nselect 1 / 0;";
const LASTS = "select pg_sleep(3600);";

/** A data folder in which Ada has a document. */
let used: string;
let document: number;

beforeAll(async () => {
  used = await scratchFolder("used");
  const instance = await startInstance({ dataDir: used, template: inject("template") });
  await signUp(instance, EMAIL);
  document = await uploadNote(instance, await signIn(instance, EMAIL), "Kept.txt", TEXT);
  await instance.stop();
});
afterAll(() => rm(used, { recursive: true }));

async function usedFolder(): Promise<string> {
  const folder = await ownFolder();
  await copyFolder(used, folder);
  return folder;
}

async function startedBy(project: string, dataDir: string): Promise<Instance> {
  const instance = await startInstance({ dataDir, project });
  onTestFinished(async () => void (await instance.stop()));
  return instance;
}

async function expectData(instance: Instance): Promise<void> {
  expect(await downloadNote(instance, await signIn(instance, EMAIL), document)).toBe(TEXT);
}

async function migrationsIn({ databaseUrl }: Pick<Instance, "databaseUrl">): Promise<string[]> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  const applied = await sql<{ version: string }[]>`
    select version from supabase_migrations.schema_migrations where version like '2099%' order by version`;
  await sql.end();
  return applied.map(({ version }) => version);
}

const FIRST = "20990101000000";

/** Starts a version and kills it, but not its database, at some moment. */
async function killAt(folder: string, project: string, moment: () => Promise<unknown>): Promise<void> {
  const env = { PORT: "0", DATA_DIR: folder };
  const { output } = await runScript("start.ts", env, {
    project,
    meanwhile: async ({ pid = 0 }) => {
      try {
        await moment();
      } finally {
        const below = await descendantsOf(pid);
        const site = below.filter(({ command }) => command.some((word) => word.endsWith("start.ts")));
        for (const each of [pid, ...site.map((part) => part.pid)]) {
          // A part may have ended with the one before.
          if ((await allProcesses()).some((running) => running.pid === each)) process.kill(each, "SIGKILL");
        }
      }
    },
  });
  expect(output).not.toContain("Ready on ");
}

/** Resolves when something of this name comes to a folder. */
async function arrival(folder: string, name: string): Promise<void> {
  for await (const { filename } of watch(folder)) if (filename === name) return;
}

/** Resolves while the migration that lasts is applied. */
async function migrating(folder: string): Promise<void> {
  const { postgresPassword }: { postgresPassword: string } = JSON.parse(
    await readFile(path.join(folder, "secrets.json"), "utf8"),
  );
  await expect
    .poll(
      async () => {
        const record = await readFile(path.join(folder, "postgres/postmaster.pid"), "utf8").catch(() => "");
        const sql = postgres(`postgresql://postgres@127.0.0.1:${record.split("\n")[3]}/postgres`, {
          password: postgresPassword,
          max: 1,
          // Its own query fails with nobody to tell while the database starts.
          fetch_types: false,
          connect_timeout: 5,
          onnotice: () => {},
        });
        const active = await sql`
          select 1 from pg_stat_activity where strpos(query, ${LASTS}) > 0 and state = 'active'`.catch(
          () => [],
        );
        await sql.end({ timeout: 1 });
        return active.length;
      },
      { timeout: 60_000 },
    )
    .toBe(1);
}

/** Kills an upgrade while its first migration is applied and its second one is not. */
async function killWhileMigrating(folder: string): Promise<void> {
  await killAt(folder, await laterVersion([ADDS, LASTS]), () => migrating(folder));
  expect(await readdir(folder)).toContain("postgres.upgrading");
}

async function endDatabase(folder: string): Promise<void> {
  for (const { pid } of await postgresOf(folder)) process.kill(pid, "SIGKILL");
  await expect.poll(() => postgresOf(folder)).toEqual([]);
}

test("data of the version before is upgraded, which is said in one line, and everything is there", async () => {
  const folder = await usedFolder();
  const instance = await startedBy(await laterVersion([ADDS]), folder);
  const kept = path.join(folder, "postgres.before-upgrade");
  expect(linesOf(instance.output())).toEqual([
    expect.stringMatching(
      `^The database is being upgraded \\(one migration\\)\\. It is kept as it was, \\d+ MB, in ${kept} until the next upgrade\\.$`,
    ),
    `Ready on ${instance.origin}`,
  ]);
  await expectData(instance);
  expect(await migrationsIn(instance)).toEqual([FIRST]);
});

test("data without anything to upgrade is not copied", async () => {
  const folder = await usedFolder();
  const instance = await ownInstance(folder);
  expect(linesOf(instance.output())).toEqual([`Ready on ${instance.origin}`]);
  expect(await readdir(folder)).not.toContain("postgres.before-upgrade");
});

test("data of a newer version is refused in one line, and starts with the newer version again", async () => {
  const folder = await usedFolder();
  const newer = await laterVersion([ADDS]);
  await (await startedBy(newer, folder)).stop();
  const { code, output } = await runScript("start.ts", { PORT: "0", DATA_DIR: folder });
  expect([code, linesOf(output)]).toEqual([
    1,
    [
      `The data in ${folder} was made by a newer version of this site: it has the migration ${FIRST}, which is not here. ` +
        'Nothing was changed. Start the newer version again; how to go back is under "A new version" in README.md.',
    ],
  ]);
  await expectData(await startedBy(newer, folder));
});

test("the copy that is kept is the data of the version before, as the README says how to go back", async () => {
  const folder = await usedFolder();
  await (await startedBy(await laterVersion([ADDS]), folder)).stop();
  await rm(path.join(folder, "postgres"), { recursive: true });
  await rename(path.join(folder, "postgres.before-upgrade"), path.join(folder, "postgres"));
  const instance = await ownInstance(folder);
  await expectData(instance);
  expect(await migrationsIn(instance)).toEqual([]);
});

test("the next upgrade keeps its own copy alone", async () => {
  const folder = await usedFolder();
  await (await startedBy(await laterVersion([ADDS]), folder)).stop();
  const next = await startedBy(
    await laterVersion([ADDS, "alter table public.notes add column last text;"]),
    folder,
  );
  expect(next.output()).toContain("The database is being upgraded (one migration).");
  expect((await readdir(folder)).filter((name) => name.startsWith("postgres"))).toEqual([
    "postgres",
    "postgres.before-upgrade",
    "postgres.log",
  ]);
});

test("a migration that fails is undone with those before it, and the version before starts again", async () => {
  const folder = await usedFolder();
  const faulty = await laterVersion([ADDS, FAILS]);
  const { code, output } = await runScript("start.ts", { PORT: "0", DATA_DIR: folder }, { project: faulty });
  expect([code, linesOf(output)]).toEqual([
    1,
    [
      expect.stringMatching(/^The database is being upgraded \(2 migrations\)\./),
      "The migration 20990101000001_later.sql could not be applied: PostgresError: division by zero",
      "The upgrade was undone, and the data is as it was: the version from before starts with it. Please report this.",
    ],
  ]);
  expect(await postgresOf(folder)).toEqual([]);
  const instance = await ownInstance(folder);
  expect(linesOf(instance.output())).toEqual([`Ready on ${instance.origin}`]);
  await expectData(instance);
  expect(await migrationsIn(instance)).toEqual([]);
});

test("a migration during which the database is gone is undone", async () => {
  const folder = await usedFolder();
  const faulty = await laterVersion([ADDS, "select pg_terminate_backend(pg_backend_pid());"]);
  const { code, output } = await runScript("start.ts", { PORT: "0", DATA_DIR: folder }, { project: faulty });
  expect([code, output]).toEqual([1, expect.stringContaining("The upgrade was undone")]);
  const instance = await ownInstance(folder);
  await expectData(instance);
  expect(await migrationsIn(instance)).toEqual([]);
});

test("an upgrade after which the site does not start is undone by the version before", async () => {
  const folder = await usedFolder();
  const faulty = await laterVersion(["revoke all on public.settings from anon;"]);
  const { code, output } = await runScript("start.ts", { PORT: "0", DATA_DIR: folder }, { project: faulty });
  expect([code, output]).toEqual([1, expect.stringContaining("permission denied for table settings")]);
  const instance = await ownInstance(folder);
  expect(linesOf(instance.output())).toEqual([
    "An upgrade of the database was cut off: it is again as it was before.",
    `Ready on ${instance.origin}`,
  ]);
  await expectData(instance);
});

test("an index that is made without keeping people from writing is a migration", async () => {
  const indexes =
    "-- Beside those who write.\ncreate index concurrently notes_later on public.notes (title);";
  const instance = await startedBy(await laterVersion([indexes]), await usedFolder());
  expect(await migrationsIn(instance)).toEqual([FIRST]);
});

test("a disk without room for the copy refuses the upgrade in one line, and the version before starts", async (context) => {
  needMounts(context);
  const { folder } = await ownDisk(220);
  await copyFolder(used, folder);
  const later = await laterVersion([ADDS]);
  const env = { PORT: "0", DATA_DIR: folder, DISK_RESERVE_MB: "64" };
  const { code, output } = await runScript("start.ts", env, { project: later });
  expect([code, linesOf(output)]).toEqual([
    1,
    [
      `The database has to be upgraded, and ${folder} has no room for the copy of it that is made first. ` +
        "Make room on its disk, and start again.",
    ],
  ]);
  await expectData(await ownInstance(folder));
});

test("a disk that gets full during an upgrade is told as such, and the upgrade is undone", async () => {
  const folder = await usedFolder();
  const full = "do $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;";
  const project = await laterVersion([ADDS, full]);
  const { code, output } = await runScript("start.ts", { PORT: "0", DATA_DIR: folder }, { project });
  expect([code, linesOf(output).slice(1)]).toEqual([
    1,
    [
      `There is no room left for the data in ${folder}. Make room on its disk, and start again.`,
      "The upgrade was undone, and the data is as it was: the version from before starts with it. Please report this.",
    ],
  ]);
  await expectData(await ownInstance(folder));
});

test("the line of a migration that cannot be read is told", async () => {
  const project = await laterVersion(["select 1;\nselect frm nowhere;"]);
  const env = { PORT: "0", DATA_DIR: await usedFolder() };
  const { output } = await runScript("start.ts", env, { project });
  expect(output).toContain("The migration 20990101000000_later.sql:2 could not be applied: ");
});

test("what one migration sets for its connection does not reach the next one", async () => {
  const looks = `do $$ begin
    if current_setting('timezone') = 'Asia/Tokyo' then raise exception 'It is set.'; end if;
  end $$;`;
  const project = await laterVersion(["set timezone = 'Asia/Tokyo';", looks]);
  await expectData(await startedBy(project, await usedFolder()));
});

test("a migration whose record is refused leaves nothing of itself, at a first start without a copy too", async () => {
  const folder = await ownFolder();
  const recorded = `insert into supabase_migrations.schema_migrations (version) values ('${FIRST}');`;
  const project = await laterVersion([`${ADDS}\n${recorded}`]);
  const { code } = await runScript("start.ts", { PORT: "0", DATA_DIR: folder }, { project });
  expect(code).toBe(1);
  const instance = await ownInstance(folder);
  expect(await migrationsIn(instance)).toEqual([]);
});

test("spaces and comments make no other migration, as the CLI records each statement by itself", async () => {
  const folder = await usedFolder();
  const instance = await ownInstance(folder);
  const sql = postgres(instance.databaseUrl, { max: 1, onnotice: () => {} });
  await sql`
    update supabase_migrations.schema_migrations
    set statements = array['-- Said otherwise.', replace(statements[1], E'\n', E'\n\n  ')]`;
  await sql.end();
  await instance.stop();
  await expectData(await ownInstance(folder));
});

test("an upgrade after which Storage does not start is undone by the version before", async () => {
  const folder = await usedFolder();
  const project = await laterVersion([ADDS]);
  const start = path.join(project, "supabase/local/start.ts");
  const code = await readFile(start, "utf8");
  await writeFile(
    start,
    code.replace("const storage = await startStorage(", 'throw new Error("No Storage."); $&'),
  );
  const ended = await runScript("start.ts", { PORT: "0", DATA_DIR: folder }, { project });
  expect([ended.code, ended.output]).toEqual([1, expect.stringContaining("No Storage.")]);
  const instance = await ownInstance(folder);
  expect(instance.output()).toContain("An upgrade of the database was cut off");
  await expectData(instance);
});

test("a copy that has the name of a whole one is whole after a loss of power", async (context) => {
  needMounts(context);
  const disk = await ownDisk(600);
  await copyFolder(used, disk.folder);
  await syncDisk(disk);
  await killAt(disk.folder, await laterVersion([ADDS, LASTS]), () => migrating(disk.folder));
  await endDatabase(disk.folder);
  const { folder } = await afterPowerLoss(disk);
  const instance = await ownInstance(folder);
  expect(instance.output()).toContain("An upgrade of the database was cut off");
  await expectData(instance);
});

describe("an upgrade that is killed", () => {
  const STEPS = {
    "while it copies": async (folder: string) => {
      // What opens this file to read it waits for a writer.
      const pipe = path.join(folder, "postgres/pipe");
      await promisify(execFile)("mkfifo", [pipe]);
      await killAt(folder, await laterVersion([ADDS]), () => arrival(folder, "postgres.copying"));
      await rm(pipe);
      expect(await readdir(folder)).toContain("postgres.copying");
    },
    "when it has copied": async (folder: string) => {
      await killAt(folder, await laterVersion([ADDS, LASTS]), () => arrival(folder, "postgres.upgrading"));
      expect(await readdir(folder)).toContain("postgres.upgrading");
    },
    "while it migrates": killWhileMigrating,
    "when it has migrated": async (folder: string) => {
      await (await startedBy(await laterVersion([ADDS]), folder)).stop();
      // The rename is its last step.
      await rename(path.join(folder, "postgres.before-upgrade"), path.join(folder, "postgres.upgrading"));
    },
    "while it is undone": async (folder: string) => {
      await killWhileMigrating(folder);
      await endDatabase(folder);
      for (const name of ["base", "global", "PG_VERSION"])
        await rm(path.join(folder, "postgres", name), { recursive: true });
    },
    "when what it made is removed": async (folder: string) => {
      await killWhileMigrating(folder);
      await endDatabase(folder);
      await rm(path.join(folder, "postgres"), { recursive: true });
    },
  };

  test.each(["while it copies", "when it has copied", "while it migrates", "when it has migrated"] as const)(
    "%s is made by the next start",
    async (step) => {
      const folder = await usedFolder();
      await STEPS[step](folder);
      const instance = await startedBy(await laterVersion([ADDS]), folder);
      await expectData(instance);
      expect(await migrationsIn(instance)).toEqual([FIRST]);
      expect((await readdir(folder)).filter((name) => /^postgres\.(?!log)/.test(name))).toEqual([
        "postgres.before-upgrade",
      ]);
    },
  );

  test.each([
    "when it has copied",
    "while it migrates",
    "when it has migrated",
    "while it is undone",
    "when what it made is removed",
  ] as const)("%s is undone by the version before", async (step) => {
    const folder = await usedFolder();
    await STEPS[step](folder);
    const instance = await ownInstance(folder);
    // Not also the server of the upgrade, on files that are removed.
    expect(await postgresOf(folder)).toHaveLength(1);
    await expectData(instance);
    expect(await migrationsIn(instance)).toEqual([]);
  });
});
