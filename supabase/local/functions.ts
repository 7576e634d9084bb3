import { renameSync, rmSync, writeFileSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import process from "node:process";
import { z } from "zod";
import { commandOf } from "./command-of.ts";
import type { Secrets } from "./secrets.ts";
import { PROJECT_DIR, type Settings } from "./settings.ts";

/** An Edge Function that serves, and where: loopback, a port that the system chose; another one after each reload. */
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

const FUNCTIONS_DIR = path.join(PROJECT_DIR, "supabase/functions");

/** What a function reads besides its own code; hosted, it is part of the function. */
const FILES_READ: Record<string, string[]> = {
  "photo-variants": ["node_modules/@imagemagick/magick-wasm/dist/x86/magick.wasm"],
};

/**
 * Functions that nobody waits for: on a small machine they leave the processor to those that answer somebody, but for a
 * quarter of what each of them has, or a document would not be read while the site is busy.
 */
const IN_BACKGROUND = ["analyze-note", "read-pdf"];
const BACKGROUND_PRIORITY = 6;

/** Functions that a hostile file may break: each request has a process of its own, and none runs while nobody asks. */
const ON_DEMAND = ["read-pdf"];

/** Names of the functions: every folder with an index.ts that does not begin with an underscore. */
async function functionNames(): Promise<string[]> {
  const entries = await readdir(FUNCTIONS_DIR, { recursive: false, withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith("_"))
    .map((entry) => entry.name);
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
    ...Object.fromEntries(
      Object.entries(analysis).flatMap(([name, value]) => (value ? [[name, value]] : [])),
    ),
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

/** Copies what a function prints to our own output, and answers with where it serves, once it does. */
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

function spawnFunction(
  name: string,
  environment: Record<string, string>,
  hosts: string,
  watch: boolean,
): FunctionProcess {
  const cache = path.join(PROJECT_DIR, "node_modules/.cache/deno");
  const files = (FILES_READ[name] ?? []).map((file) => path.join(PROJECT_DIR, file));
  // Nothing of our own environment, no file but those, no program: the network of this instance, and the variables above.
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
        // It is gone already, which is what was asked for.
        if (!(error instanceof TypeError || error instanceof Deno.errors.NotFound)) throw error;
      }
    },
  };
}

const listOf = (dataDir: string) => path.join(dataDir, "functions.json");

/** The functions that are written down for a folder; a list that cannot be read is as good as none. */
async function listed(dataDir: string): Promise<number[]> {
  try {
    return z.array(z.number()).parse(JSON.parse(await readFile(listOf(dataDir), "utf8")));
  } catch {
    return [];
  }
}

/** Ends functions of a folder that a killed start left behind: they would speak to a database that is gone. */
export async function stopLeftFunctions(dataDir: string): Promise<void> {
  for (const pid of await listed(dataDir)) {
    // The number may have been given to another program since.
    if (commandOf(pid).includes(FUNCTIONS_DIR)) process.kill(pid, "SIGKILL");
  }
}

export interface Functions {
  readonly running: RunningFunction[];
  /** By name, what starts a process of those that run while somebody asks for them. */
  readonly onDemand: ReadonlyMap<string, () => FunctionProcess>;
  /** Ends those that run at the moment. */
  readonly endOnDemand: () => void;
}

/**
 * Starts every Edge Function of the project, each confined to what a hosted one would have. `onSpawn` is told of each
 * process that stays at once, so that none is left when another one fails to start.
 */
export async function startFunctions(
  settings: Settings,
  secrets: Secrets,
  origin: string,
  watch: boolean,
  onSpawn: (child: FunctionProcess) => void,
): Promise<Functions> {
  const environment = functionEnvironment(settings, secrets, origin);
  const hosts = allowedHosts(settings, origin);
  await stopLeftFunctions(settings.DATA_DIR);
  const pids = new Set<number>();
  const writeList = () => {
    const beside = `${listOf(settings.DATA_DIR)}.new`;
    writeFileSync(beside, JSON.stringify([...pids]), { mode: 0o600 });
    renameSync(beside, listOf(settings.DATA_DIR));
  };
  const listedChild = (child: FunctionProcess): FunctionProcess => {
    pids.add(child.pid);
    const exited = child.exited.then(() => {
      // Their numbers will be others'.
      pids.delete(child.pid);
      if (pids.size === 0) rmSync(listOf(settings.DATA_DIR), { force: true });
      else writeList();
    });
    return { ...child, exited };
  };
  const names = await functionNames();
  const children = names
    .filter((name) => !ON_DEMAND.includes(name))
    .map((name) => listedChild(spawnFunction(name, environment, hosts, watch)));
  for (const child of children) onSpawn(child);
  writeList();
  const asked = new Set<FunctionProcess>();
  const onDemand = names
    .filter((name) => ON_DEMAND.includes(name))
    .map((name): [string, () => FunctionProcess] => [
      name,
      () => {
        // It is given what it works on, and asks nobody.
        const child = listedChild(spawnFunction(name, environment, "127.0.0.1:0", false));
        writeList();
        asked.add(child);
        void child.exited.then(() => asked.delete(child));
        return child;
      },
    ]);
  return {
    running: await Promise.all(children.map(untilServing)),
    onDemand: new Map(onDemand),
    endOnDemand: () => asked.forEach((child) => child.stop()),
  };
}
