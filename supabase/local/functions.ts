import { mkdir, readdir } from "node:fs/promises";
import path from "node:path";
import process from "node:process";
import type { Secrets } from "./secrets.ts";
import { PROJECT_DIR, type Settings } from "./settings.ts";

/** One Edge Function in a process of its own. */
export interface RunningFunction {
  readonly name: string;
  /** Where it listens; loopback, a port that the system chose. */
  readonly origin: string;
  /** Resolves when the process is gone. */
  readonly exited: Promise<void>;
  stop(): void;
}

const FUNCTIONS_DIR = path.join(PROJECT_DIR, "supabase/functions");

/** Names of the functions: every folder with an index.ts that does not begin with an underscore. */
async function functionNames(): Promise<string[]> {
  const entries = await readdir(FUNCTIONS_DIR, { recursive: false, withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith("_")).map((entry) => entry.name);
}

/** What a hosted function finds in its environment, and what this product adds. */
function functionEnvironment(settings: Settings, secrets: Secrets, origin: string): Record<string, string> {
  const analysis = {
    ANALYSIS_BASE_URL: settings.ANALYSIS_BASE_URL,
    ANALYSIS_API_KEY: settings.ANALYSIS_API_KEY,
    ANALYSIS_MODEL: settings.ANALYSIS_MODEL,
  };
  return {
    SUPABASE_URL: origin,
    SUPABASE_ANON_KEY: secrets.publishableKey,
    SUPABASE_SERVICE_ROLE_KEY: secrets.secretKey,
    SITE_URL: settings.SITE_URL ?? origin,
    ...Object.fromEntries(Object.entries(analysis).flatMap(([name, value]) => (value ? [[name, value]] : []))),
  };
}

/** The hosts that functions may speak to: this instance and the configured model. */
function allowedHosts(settings: Settings, origin: string): string {
  const hosts = ["127.0.0.1:0", new URL(origin).host];
  if (settings.ANALYSIS_BASE_URL) {
    const url = new URL(settings.ANALYSIS_BASE_URL);
    hosts.push(`${url.hostname}:${url.port || (url.protocol === "https:" ? "443" : "80")}`);
  }
  return hosts.join(",");
}

/** Copies lines of a stream to our own, and answers with the address from the line that announces it. */
async function announcedOrigin(stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<string> {
  return await new Promise((resolve, reject) => {
    let rest = "";
    const onLine = (line: string) => {
      const origin = /^Listening on (http:\/\/\S+?)\/?(\s|$)/.exec(line)?.[1];
      if (origin) resolve(origin);
      else process.stderr.write(`${line}\n`);
    };
    stream
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

async function startFunction(name: string, environment: Record<string, string>, hosts: string, watch: boolean) {
  const cache = path.join(PROJECT_DIR, "node_modules/.cache/deno");
  await mkdir(cache, { recursive: true });
  // Nothing of our own environment, no file, no program: the network of this instance, and the variables above.
  const child = new Deno.Command(Deno.execPath(), {
    args: [
      "run",
      "--quiet",
      "--no-prompt",
      "--cached-only",
      "--node-modules-dir=manual",
      "--no-lock",
      `--config=${path.join(FUNCTIONS_DIR, "deno.json")}`,
      ...(watch ? ["--watch"] : []),
      `--allow-net=${hosts}`,
      "--allow-env",
      path.join(FUNCTIONS_DIR, name, "index.ts"),
    ],
    cwd: FUNCTIONS_DIR,
    clearEnv: true,
    env: {
      ...environment,
      DENO_SERVE_ADDRESS: "tcp:127.0.0.1:0",
      DENO_DIR: cache,
      DENO_NO_UPDATE_CHECK: "1",
      NO_COLOR: "1",
    },
    stdin: "null",
    stdout: "inherit",
    stderr: "piped",
  }).spawn();
  const origin = await announcedOrigin(child.stderr);
  return {
    name,
    origin,
    exited: child.status.then(() => undefined),
    stop: () => {
      try {
        child.kill("SIGTERM");
      } catch (error) {
        // It is gone already, which is what was asked for.
        if (!(error instanceof TypeError || error instanceof Deno.errors.NotFound)) throw error;
      }
    },
  } satisfies RunningFunction;
}

/** Starts every Edge Function of the project, each confined to what a hosted one would have. */
export async function startFunctions(settings: Settings, secrets: Secrets, origin: string, watch: boolean): Promise<RunningFunction[]> {
  const environment = functionEnvironment(settings, secrets, origin);
  const hosts = allowedHosts(settings, origin);
  return await Promise.all((await functionNames()).map((name) => startFunction(name, environment, hosts, watch)));
}
