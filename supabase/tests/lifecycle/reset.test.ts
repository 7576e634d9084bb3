import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, it } from "vitest";
import {
  ownFolder,
  ownInstance,
  ownUsedInstance,
  runScript,
  signIn,
  signUp,
} from "../support/own-instance.ts";

it("a reset refuses a folder that is in use, and leaves it as it was", async () => {
  const folder = await ownFolder();
  const instance = await ownUsedInstance(folder);
  const { code, output } = await runScript("reset.ts", { DATA_DIR: folder });
  expect(code).toBe(1);
  expect(output).toContain(`${folder} is in use by a running instance.`);
  await signUp(instance, "still@example.com");
});

it("a reset refuses a folder that is none of ours, and leaves it as it was", async () => {
  const folder = await ownFolder();
  const file = path.join(folder, "thesis.txt");
  await writeFile(file, "years of work");
  const { code, output } = await runScript("reset.ts", { DATA_DIR: folder });
  expect(code).toBe(1);
  expect(output).toContain(`${folder} holds no data of this product. Nothing was removed.`);
  expect(existsSync(file)).toBe(true);
});

it("a reset wipes what a stopped instance left, and the next start begins anew", async () => {
  const folder = await ownFolder();
  const first = await ownUsedInstance(folder);
  await signUp(first, "gone@example.com");
  await first.stop();
  expect(await runScript("reset.ts", { DATA_DIR: folder })).toEqual({
    code: 0,
    output: `Removed ${folder}.\n`,
  });
  expect(existsSync(folder)).toBe(false);

  const second = await ownInstance(folder);
  expect(second.secretKey).not.toBe(first.secretKey);
  await expect(signIn(second, "gone@example.com")).rejects.toThrow("400");
});

it("a reset of a folder that is not there has nothing to do", async () => {
  const folder = path.join(await ownFolder(), "nothing");
  const { code, output } = await runScript("reset.ts", { DATA_DIR: folder });
  expect({ code, output }).toEqual({ code: 0, output: `Nothing to reset: ${folder} does not exist.\n` });
});
