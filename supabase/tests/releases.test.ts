import { execFile } from "node:child_process";
import { readdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import process from "node:process";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from "vitest";
import { z } from "zod";
import { unprivileged } from "../local/database/unprivileged.ts";
import { DATA_ENDING, filesOf, makeArchives, unpackFolder } from "../release/archives.ts";
import { PEOPLE } from "../release/site-content.ts";
import { answerOf, type RecordedAnswer, siteRecordSchema } from "../release/site-record.ts";
import { unzip } from "./support/archive.ts";
import { type Browser, openBrowser } from "./support/browser.ts";
import { type Instance, OWNER, startInstance } from "./support/instance.ts";
import { leaveOut } from "./support/left-out.ts";
import { ownFolder, signIn } from "./support/own-instance.ts";
import { scratchFolder } from "./support/scratch.ts";
import { askAs, restoreSite } from "./support/whole-site.ts";

const FOLDER = path.join(import.meta.dirname, "releases");
const released = (await readdir(FOLDER))
  .filter((name) => name.endsWith(DATA_ENDING))
  .map((name) => name.slice(0, -DATA_ENDING.length));
const TODAY = "today";

/** Where the files of a version made today are. */
const made = await scratchFolder("release");
afterAll(() => rm(made, { recursive: true }));

let making: Promise<void> | undefined;
const madeToday = () => (making ??= makeArchives(made, TODAY));

const filesOfVersion = (version: string) => filesOf(version === TODAY ? made : FOLDER, version);

async function recordOf(version: string): Promise<RecordedAnswer[]> {
  return siteRecordSchema.parse(JSON.parse(await readFile(filesOfVersion(version).record, "utf8")));
}

async function logIn(origin: string, person: keyof typeof PEOPLE): Promise<[Browser, number]> {
  const browser = openBrowser(origin);
  return [browser, (await browser.post("/api/login", PEOPLE[person])).status];
}

/** Expects that everybody logs in with their old password, except the suspended one, and finds everything. */
async function expectEverything({ origin }: Instance, record: readonly RecordedAnswer[]): Promise<void> {
  expect((await logIn(origin, "suspended"))[1]).toBe(403);
  for (const by of ["owner", "member"] as const) {
    const [browser, status] = await logIn(origin, by);
    expect(status).toBe(200);
    const answers = record.filter((each) => each.by === by);
    expect(answers.length).toBeGreaterThan(5);
    for (const { path, answer } of answers) {
      const response = await browser.fetch(`/api${path}`);
      expect({ by, path, status: response.status }).toEqual({ by, path, status: 200 });
      expect({ by, path, answer: await answerOf(response) }).toMatchObject({ by, path, answer });
    }
  }
}

/** Unpacks the data folder of a version, whose database belongs to whom this machine's does. */
async function dataOf(version: string): Promise<string> {
  const folder = await ownFolder();
  await unpackFolder(filesOfVersion(version).data, folder);
  const owner = unprivileged([], []).owner;
  if (owner)
    await promisify(execFile)("chown", ["-R", `${owner.uid}:${owner.gid}`, path.join(folder, "postgres")]);
  return folder;
}

async function stopped(starting: Promise<Instance>): Promise<Instance> {
  const instance = await starting;
  onTestFinished(async () => void (await instance.stop()));
  return instance;
}

const manifestSchema = z.object({ tables: z.array(z.object({ name: z.string(), rows: z.number() })) });

/** Work that waits to be done, mails that were sent, and the use of a model, which this site has not. */
const MAY_BE_EMPTY = [
  "private.unindexed_notes",
  "private.due_reminders",
  "private.model_use",
  "private.model_fallbacks",
  "private.recognition_claims",
];

test("the site that a release leaves has rows in every table", async () => {
  await madeToday();
  const entries = await unzip(await readFile(filesOfVersion(TODAY).site));
  const manifest = entries.find(({ name }) => name === "manifest.json");
  const { tables } = manifestSchema.parse(JSON.parse(String(manifest?.bytes)));
  const empty = tables.filter(({ name, rows }) => rows === 0 && !MAY_BE_EMPTY.includes(name));
  expect(empty.map(({ name }) => name)).toEqual([]);
}, 300_000);

describe.each([...released, TODAY])("the site of version %s", (version) => {
  if (version === TODAY) beforeAll(madeToday, 300_000);

  test("starts on this code with its data folder, and everything is there", async (context) => {
    if (process.platform !== "linux" || process.arch !== "x64")
      leaveOut(context, "the data folders of releases are those of Linux on x64");
    const instance = await stopped(startInstance({ dataDir: await dataOf(version) }));
    await expectEverything(instance, await recordOf(version));
  });

  test("is restored on this code from its export, and everything is there", async () => {
    const instance = await stopped(startInstance({ template: inject("template") }));
    const ask = askAs(instance.origin, await signIn(instance, OWNER.email, OWNER.password));
    expect(await restoreSite(ask, await readFile(filesOfVersion(version).site))).toEqual({
      status: 200,
      body: expect.objectContaining({ missing: [] }),
    });
    await expectEverything(instance, await recordOf(version));
  });
});
