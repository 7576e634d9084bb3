import process from "node:process";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { expect, it } from "vitest";
import {
  downloadNote,
  endOf,
  ownFolder,
  ownInstance,
  ownUsedInstance,
  partsOf,
  postgresOf,
  signIn,
  signUp,
  uploadNote,
} from "../support/own-instance.ts";
import { allProcesses, descendantsOf } from "../support/processes.ts";

const EMAIL = "somebody@example.com";

it.each(["SIGTERM", "SIGINT"] as const)(
  "%s ends every part within five seconds and loses nothing",
  async (signal) => {
    const folder = await ownFolder();
    const first = await ownUsedInstance(folder);
    await signUp(first, EMAIL);
    const id = await uploadNote(first, await signIn(first, EMAIL), "kept.txt", "what must survive");
    const { functions } = await partsOf(first);
    const parts = [...functions, ...(await postgresOf(folder))].map((each) => each.pid);
    expect(parts.length).toBeGreaterThanOrEqual(3);

    const began = performance.now();
    expect(await first.stop(signal)).toBe(0);
    expect(performance.now() - began).toBeLessThan(5000);
    expect((await allProcesses()).filter((each) => parts.includes(each.pid))).toEqual([]);
    // Numbers of processes that are gone are others' before long.
    expect(await readdir(folder)).not.toContain("functions.json");

    const second = await ownInstance(folder);
    expect(second.secretKey).toBe(first.secretKey);
    expect(second.publishableKey).toBe(first.publishableKey);
    expect(await downloadNote(second, await signIn(second, EMAIL), id)).toBe("what must survive");
  },
);

it("ends too when npm, which started it, is stopped by its number", async () => {
  const folder = await ownFolder();
  const instance = await ownUsedInstance(folder, { byNpm: true });
  const parts = (await descendantsOf(instance.pid)).map((each) => each.pid);
  expect(parts.length).toBeGreaterThanOrEqual(5);
  await instance.stop();
  await expect
    .poll(async () => (await allProcesses()).filter((each) => parts.includes(each.pid)))
    .toEqual([]);
  expect(await postgresOf(folder)).toEqual([]);
});

it("a stop amid traffic is as quick", async () => {
  const instance = await ownUsedInstance(await ownFolder());
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
});

it("after a kill, the next start takes the folder over from what is left running", async () => {
  const folder = await ownFolder();
  const first = await ownUsedInstance(folder);
  await signUp(first, EMAIL);
  const token = await signIn(first, EMAIL);
  const id = await uploadNote(first, token, "kept.txt", "what must survive");
  const { main, functions } = await partsOf(first);
  const database = await postgresOf(folder);
  process.kill(main.pid, "SIGKILL");
  expect(await first.stop()).not.toBe(0);
  const left = [...functions, ...database].map((each) => each.pid);
  const running = async () =>
    (await allProcesses()).filter((each) => left.includes(each.pid)).map((each) => each.pid);
  expect(await running()).toEqual(expect.arrayContaining(database.map((each) => each.pid)));

  const second = await ownInstance(folder);
  expect(await running()).toEqual([]);
  expect(await postgresOf(folder)).toHaveLength(1);
  // A token from before is still good: the keys are the same.
  expect(await downloadNote(second, token, id)).toBe("what must survive");
});

it("a function that ends by itself takes the instance with it, and says which it was", async () => {
  const folder = await ownFolder();
  const instance = await ownUsedInstance(folder);
  const { functions } = await partsOf(instance);
  const api = functions.find(({ command }) => command.at(-1)?.endsWith("api/index.ts"));
  if (!api) throw new Error("There is no function of this name.");
  process.kill(api.pid, "SIGKILL");
  expect(await endOf(instance)).toBe(1);
  expect(instance.output()).toContain("The function api ended unexpectedly.");
  expect(await postgresOf(folder)).toEqual([]);
  expect(await readFile(path.join(folder, "secrets.json"), "utf8")).toContain(instance.secretKey);
});
