import { existsSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import { newestOf } from "./backup/backup-names.ts";
import { drillBackup } from "./backup/drill.ts";
import { readFrom } from "./backup/folder-store.ts";
import type { Counts } from "./backup/manifest.ts";
import { megabytes, printFailure, sentenceOf } from "./backup/print.ts";
import { restoreBackup } from "./backup/restore-backup.ts";
import type { Backup } from "./backup/unpack-backup.ts";
import { neededStore } from "./backup/store-of.ts";
import { stopLeftFunctions } from "./functions/left-functions.ts";
import { readSettings, type Settings, StartError } from "./settings.ts";

const USAGE = `npm run restore -- latest              restores the newest backup into DATA_DIR, which is empty
npm run restore -- NAME                restores this one: its name in BACKUP_TO, or a file
npm run restore -- NAME --replace      … in place of the site in DATA_DIR, which stays beside it
npm run restore -- NAME --drill        starts it beside the site, compares the counts, and stops it`;

async function listBackups(settings: Settings): Promise<void> {
  const store = neededStore(settings);
  const backups = (await store.list()).sort((one, other) => (one.name < other.name ? -1 : 1));
  console.log(backups.length === 0 ? `There is no backup in ${store.where}.` : `In ${store.where}:`);
  for (const { name, bytes } of backups) console.log(`  ${name}  ${megabytes(bytes)}`);
  console.log(USAGE);
}

async function findBackup(settings: Settings, asked: string): Promise<Backup> {
  const file = path.resolve(process.env["INIT_CWD"] ?? process.cwd(), asked);
  if (asked !== "latest" && existsSync(file))
    return { name: path.basename(file), open: () => readFrom(file) };
  const store = neededStore(settings);
  const names = (await store.list()).map((each) => each.name);
  const name = asked === "latest" ? newestOf(names) : names.find((each) => each === asked);
  if (name === undefined)
    throw new StartError(
      asked === "latest"
        ? `There is no backup in ${store.where}.`
        : `There is no ${asked}, neither as a file nor in ${store.where}.`,
    );
  return { name, open: () => store.read(name) };
}

function printComparison(expected: Counts, found: Counts): boolean {
  const rows: [keyof Counts, number, number][] = [
    ["notes", expected.notes, found.notes],
    ["photos", expected.photos, found.photos],
    ["posts", expected.posts, found.posts],
    ["comments", expected.comments, found.comments],
    ["members", expected.members, found.members],
    ["files", expected.files, found.files],
    ["bytes", expected.bytes, found.bytes],
  ];
  console.log(`${"".padEnd(10)}${"backup".padStart(14)}${"copy".padStart(14)}`);
  for (const [name, one, other] of rows)
    console.log(
      `${name.padEnd(10)}${String(one).padStart(14)}${String(other).padStart(14)}${one === other ? "" : "  differs"}`,
    );
  return rows.every(([, one, other]) => one === other);
}

async function drill(settings: Settings, asked: string): Promise<boolean> {
  const ended = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) Deno.addSignalListener(signal, () => ended.abort());
  const backup = await findBackup(settings, asked);
  const { manifest, found } = await drillBackup(backup, settings.BACKUP_KEY, ended.signal);
  console.log(`${backup.name}, made ${manifest.madeAt}, starts.`);
  const isSame = printComparison(manifest.counts, found);
  console.log(
    isSame ? "The copy has everything. It was removed again." : "The copy differs from what was backed up.",
  );
  return isSame;
}

async function restore(settings: Settings, asked: string, mayReplace: boolean): Promise<void> {
  const { DATA_DIR } = settings;
  const { manifest, replaced } = await restoreBackup(await findBackup(settings, asked), {
    folder: DATA_DIR,
    key: settings.BACKUP_KEY,
    mayReplace,
    now: new Date(),
    beforeReplacing: () => stopLeftFunctions(DATA_DIR),
  });
  console.log(
    `Restored into ${DATA_DIR} what was there at ${manifest.madeAt}: ${sentenceOf(manifest.counts)}.`,
  );
  if (manifest.lost.length > 0)
    console.error(
      `The site had lost ${manifest.lost.length} of its files before, such as ${manifest.lost[0]}.`,
    );
  if (replaced !== undefined)
    console.log(`What was there before is in ${replaced}: remove it when all is well.`);
  console.log("Start the site: npm start");
}

try {
  const settings = readSettings();
  const { values, positionals } = parseArgs({
    args: process.argv.slice(2),
    options: { drill: { type: "boolean" }, replace: { type: "boolean" } },
    allowPositionals: true,
  });
  const [asked, ...more] = positionals;
  if (asked === undefined) await listBackups(settings);
  else if (more.length > 0) throw new StartError(USAGE);
  else if (values.drill) Deno.exit((await drill(settings, asked)) ? 0 : 1);
  else await restore(settings, asked, values.replace ?? false);
  Deno.exit(0);
} catch (error) {
  const isUsage =
    error instanceof TypeError && String(Reflect.get(error, "code")).startsWith("ERR_PARSE_ARGS");
  printFailure("The backup could not be restored", isUsage ? new StartError(USAGE) : error);
  Deno.exit(1);
}
