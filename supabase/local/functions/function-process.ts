import os from "node:os";
import path from "node:path";
import process from "node:process";
import { PROJECT_DIR } from "../settings.ts";

/** Every folder in it that does not begin with an underscore is a function. */
export const FUNCTIONS_DIR = path.join(PROJECT_DIR, "supabase/functions");

/** An Edge Function that serves on loopback, on a port that the system chose; after a reload it is another port. */
export interface RunningFunction {
  readonly name: string;
  origin: string;
}

/** The process of an Edge Function. */
export interface FunctionProcess {
  readonly name: string;
  readonly pid: number;
  readonly stderr: ReadableStream<Uint8Array<ArrayBuffer>>;
  /** Resolves when the process is gone. */
  readonly exited: Promise<void>;
  stop(): void;
}

/** Files that a function may read besides its own code; hosted, they are deployed with it. */
const FILES_READ: Record<string, string[]> = {
  "photo-variants": ["node_modules/@imagemagick/magick-wasm/dist/x86/magick.wasm"],
};

/**
 * Functions that run in the background, at a lower priority, so that on a small machine they do not slow down those that
 * answer a request. They still get about a quarter of another's share, or no document would be read while the site is busy.
 */
const IN_BACKGROUND = ["analyze-note", "read-pdf"];
const BACKGROUND_PRIORITY = 6;

/** Starts a function, which may connect to these hosts only. */
export function spawnFunction(
  name: string,
  environment: Record<string, string>,
  hosts: string,
  watch: boolean,
): FunctionProcess {
  const cache = path.join(PROJECT_DIR, "node_modules/.cache/deno");
  // Relative, because a comma in the project's path would split it.
  const files = (FILES_READ[name] ?? []).map((file) =>
    path.relative(FUNCTIONS_DIR, path.join(PROJECT_DIR, file)),
  );
  // Confined: only the given environment, hosts and files; it cannot run programs.
  const child = new Deno.Command(Deno.execPath(), {
    args: [
      "run",
      "--no-prompt",
      "--cached-only",
      "--node-modules-dir=manual",
      "--no-lock",
      `--config=${path.join(FUNCTIONS_DIR, "deno.json")}`,
      ...(watch ? ["--watch"] : []),
      `--allow-net=${hosts}`,
      "--allow-env",
      ...(files.length > 0 ? [`--allow-read=${files.join(",")}`] : []),
      path.join(FUNCTIONS_DIR, name, "index.ts"),
    ],
    cwd: FUNCTIONS_DIR,
    clearEnv: true,
    env: {
      ...environment,
      DENO_SERVE_ADDRESS: "tcp:127.0.0.1:0",
      DENO_DIR: cache,
      DENO_NO_UPDATE_CHECK: "1",
      DENO_V8_FLAGS: process.env["DENO_V8_FLAGS"] ?? "",
      NO_COLOR: "1",
    },
    stdin: "null",
    stdout: "inherit",
    stderr: "piped",
  }).spawn();
  if (IN_BACKGROUND.includes(name)) os.setPriority(child.pid, BACKGROUND_PRIORITY);
  return {
    name,
    pid: child.pid,
    stderr: child.stderr,
    exited: child.status.then(() => undefined),
    stop: () => {
      try {
        child.kill("SIGTERM");
      } catch (error) {
        // It has ended already.
        if (!(error instanceof TypeError || error instanceof Deno.errors.NotFound)) throw error;
      }
    },
  };
}

/** Copies the output of a function to our own, and resolves with its origin once it serves. */
export async function untilServing({ name, stderr }: FunctionProcess): Promise<RunningFunction> {
  return await new Promise((resolve, reject) => {
    let rest = "";
    let running: RunningFunction | undefined;
    const onLine = (line: string) => {
      const origin = /^Listening on (http:\/\/\S+?)\/?(\s|$)/.exec(line)?.[1];
      if (!origin) return void process.stderr.write(`${line}\n`);
      running ??= { name, origin };
      running.origin = origin;
      resolve(running);
    };
    stderr
      .pipeThrough(new TextDecoderStream())
      .pipeTo(
        new WritableStream({
          write(chunk) {
            const lines = (rest + chunk).split("\n");
            rest = lines.pop() ?? "";
            lines.forEach(onLine);
          },
        }),
      )
      .then(() => reject(new Error("The function ended before it listened.")), reject);
  });
}
