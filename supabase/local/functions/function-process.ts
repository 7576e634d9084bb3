import os from "node:os";
import path from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";
import { PROJECT_DIR } from "../settings.ts";
import { type PartProcess, spawnPart } from "../processes/part-process.ts";

/** Every folder in it that does not begin with an underscore is a function. */
export const FUNCTIONS_DIR = path.join(PROJECT_DIR, "supabase/functions");

const FILES_READ: Record<string, string[]> = {
  "photo-variants": ["node_modules/@imagemagick/magick-wasm/dist/x86/magick.wasm"],
  "read-pdf": ["node_modules/pdfjs-dist/cmaps"],
};

/**
 * Functions that run in the background, at a lower priority, so that on a small machine they do not slow down those that
 * answer a request. They still get about a quarter of another's share, or no document would be read while the site is busy.
 */
const IN_BACKGROUND = ["analyze-note", "read-pdf"];
const BACKGROUND_PRIORITY = 6;

/**
 * Another Deno for the functions than the one that runs this stack: the version of the hosted runtime, to try the functions in
 * what they will run in.
 */
const HOSTED_DENO = process.env["FUNCTIONS_DENO"];

/** The main program of a process, with its arguments: the function's file, or what makes a plain Deno the hosted runtime. */
function programOf(file: string): string[] {
  if (HOSTED_DENO === undefined) return [file];
  return [path.join(import.meta.dirname ?? "", "hosted-runtime.ts"), pathToFileURL(file).href];
}

/** Starts a function, which may connect to these hosts only. */
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
  // Its own code, which is imported there.
  if (HOSTED_DENO !== undefined) files.push(".");
  // Confined: only the given environment, hosts and files; it cannot run programs.
  const args = [
    `--config=${path.join(FUNCTIONS_DIR, "deno.json")}`,
    ...(watch ? ["--watch"] : []),
    `--allow-net=${hosts}`,
    "--allow-env",
    ...(files.length > 0 ? [`--allow-read=${files.join(",")}`] : []),
    ...programOf(path.join(FUNCTIONS_DIR, name, "index.ts")),
  ];
  const child = spawnPart(name, args, FUNCTIONS_DIR, environment, HOSTED_DENO);
  if (IN_BACKGROUND.includes(name)) os.setPriority(child.pid, BACKGROUND_PRIORITY);
  return child;
}
