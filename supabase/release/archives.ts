import { execFile } from "node:child_process";
import { access, copyFile, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import process from "node:process";
import { promisify } from "node:util";
import { startInstance } from "../tests/support/instance.ts";
import { signIn } from "../seed/visitor.ts";
import { fillSite, PEOPLE } from "./site-content.ts";
import { recordSite } from "./site-record.ts";

/** The files of a release, in a folder: what a site of that version left, and what it answered. */
export const filesOf = (folder: string, version: string) => ({
  /** Its data folder. */
  data: path.join(folder, `${version}.tar.gz`),
  /** Its export. */
  site: path.join(folder, `${version}.zip`),
  record: path.join(folder, `${version}.json`),
});

/** Short-lived, or of this machine. */
const LEFT_OUT = ["postgres.log", "mail", "functions.json", "instance.json", "lock"];

/** Makes the files of today's version. Throws where it has them already. */
export async function makeArchives(folder: string, version: string): Promise<void> {
  const files = filesOf(folder, version);
  const exists = await access(files.data).then(
    () => true,
    () => false,
  );
  if (exists) throw new Error(`${files.data} is there already: a release never changes.`);
  await mkdir(folder, { recursive: true });
  const work = await mkdtemp(path.join(os.tmpdir(), "release-"));
  try {
    const dataDir = path.join(work, "data");
    await mkdir(dataDir);
    const instance = await startInstance({ dataDir });
    try {
      await fillSite(instance);
      const owner = await signIn(instance, PEOPLE.owner.email, PEOPLE.owner.password);
      await writeFile(files.record, `${JSON.stringify(await recordSite(instance), null, 1)}\n`);
      const password = new URLSearchParams({ currentPassword: PEOPLE.owner.password });
      const exported = await owner("POST", "/admin/export", password);
      await writeFile(files.site, new Uint8Array(await exported.arrayBuffer()));
    } finally {
      await instance.stop();
    }
    const archive = path.join(work, "data.tar.gz");
    const leftOut = LEFT_OUT.map((name) => `--exclude=./${name}`);
    const run = promisify(execFile);
    await run("tar", ["-c", "-z", "-f", archive, ...leftOut, "-C", dataDir, "."], {
      env: { ...process.env, GZIP: "-9" },
    });
    // Last, because it says that the release has its files.
    await copyFile(archive, files.data);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
