import os from "node:os";
import path from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";
import { PROJECT_DIR } from "../settings.ts";
import { type PartProcess, spawnPart } from "../processes/part-process.ts";

export const FUNCTIONS_DIR = path.join(PROJECT_DIR, "supabase/functions");

const FILES_READ: Record<string, string[]> = {
  "photo-variants": ["node_modules/@imagemagick/magick-wasm/dist/x86/magick.wasm"],
  "read-pdf": ["node_modules/pdfjs-dist/cmaps"],
};

/** At the lowest priority nothing would be read while the site is busy. */
const IN_BACKGROUND = ["analyze-note", "read-pdf"];
const BACKGROUND_PRIORITY = 6;

const HOSTED_DENO = process.env["FUNCTIONS_DENO"];

/** An older Deno knows no ranges of addresses; by it the API mails to a server with an address alone. */
const withoutRanges = (hosts: string) =>
  hosts
    .split(",")
    .filter((host) => !host.includes("/"))
    .join(",");

function programOf(file: string): string[] {
  if (HOSTED_DENO === undefined) return [file];
  return [path.join(import.meta.dirname ?? "", "hosted-runtime.ts"), pathToFileURL(file).href];
}

export function spawnFunction(
  name: string,
  environment: Record<string, string>,
  hosts: string,
  watch: boolean,
): PartProcess {
  // Relative, because a comma in the project's path would split it.
  const files = (FILES_READ[name] ?? []).map((file) =>
    path.relative(FUNCTIONS_DIR, path.join(PROJECT_DIR, file)),
  );
  if (HOSTED_DENO !== undefined) files.push(".");
  const args = [
    `--config=${path.join(FUNCTIONS_DIR, "deno.json")}`,
    ...(watch ? ["--watch"] : []),
    `--allow-net=${HOSTED_DENO === undefined ? hosts : withoutRanges(hosts)}`,
    "--allow-env",
    ...(files.length > 0 ? [`--allow-read=${files.join(",")}`] : []),
    ...programOf(path.join(FUNCTIONS_DIR, name, "index.ts")),
  ];
  const child = spawnPart(name, args, FUNCTIONS_DIR, environment, HOSTED_DENO);
  if (IN_BACKGROUND.includes(name)) os.setPriority(child.pid, BACKGROUND_PRIORITY);
  return child;
}
