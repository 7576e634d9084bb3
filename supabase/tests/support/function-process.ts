import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { databaseUrlOf, instance } from "./people.ts";
import { scratchFolder } from "./scratch.ts";
import { HOSTED_DENO } from "./tools.ts";

const PROJECT_DIR = path.resolve(import.meta.dirname, "../../..");
const FUNCTIONS_DIR = path.join(PROJECT_DIR, "supabase/functions");

/** An Edge Function in its own process, with the permissions of supabase/local/functions/function-process.ts. */
export interface FunctionProcess {
  origin: string;
  pid: number;
  /** What the function has written to stderr so far. */
  log(): string;
  /** Kills the process with SIGKILL, and resolves when it has ended. */
  kill(): Promise<void>;
}

interface FunctionOptions {
  /** Files that it may read, and no others. */
  files?: readonly string[];
  /** Whether it runs in the Deno of the hosted runtime. */
  isHosted?: boolean;
}

/** Starts a function with the given URL of Supabase, or behind a proxy. */
export async function startFunction(
  name: string,
  backend: string | { origin: string; databasePort: number },
  { files = [], isHosted = false }: FunctionOptions = {},
): Promise<FunctionProcess> {
  return startFile(path.join(FUNCTIONS_DIR, name, "index.ts"), backend, files, isHosted);
}

/** Starts a function that is one file, in the Deno of the hosted runtime. It has neither packages nor files. */
export async function startBundle(code: string, supabaseUrl: string): Promise<FunctionProcess> {
  const folder = await scratchFolder("bundle");
  const file = path.join(folder, "index.js");
  await writeFile(file, code);
  const running = await startFile(file, supabaseUrl, [], true);
  return {
    ...running,
    kill: async () => {
      await running.kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Starts the file of a function. */
async function startFile(
  file: string,
  backend: Parameters<typeof startFunction>[1],
  files: readonly string[],
  isHosted: boolean,
): Promise<FunctionProcess> {
  const databasePort = typeof backend === "string" ? undefined : backend.databasePort;
  const hosted = path.join(PROJECT_DIR, "supabase/local/functions/hosted-runtime.ts");
  const child: ChildProcess = spawn(
    isHosted ? (HOSTED_DENO ?? "") : path.join(PROJECT_DIR, "node_modules/deno/deno"),
    [
      "run",
      "--no-prompt",
      "--cached-only",
      "--node-modules-dir=manual",
      "--no-lock",
      `--config=${path.join(FUNCTIONS_DIR, "deno.json")}`,
      "--allow-net=127.0.0.1",
      "--allow-env",
      ...files.map((each) => `--allow-read=${path.join(PROJECT_DIR, each)}`),
      ...(isHosted
        ? [`--allow-read=${FUNCTIONS_DIR},${path.dirname(file)}`, hosted, pathToFileURL(file).href]
        : [file]),
    ],
    {
      cwd: FUNCTIONS_DIR,
      env: {
        SUPABASE_URL: typeof backend === "string" ? backend : backend.origin,
        SUPABASE_ANON_KEY: instance.publishableKey,
        SUPABASE_SERVICE_ROLE_KEY: instance.secretKey,
        SITE_URL: instance.origin,
        DATABASE_URL: databaseUrlOf("api", { port: databasePort }),
        DATABASE_SERVICE_URL: databaseUrlOf("api_service", { port: databasePort }),
        JWT_SECRET: instance.jwtSecret,
        DENO_SERVE_ADDRESS: "tcp:127.0.0.1:0",
        DENO_DIR: path.join(PROJECT_DIR, "node_modules/.cache/deno"),
        DENO_NO_UPDATE_CHECK: "1",
        NO_COLOR: "1",
      },
      stdio: ["ignore", "ignore", "pipe"],
    },
  );
  const exited = once(child, "exit");
  let log = "";
  const origin = await new Promise<string>((resolve, reject) => {
    if (!child.stderr) throw new Error("The function has no log.");
    createInterface({ input: child.stderr }).on("line", (line) => {
      log += `${line}\n`;
      const address = /^Listening on (http:\/\/\S+?)\/?(\s|$)/.exec(line)?.[1];
      if (address) resolve(address);
    });
    void exited.then(() => reject(new Error(`The function ended:\n${log}`)));
  });
  return {
    origin,
    pid: child.pid ?? 0,
    log: () => log,
    kill: async () => {
      child.kill("SIGKILL");
      await exited;
    },
  };
}
