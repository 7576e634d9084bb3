import { spawn } from "node:child_process";
import { once } from "node:events";
import { createReadStream, createWriteStream } from "node:fs";
import { access, mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { constants, createBrotliCompress, createBrotliDecompress } from "node:zlib";
import postgres from "postgres";
import { type Instance, startInstance } from "../tests/support/instance.ts";
import { askAs, exportSite } from "../tests/support/whole-site.ts";
import { tokenOf } from "../seed/visitor.ts";
import { fillSite, PEOPLE } from "./site-content.ts";
import { recordSite } from "./site-record.ts";

export const DATA_ENDING = ".tar.br";

/** The files of a release, in a folder: what a site of that version left, and what it answered. */
export const filesOf = (folder: string, version: string) => ({
  /** Its data folder. */
  data: path.join(folder, `${version}${DATA_ENDING}`),
  /** Its export. */
  site: path.join(folder, `${version}.zip`),
  record: path.join(folder, `${version}.json`),
});

/** Short-lived, or of this machine. */
const LEFT_OUT = ["postgres.log", "mail", "functions.json", "instance.json", "lock"];

/** A window of 64 MB: two thirds of a database are the same templates again. */
const PACKED = {
  [constants.BROTLI_PARAM_LARGE_WINDOW]: 1,
  [constants.BROTLI_PARAM_LGWIN]: 26,
  [constants.BROTLI_PARAM_QUALITY]: 9,
};

async function endOf(program: ReturnType<typeof spawn>): Promise<void> {
  const [code] = await once(program, "exit");
  if (code !== 0) throw new Error(`tar ended with ${code}`);
}

async function packFolder(from: string, to: string): Promise<void> {
  const leftOut = LEFT_OUT.map((name) => `--exclude=./${name}`);
  const tar = spawn("tar", ["-c", ...leftOut, "-C", from, "."], { stdio: ["ignore", "pipe", "inherit"] });
  await Promise.all([
    endOf(tar),
    pipeline(tar.stdout, createBrotliCompress({ params: PACKED }), createWriteStream(to)),
  ]);
}

/** Unpacks the data folder of a release. */
export async function unpackFolder(from: string, to: string): Promise<void> {
  const tar = spawn("tar", ["-x", "-C", to], { stdio: ["pipe", "inherit", "inherit"] });
  const params = { [constants.BROTLI_DECODER_PARAM_LARGE_WINDOW]: 1 };
  // tar may close its input before the padding behind the last file; whether all was there says how it ends.
  const written = pipeline(createReadStream(from), createBrotliDecompress({ params }), tar.stdin);
  await Promise.all([endOf(tar), written.catch(() => {})]);
}

/** Ends the log of the database that a start does not need, which is as large as the rest. */
async function shortenLog({ databaseUrl, adminPassword }: Instance): Promise<void> {
  const url = new URL(databaseUrl);
  url.username = "supabase_admin";
  url.password = adminPassword;
  const sql = postgres(url.href, { max: 1, onnotice: () => {} });
  await sql.unsafe("alter system set wal_recycle = off");
  await sql`select pg_reload_conf()`;
  await sql`select pg_switch_wal()`;
  await sql.unsafe("checkpoint");
  await sql.unsafe("alter system reset wal_recycle");
  await sql.end();
}

/** Makes the files of today's version. Throws where it has them already. */
export async function makeArchives(folder: string, version: string): Promise<void> {
  const files = filesOf(folder, version);
  const exists = await access(files.data).then(
    () => true,
    () => false,
  );
  if (exists) throw new Error(`${files.data} is there already: a release never changes.`);
  await mkdir(folder, { recursive: true });
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "release-"));
  const half = `${files.data}.part`;
  try {
    const instance = await startInstance({ dataDir });
    try {
      await fillSite(instance);
      const token = await tokenOf(instance, PEOPLE.owner.email, PEOPLE.owner.password);
      await writeFile(files.record, `${JSON.stringify(await recordSite(instance), null, 1)}\n`);
      await writeFile(files.site, await exportSite(askAs(instance.origin, token), PEOPLE.owner.password));
      await shortenLog(instance);
    } finally {
      await instance.stop();
    }
    await packFolder(dataDir, half);
    // Last, because it says that the release has its files.
    await rename(half, files.data);
  } finally {
    for (const each of [dataDir, half]) await rm(each, { recursive: true, force: true });
  }
}
