import process from "node:process";
import type { ChildProcess } from "node:child_process";
import { existsSync } from "node:fs";
import { readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import type { Instance } from "../support/instance.ts";
import {
  downloadNote,
  endWithNpm,
  ownFolder,
  ownInstance,
  ownSite,
  ownUsedInstance,
  partsOf,
  postgresOf,
  runScript,
  signIn,
  signUp,
  uploadNote,
} from "../support/own-instance.ts";
import { allProcesses } from "../support/processes.ts";

const EMAIL = "somebody@example.com";

/** Stops an instance and expects that it exits with 0, in time, and leaves no processes running. */
async function expectCleanEnd(instance: Instance, signal: NodeJS.Signals): Promise<void> {
  const { functions } = await partsOf(instance);
  const parts = [...functions, ...(await postgresOf(instance.dataDir))].map((each) => each.pid);
  expect(parts.length).toBeGreaterThanOrEqual(3);
  const began = performance.now();
  expect(await instance.stop(signal)).toBe(0);
  expect(performance.now() - began).toBeLessThan(5000);
  expect((await allProcesses()).filter((each) => parts.includes(each.pid))).toEqual([]);
  // The list of pids is removed, because the system gives them to other processes later.
  expect(await readdir(instance.dataDir)).not.toContain("functions.json");
}

test("however an instance ends, no process of it keeps running, and the next start has all data", async () => {
  const first = await ownSite(EMAIL);
  const folder = first.dataDir;
  const token = await signIn(first, EMAIL);
  const id = await uploadNote(first, token, "kept.txt", "what must survive");
  const expectKept = async (instance: Instance) => {
    expect(instance.secretKey).toBe(first.secretKey);
    expect(instance.publishableKey).toBe(first.publishableKey);
    expect(await downloadNote(instance, await signIn(instance, EMAIL), id)).toBe("what must survive");
    // A token from before is still valid, because the keys are the same.
    expect(await downloadNote(instance, token, id)).toBe("what must survive");
  };
  await expectCleanEnd(first, "SIGTERM");

  // An empty list of pids, as a full disk or a power failure leaves it, does not prevent the start.
  await writeFile(path.join(folder, "functions.json"), "");
  const second = await ownInstance(folder);
  await expectKept(second);
  await expectCleanEnd(second, "SIGINT");

  // Killed with what would start it again, it leaves its database, which the next start ends.
  const third = await ownInstance(folder);
  await expectKept(third);
  const { main } = await partsOf(third);
  const [left] = await postgresOf(folder);
  process.kill(third.pid, "SIGKILL");
  process.kill(main.pid, "SIGKILL");
  await third.stop();
  expect((await postgresOf(folder)).map((each) => each.pid)).toEqual([left?.pid]);
  const fourth = await ownInstance(folder);
  const [server, ...others] = await postgresOf(folder);
  expect(others).toEqual([]);
  expect(server?.pid).not.toBe(left?.pid);
  await expectKept(fourth);
  await expectCleanEnd(fourth, "SIGTERM");

  // An instance that is stopped before it is ready.
  const { code } = await runScript("start.ts", { PORT: "0", DATA_DIR: folder }, { meanwhile: stopInStart });
  expect(code).toBe(0);
  expect(await postgresOf(folder)).toEqual([]);

  async function stopInStart(child: ChildProcess): Promise<void> {
    await expect.poll(() => existsSync(path.join(folder, "postgres/postmaster.pid"))).toBe(true);
    child.kill("SIGTERM");
  }
});

test("an instance under load stops within five seconds", async () => {
  const folder = await ownFolder();
  const instance = await ownUsedInstance(folder);
  let answered = 0;
  let isOver = false;
  const enough = new Promise<void>((resolve) => {
    const ask = async (): Promise<void> => {
      while (!isOver) {
        try {
          await signUp(instance, `${crypto.randomUUID()}@example.com`);
        } catch {
          return;
        }
        if (++answered === 10) resolve();
      }
    };
    for (let n = 0; n < 6; n++) void ask();
  });
  await enough;
  const began = performance.now();
  expect(await instance.stop()).toBe(0);
  isOver = true;
  expect(performance.now() - began).toBeLessThan(5000);
  expect(await postgresOf(folder)).toEqual([]);
});

test("an instance that npm started ends when npm gets the signal", async () => {
  const folder = await ownFolder();
  const instance = await ownUsedInstance(folder, { byNpm: "start" });
  await endWithNpm(instance);
  expect(await postgresOf(folder)).toEqual([]);
});
