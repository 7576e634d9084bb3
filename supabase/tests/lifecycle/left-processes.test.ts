import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chown, readFile, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import process from "node:process";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { copyFolder } from "../support/instance.ts";
import {
  killMain,
  ownFolder,
  ownInstance,
  ownSite,
  ownUsedInstance,
  partsOf,
  postgresOf,
  runScript,
  signIn,
  signUp,
} from "../support/own-instance.ts";
import { allProcesses, parentsOf } from "../support/processes.ts";
import { superuser } from "../support/superuser.ts";

const EMAIL = "somebody@example.com";
const FUNCTIONS_DIR = path.resolve(import.meta.dirname, "../../functions");

/** A program that is none of the site's, although it is started by the same user and names the functions' folder. */
async function otherProgram(user: { uid: number; gid: number }): Promise<ChildProcess & { pid: number }> {
  const child = spawn("sh", ["-c", "echo begun; read never", FUNCTIONS_DIR], {
    uid: user.uid,
    gid: user.gid,
    cwd: "/",
    stdio: ["pipe", "pipe", "ignore"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  if (child.stdout) await once(child.stdout, "data");
  return Object.assign(child, { pid: child.pid ?? 0 });
}

const isRunning = (child: ChildProcess) => child.exitCode === null && child.signalCode === null;

test("process ids that a power failure left, and that other programs have since, stop neither the start nor these programs", async () => {
  const first = await ownSite(EMAIL);
  const folder = first.dataDir;
  const pidFile = path.join(folder, "postgres/postmaster.pid");
  const list = path.join(folder, "functions.json");
  const [server, functions] = [await readFile(pidFile, "utf8"), await readFile(list, "utf8")];
  const { uid, gid } = await stat(path.join(folder, "postgres"));
  await first.stop();

  const [inPlaceOfServer, inPlaceOfFunction] = [
    await otherProgram({ uid, gid }),
    await otherProgram({ uid, gid }),
  ];
  await writeFile(pidFile, server.replace(/^\d+/, String(inPlaceOfServer.pid)), { mode: 0o600 });
  await chown(pidFile, uid, gid);
  await writeFile(list, functions.replace(/"pid":\d+/g, `"pid":${inPlaceOfFunction.pid}`));

  const second = await ownInstance(folder);
  await signIn(second, EMAIL);
  expect([inPlaceOfServer, inPlaceOfFunction].map(isRunning)).toEqual([true, true]);
});

test("a copy of a running site's folder starts beside it, and resetting the copy leaves the site running", async () => {
  const live = await ownSite(EMAIL);
  const folder = live.dataDir;
  const parts = async () => {
    const { main, functions } = await partsOf(live);
    return [main, ...functions, ...(await postgresOf(folder))].map(({ pid }) => pid);
  };
  const before = await parts();
  const sql = superuser(live);
  await sql`checkpoint`;
  await sql.end();
  const copy = await ownFolder();
  await copyFolder(folder, copy);

  const second = await ownInstance(copy);
  expect(second.origin).not.toBe(live.origin);
  await signIn(second, EMAIL);
  await signIn(live, EMAIL);
  await killMain(second);
  expect(await runScript("reset.ts", { DATA_DIR: copy })).toEqual({ code: 0, output: `Removed ${copy}.\n` });
  await signIn(live, EMAIL);
  expect(await parts()).toEqual(before);
});

test("a folder that was moved while its site ran ends what a killed start left in it", async () => {
  const parent = await ownFolder();
  const folder = path.join(parent, "before");
  await promisify(execFile)("mkdir", [folder]);
  const first = await ownUsedInstance(folder);
  await signUp(first, EMAIL);
  const { functions } = await partsOf(first);
  const left = [...functions, ...(await postgresOf(folder))].map(({ pid }) => pid);
  await killMain(first);
  const moved = path.join(parent, "after");
  await promisify(execFile)("mv", [folder, moved]);
  await signIn(await ownInstance(moved), EMAIL);
  expect((await allProcesses()).filter(({ pid }) => left.includes(pid))).toEqual([]);
});

test.each(["its checkpointer", "itself"])(
  "a database that hangs while it shuts down, by %s, is ended by the next start",
  async (which) => {
    const first = await ownSite(EMAIL);
    const folder = first.dataDir;
    await killMain(first);
    const [server] = await postgresOf(folder);
    if (!server) throw new Error("There is no database.");
    const all = await allProcesses();
    const parents = await parentsOf(all);
    const below = all.filter(({ pid }) => parents.get(pid) === server.pid);
    const checkpointer = below.find(({ command }) => command[0]?.includes("checkpointer"));
    const hanging = which === "itself" ? server : checkpointer;
    if (!hanging) throw new Error("The database has no such process.");
    process.kill(hanging.pid, "SIGSTOP");
    onTestFinished(() => {
      for (const { pid } of [server, ...below])
        try {
          process.kill(pid, "SIGKILL");
        } catch {
          // As it should be: the start has ended it.
        }
    });
    process.kill(server.pid, "SIGINT");

    const second = await ownInstance(folder);
    await signIn(second, EMAIL);
    expect(second.output()).toContain("The database does not stop, and is ended by force.");
    const pids = [server, ...below].map(({ pid }) => pid);
    expect((await allProcesses()).filter(({ pid }) => pids.includes(pid))).toEqual([]);
  },
);
