import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { TestContext } from "vitest";
import { leaveOut } from "./left-out.ts";

/** The programs that only tests and a deployment need, which `npm ci --prefix tools` installs. */
const TOOLS_DIR = path.resolve(import.meta.dirname, "../../../tools");

const installed = createRequire(path.join(TOOLS_DIR, "package.json"));

/** Whether a package of tools/package.json is installed. */
export const hasTool = (name: string): boolean => existsSync(path.join(TOOLS_DIR, "node_modules", name));

/** The module of a tool. */
export const importTool = async (name: string) => await import(pathToFileURL(installed.resolve(name)).href);

/** The Deno that hosted functions run in; undefined where it is not installed. */
export const HOSTED_DENO = [path.join(TOOLS_DIR, "node_modules/@deno/linux-x64-glibc/deno")].find((file) =>
  existsSync(file),
);

/** Leaves a test out where the tool that it needs is not installed. */
export function needTool(context: TestContext, name: string): void {
  if (!hasTool(name)) leaveOut(context, `it needs ${name}: npm ci --prefix tools`);
}
