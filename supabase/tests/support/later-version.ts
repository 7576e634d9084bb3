import { rm } from "node:fs/promises";
import { onTestFinished } from "vitest";
import { copyCode } from "./copied-code.ts";

/**
 * The code of a later version of this site, in a folder of its own until the end of the test: it has these migrations besides
 * today's, which are named in their order.
 */
export async function laterVersion(migrations: readonly string[]): Promise<string> {
  const folder = await copyCode(
    Object.fromEntries(migrations.map((sql, place) => [`2099010100000${place}_later.sql`, sql])),
  );
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}
