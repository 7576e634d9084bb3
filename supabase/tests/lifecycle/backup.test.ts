import { execFile } from "node:child_process";
import { createGunzip, gzipSync } from "node:zlib";
import { copyFile, mkdir, readdir, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { createReadStream } from "node:fs";
import { buffer } from "node:stream/consumers";
import path from "node:path";
import { promisify } from "node:util";
import { expect, inject, test } from "vitest";
import { adminOverviewSchema } from "../../functions/_shared/contract/maintenance.ts";
import { type Instance, OWNER } from "../support/instance.ts";
import {
  downloadNote,
  linesOf,
  ownFolder,
  ownInstance,
  ownSite,
  ownUsedInstance,
  runScript,
  signIn,
  uploadNote,
} from "../support/own-instance.ts";
import { killAll } from "../support/own-disk.ts";
import { ACCESS_KEY, BUCKET, s3Server } from "../support/s3-server.ts";
import { superuser } from "../support/superuser.ts";

const KEY = "four words are enough";
const ANA = "ana@example.com";

/** A site with one note, and a folder for its backups. */
async function siteWithNote(): Promise<{ site: Instance; token: string; id: number; to: string }> {
  const site = await ownSite(ANA);
  const token = await signIn(site, ANA);
  const id = await uploadNote(site, token, "first.txt", "The first of all.");
  return { site, token, id, to: await ownFolder() };
}

const backUp = (site: Instance, to: string, env: Record<string, string> = {}) =>
  runScript("backup.ts", { DATA_DIR: site.dataDir, BACKUP_TO: to, ...env });

const restore = (folder: string, args: string[], env: Record<string, string> = {}) =>
  runScript("restore.ts", { DATA_DIR: folder, ...env }, { args });

async function onlyBackup(to: string): Promise<string> {
  const names = await readdir(to);
  expect(names).toHaveLength(1);
  return path.join(to, names[0] ?? "");
}

async function notesOf(site: Instance, token: string): Promise<{ id: number; title: string }[]> {
  const response = await fetch(`${site.origin}/api/notes`, { headers: { authorization: `Bearer ${token}` } });
  return await response.json();
}

async function deleteNote(site: Instance, token: string, id: number): Promise<void> {
  await fetch(`${site.origin}/api/notes/${id}`, {
    method: "DELETE",
    headers: { authorization: `Bearer ${token}`, origin: site.origin },
  });
}

test("a backup made while people write has the file of each of its notes, and its person signs in to the restored site", async () => {
  const { site, token, to } = await siteWithNote();
  const writing = { isOver: false, written: 0 };
  const write = async (name: string) => {
    while (!writing.isOver) {
      const number = (writing.written += 1);
      const id = await uploadNote(site, token, `${name}-${number}.txt`, `The text of ${name}-${number}.`);
      if (number % 3 === 0) await deleteNote(site, token, id);
    }
  };
  const writers = ["one", "two", "three"].map(write);
  await expect.poll(() => writing.written).toBeGreaterThan(5);
  const before = writing.written;
  const made = await backUp(site, to, { BACKUP_KEY: KEY });
  expect(made.output).not.toContain("lost");
  expect(made.code).toBe(0);
  expect(writing.written).toBeGreaterThan(before);
  writing.isOver = true;
  await Promise.all(writers);

  const folder = path.join(await ownFolder(), "restored");
  const restored = await restore(folder, ["latest"], { BACKUP_TO: to, BACKUP_KEY: KEY });
  expect(restored.output).toContain("Start the site: npm start");
  const copy = await ownInstance(folder);
  const again = await signIn(copy, ANA);
  const notes = await notesOf(copy, again);
  expect(notes.length).toBeGreaterThan(5);
  for (const { id, title } of notes.filter((note) => note.title !== "first"))
    expect(await downloadNote(copy, again, id)).toBe(`The text of ${title}.`);
});

test("a backup waits for whoever is changing notes, and nobody's change fails", async () => {
  const { site, to } = await siteWithNote();
  const sql = superuser(site);
  const writer = await sql.reserve();
  await writer`begin`;
  await writer`update public.notes set title = 'changed'`;
  const isWaiting = async () => {
    const waiting = await sql`select from pg_locks where mode = 'ShareLock' and not granted`;
    return waiting.length > 0;
  };
  const made = backUp(site, to);
  await expect.poll(isWaiting, { interval: 20 }).toBe(true);
  await writer`commit`;
  writer.release();
  expect((await made).code).toBe(0);
});

test("a drill starts the copy beside the site and compares the counts; it goes to a bucket that fails now and then", async () => {
  const { site } = await siteWithNote();
  const s3 = await s3Server((_, number) =>
    number % 4 === 0 ? (number % 8 === 0 ? "cut" : "503") : undefined,
  );
  const env = {
    BACKUP_TO: `s3://${BUCKET}/site`,
    BACKUP_KEY: KEY,
    S3_ENDPOINT: s3.endpoint,
    S3_ACCESS_KEY_ID: ACCESS_KEY,
    S3_SECRET_ACCESS_KEY: "secret",
  };
  const made = await runScript("backup.ts", { DATA_DIR: site.dataDir, ...env });
  expect(made.code).toBe(0);
  const drill = await restore(site.dataDir, ["latest", "--drill"], env);
  expect(drill.output).toMatch(/^notes +1 +1$/m);
  expect(drill.output).toMatch(/^members +2 +2$/m);
  expect(drill.output).toMatch(/^files +1 +1$/m);
  expect(drill.output).toContain("The copy has everything.");
  expect(drill.code).toBe(0);
  await signIn(site, ANA);
});

test("a running site makes its first backup by itself, and tells the log why another cannot be made", async () => {
  const to = await ownFolder();
  const site = await ownUsedInstance(await ownFolder(), { env: { BACKUP_TO: to, BACKUP_KEY: KEY } });
  await expect.poll(() => site.output()).toMatch(/^Made personal-website-.+\.tar\.gz\.age \(.+ MB\) in /m);
  await site.stop();
  const file = path.join(to, "not-a-folder");
  await writeFile(file, "");
  const again = await ownInstance(site.dataDir, { BACKUP_TO: file });
  await expect.poll(() => again.output()).toContain(`The backups in ${file} cannot be listed: `);
});

/** What the administrator's page says of the last backup. */
async function statusOf(site: Instance): Promise<unknown> {
  const token = await signIn(site, OWNER.email, OWNER.password);
  const response = await fetch(`${site.origin}/api/admin`, { headers: { authorization: `Bearer ${token}` } });
  return adminOverviewSchema.parse(await response.json()).backups;
}

test("the administrator sees when the last backup was made, and that the next one failed, without folders or addresses", async () => {
  const { site, to } = await siteWithNote();
  const none = { place: "nowhere", every: "day", isFixed: false, last: null, isLate: false };
  expect(await statusOf(site)).toEqual(none);
  expect((await backUp(site, to)).code).toBe(0);
  expect(await statusOf(site)).toMatchObject({ last: { state: "made", error: null } });
  const file = path.join(to, "file");
  await writeFile(file, "");
  expect((await backUp(site, path.join(file, "below"))).code).toBe(1);
  expect(await statusOf(site)).toMatchObject({
    last: {
      state: "failed",
      error: "What BACKUP_TO names cannot be read or written. The log of the site says why.",
    },
  });
});

test("a site that has a place for backups says of which kind it is", async () => {
  const site = await ownUsedInstance(await ownFolder(), {
    env: { BACKUP_TO: await ownFolder(), BACKUP_EVERY: "week" },
  });
  await expect
    .poll(() => statusOf(site), { timeout: 60_000 })
    .toMatchObject({ place: "folder", every: "week", isFixed: true, last: { state: "made" }, isLate: false });
});

/** A request of the administrator's; returns its status. */
async function asOwner(
  site: Instance,
  method: string,
  path: string,
  body?: object,
  known?: string,
): Promise<number> {
  const token = known ?? (await signIn(site, OWNER.email, OWNER.password));
  const headers = {
    authorization: `Bearer ${token}`,
    "content-type": "application/json",
    origin: site.origin,
  };
  const response = await fetch(site.origin + path, { method, headers, body: body && JSON.stringify(body) });
  return response.status;
}

const pressBackUp = (site: Instance) => asOwner(site, "POST", "/api/admin/backups");

test("a backup that the administrator asks for twice at once is made once", async () => {
  const to = await ownFolder();
  const env = { BACKUP_TO: to, BACKUP_EVERY: "never" };
  const site = await ownUsedInstance(await ownFolder(), { env });
  expect(await Promise.all([pressBackUp(site), pressBackUp(site)])).toEqual([202, 202]);
  expect(await statusOf(site)).toMatchObject({ last: { state: "running" } });
  await expect.poll(() => statusOf(site), { timeout: 60_000 }).toMatchObject({ last: { state: "made" } });
  await onlyBackup(to);
  expect(site.output()).not.toContain("already");
});

test("a backup that is asked for at the moment when another one has ended is made", async () => {
  const to = await ownFolder();
  const env = { BACKUP_TO: to, BACKUP_EVERY: "never" };
  const site = await ownUsedInstance(await ownFolder(), { env });
  const token = await signIn(site, OWNER.email, OWNER.password);
  const press = () => asOwner(site, "POST", "/api/admin/backups", undefined, token);
  const sql = superuser(site);
  const ended = () =>
    sql`select from private.scheduled_jobs where name = 'backup' and ended_at >= started_at`;
  expect(await press()).toBe(202);
  await expect.poll(async () => (await ended()).length, { interval: 5, timeout: 60_000 }).toBe(1);
  expect(await press()).toBe(202);
  expect(await ended()).toHaveLength(0);
});

test("what the administrator chooses counts while the site runs", async () => {
  const to = await ownFolder();
  const before = await ownUsedInstance(await ownFolder());
  const choose = (site: Instance, backupEvery: string) =>
    asOwner(site, "PATCH", "/api/settings", { backupEvery });
  expect(await choose(before, "never")).toBe(200);
  await before.stop();
  const site = await ownInstance(before.dataDir, { BACKUP_TO: to });
  expect(await statusOf(site)).toMatchObject({ every: "never", isFixed: false, last: null });
  expect(await choose(site, "week")).toBe(200);
  await expect
    .poll(() => statusOf(site), { timeout: 60_000 })
    .toMatchObject({ every: "week", last: { state: "made" } });
});

test("a backup during which the site is killed leaves nothing half, is told, and is made after the next start", async () => {
  const to = await ownFolder();
  const site = await ownUsedInstance(await ownFolder(), { env: { BACKUP_TO: to, BACKUP_EVERY: "never" } });
  // What opens this file to read it waits for a writer.
  const pipe = path.join(site.dataDir, "postgres/pipe");
  await promisify(execFile)("mkfifo", ["-m", "666", pipe]);
  expect(await pressBackUp(site)).toBe(202);
  await expect.poll(() => readdir(to)).toEqual([expect.stringMatching(/\.part$/)]);
  await killAll(site);
  await rm(pipe);

  const stopped = await ownInstance(site.dataDir, { BACKUP_TO: to, BACKUP_EVERY: "never" });
  expect(await statusOf(stopped)).toMatchObject({
    last: { state: "failed", error: "The site was stopped before its end." },
  });
  await stopped.stop();
  const again = await ownInstance(site.dataDir, { BACKUP_TO: to });
  await expect.poll(() => statusOf(again), { timeout: 60_000 }).toMatchObject({ last: { state: "made" } });
  await onlyBackup(to);
});

test("nobody but the site itself can reach what makes a backup", async () => {
  const site = inject("instance");
  const backUp = async (origin: string, apikey: string) =>
    (await fetch(`${origin}/internal/backup`, { method: "POST", headers: { apikey } })).status;
  expect(await backUp(site.origin, site.secretKey)).toBe(403);
  expect(await backUp(site.internal, site.publishableKey)).toBe(403);
});

test("a stopped site is backed up and restored as well", async () => {
  const { site, id, to } = await siteWithNote();
  await site.stop();
  expect((await backUp(site, to)).output).toContain("1 note,");
  const folder = await ownFolder();
  expect((await restore(folder, ["latest"], { BACKUP_TO: to })).code).toBe(0);
  const copy = await ownInstance(folder);
  expect(await downloadNote(copy, await signIn(copy, ANA), id)).toBe("The first of all.");
});

test("a wrong key, a missing one and a backup that is cut off are refused, and nothing is restored", async () => {
  const { site, to } = await siteWithNote();
  await backUp(site, to, { BACKUP_KEY: KEY });
  const file = await onlyBackup(to);
  const folder = await ownFolder();
  const refusal = async (named: string, key: string) => {
    const { code, output } = await restore(folder, [named], { BACKUP_KEY: key });
    expect(code).toBe(1);
    expect(await readdir(folder)).toEqual(["lock"]);
    return linesOf(output);
  };
  expect(await refusal(file, "four other words")).toEqual([
    "This backup was encrypted with another key than BACKUP_KEY. Nothing was changed.",
  ]);
  expect(await refusal(file, "")).toEqual(["This backup is encrypted: put its key into BACKUP_KEY."]);
  const cut = path.join(await ownFolder(), path.basename(file));
  await copyFile(file, cut);
  await truncate(cut, 1_000_000);
  expect(await refusal(cut, KEY)).toEqual([
    expect.stringMatching(
      /^The backup personal-website-.+ is damaged or cut off \(.+\)\. Nothing was changed\.$/,
    ),
  ]);
});

test.each([
  { of: "cut off", change: (tar: Buffer) => tar.subarray(0, tar.length / 2) },
  {
    of: "of which one byte of a file differs",
    change: (tar: Buffer) => {
      const at = tar.indexOf("The first of all.");
      expect(at).toBeGreaterThan(0);
      tar.write("X", at);
      return tar;
    },
  },
])("an archive $of is refused, and what is in the folder stays", async ({ change }) => {
  const { site, token, id, to } = await siteWithNote();
  await backUp(site, to);
  const file = await onlyBackup(to);
  const tar = await buffer(createReadStream(file).pipe(createGunzip()));
  await writeFile(file, gzipSync(change(tar), { level: 1 }));
  await site.stop();
  const refused = await restore(site.dataDir, [file, "--replace"]);
  expect(refused.output).toMatch(/is damaged or cut off \(.+\)\. Nothing was changed\./);
  expect(refused.code).toBe(1);
  const again = await ownInstance(site.dataDir);
  expect(await downloadNote(again, token, id)).toBe("The first of all.");
});

test("a running site is never overwritten, a stopped one only when told, and then it stays beside the restored one", async () => {
  const { site, token, to } = await siteWithNote();
  await backUp(site, to);
  await uploadNote(site, token, "later.txt", "Later.");
  const env = { BACKUP_TO: to };
  expect((await restore(site.dataDir, ["latest", "--replace"], env)).output).toContain(
    "is in use by a running",
  );
  await site.stop();
  const refused = await restore(site.dataDir, ["latest"], env);
  expect(refused.output).toContain(`${site.dataDir} holds a site already.`);
  expect(refused.code).toBe(1);

  const replaced = await restore(site.dataDir, ["latest", "--replace"], env);
  expect(replaced.code).toBe(0);
  const copy = await ownInstance(site.dataDir);
  expect((await notesOf(copy, await signIn(copy, ANA))).map(({ title }) => title)).toEqual(["first"]);
  const [, kept = ""] = /^What was there before is in (\S+):/m.exec(replaced.output) ?? [];
  expect(await readdir(kept)).toEqual(expect.arrayContaining(["postgres", "secrets.json", "supabase"]));
});

test("a folder with other files is left alone", async () => {
  const { site, to } = await siteWithNote();
  await backUp(site, to);
  const folder = await ownFolder();
  await writeFile(path.join(folder, "thesis.txt"), "years of work");
  const refused = await restore(folder, ["latest", "--replace"], { BACKUP_TO: to });
  expect(refused.output).toContain(`${folder} holds files that are not this product's.`);
  expect(await readdir(folder)).toEqual(["thesis.txt"]);
});

test("old backups are removed, and other files of the folder stay", async () => {
  const { site, to } = await siteWithNote();
  const stamps = ["2020-01-01T000000Z", "2020-01-01T010000Z", "2020-01-02T000000Z", "2020-01-03T000000Z"];
  for (const stamp of stamps) await writeFile(path.join(to, `personal-website-${stamp}.tar.gz`), "old");
  await mkdir(path.join(to, "thesis"));
  const made = await backUp(site, to, { BACKUP_DAILY: "2", BACKUP_WEEKLY: "0" });
  expect(made.output).toContain(
    "Removed old ones: personal-website-2020-01-01T010000Z.tar.gz, personal-website-2020-01-01T000000Z.tar.gz.",
  );
  expect((await readdir(to)).sort()).toEqual([
    "personal-website-2020-01-02T000000Z.tar.gz",
    "personal-website-2020-01-03T000000Z.tar.gz",
    expect.stringMatching(/^personal-website-2/),
    "thesis",
  ]);
});

test.each<{ env: Record<string, string>; says: string }>([
  { env: { BACKUP_TO: "" }, says: "Set BACKUP_TO in .env: a folder on another disk, or s3://bucket/folder." },
  {
    env: { BACKUP_TO: "s3://bucket" },
    says: "A bucket in BACKUP_TO needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.",
  },
  {
    env: { BACKUP_TO: "/nowhere", BACKUP_KEY: "short" },
    says: "BACKUP_KEY is not usable: it has at least 12 characters.",
  },
])("without usable settings the command says which: $says", async ({ env, says }) => {
  const { code, output } = await runScript("backup.ts", { DATA_DIR: "/nowhere", ...env });
  expect({ code, lines: linesOf(output) }).toEqual({ code: 1, lines: [says] });
});

test("an encrypted backup is a file of age, and shows no key of the site", async () => {
  const { site, to } = await siteWithNote();
  await backUp(site, to, { BACKUP_KEY: KEY });
  const bytes = await readFile(await onlyBackup(to));
  expect(bytes.subarray(0, 21).toString()).toBe("age-encryption.org/v1");
  expect(bytes.includes(site.adminPassword)).toBe(false);
});
