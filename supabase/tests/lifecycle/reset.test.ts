import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rmdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { OWNER } from "../support/instance.ts";
import {
  killMain,
  linesOf,
  ownFolder,
  ownInstance,
  ownUsedInstance,
  partsOf,
  postgresOf,
  runScript,
  signIn,
  signUp,
} from "../support/own-instance.ts";
import { allProcesses } from "../support/processes.ts";

test("a folder in use cannot be started twice or reset; after a kill, a reset removes it and ends what still runs, and the next start is a first one", async () => {
  const folder = await ownFolder();
  const first = await ownUsedInstance(folder);
  const start = await runScript("start.ts", { PORT: "0", DATA_DIR: folder });
  expect(start.code).toBe(1);
  expect(linesOf(start.output)).toEqual([
    `${folder} is in use by a running instance. Stop it, or choose another folder with DATA_DIR.`,
  ]);
  const reset = await runScript("reset.ts", { DATA_DIR: folder });
  expect(reset.code).toBe(1);
  expect(reset.output).toContain(`${folder} is in use by a running instance.`);
  // The instance keeps running with its data.
  await signUp(first, "gone@example.com");
  await signIn(first, "gone@example.com");

  const keys = await readFile(path.join(folder, "secrets.json"));
  const { functions } = await partsOf(first);
  const left = [...functions, ...(await postgresOf(folder))].map((each) => each.pid);
  expect(left.length).toBeGreaterThanOrEqual(4);
  await killMain(first);
  expect(await runScript("reset.ts", { DATA_DIR: folder })).toEqual({
    code: 0,
    output: `Removed ${folder}.\n`,
  });
  expect(existsSync(folder)).toBe(false);
  expect((await allProcesses()).filter((each) => left.includes(each.pid))).toEqual([]);

  // An interrupted first start has its keys and half a cluster. The next start makes the cluster again, and prints the generated
  // password, which the interrupted one had not printed.
  await mkdir(path.join(folder, "postgres.new/global"), { recursive: true });
  await writeFile(path.join(folder, "postgres.new/global/pg_control"), "half");
  await mkdir(path.join(folder, "instance.json"));
  await writeFile(path.join(folder, "secrets.json"), keys);
  const owner = { OWNER_EMAIL: OWNER.email, OWNER_PASSWORD: "" };
  const cutOff = await runScript("start.ts", { PORT: "0", DATA_DIR: folder, ...owner });
  expect(cutOff.code).toBe(1);
  expect(cutOff.output).not.toContain("password");
  await rmdir(path.join(folder, "instance.json"));

  const second = await ownInstance(folder, owner);
  await expect(signIn(second, "gone@example.com")).rejects.toThrow("400");
  const password = /^Its password: (\S+)$/m.exec(second.output())?.[1];
  await signIn(second, OWNER.email, password);
  expect(await readdir(folder)).not.toContain("first-start.json");
});

test("a reset refuses a folder with other files, and leaves it unchanged", async () => {
  const folder = await ownFolder();
  const file = path.join(folder, "thesis.txt");
  await writeFile(file, "years of work");
  const { code, output } = await runScript("reset.ts", { DATA_DIR: folder });
  expect(code).toBe(1);
  expect(output).toContain(`${folder} holds no data of this product. Nothing was removed.`);
  expect(existsSync(file)).toBe(true);
});

test("a reset that cannot write to the folder ends with one line", async () => {
  const folder = await ownFolder();
  await writeFile(path.join(folder, "secrets.json"), "{}");
  await mkdir(path.join(folder, "lock"));
  const { code, output } = await runScript("reset.ts", { DATA_DIR: folder });
  expect(code).toBe(1);
  expect(linesOf(output)).toEqual([
    expect.stringMatching(/^The data cannot be removed: .+ open '.+\/lock'\.$/u),
  ]);
  expect(await readdir(folder)).toEqual(["lock", "secrets.json"]);
});

test("a reset of a folder that does not exist succeeds and does nothing", async () => {
  const folder = path.join(await ownFolder(), "nothing");
  const { code, output } = await runScript("reset.ts", { DATA_DIR: folder });
  expect({ code, output }).toEqual({ code: 0, output: `Nothing to reset: ${folder} does not exist.\n` });
});
