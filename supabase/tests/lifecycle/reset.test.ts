import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, it } from "vitest";
import {
  linesOf,
  ownFolder,
  ownInstance,
  ownUsedInstance,
  runScript,
  signIn,
  signUp,
} from "../support/own-instance.ts";

it("a folder in use is refused to a second start and to a reset; stopped, it is wiped, and the next start begins anew", async () => {
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
  // It goes on, with all that is in it.
  await signUp(first, "gone@example.com");
  await signIn(first, "gone@example.com");

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

it("a reset refuses a folder that is none of ours, and leaves it as it was", async () => {
  const folder = await ownFolder();
  const file = path.join(folder, "thesis.txt");
  await writeFile(file, "years of work");
  const { code, output } = await runScript("reset.ts", { DATA_DIR: folder });
  expect(code).toBe(1);
  expect(output).toContain(`${folder} holds no data of this product. Nothing was removed.`);
  expect(existsSync(file)).toBe(true);
});

it("a reset of a folder that is not there has nothing to do", async () => {
  const folder = path.join(await ownFolder(), "nothing");
  const { code, output } = await runScript("reset.ts", { DATA_DIR: folder });
  expect({ code, output }).toEqual({ code: 0, output: `Nothing to reset: ${folder} does not exist.\n` });
});
