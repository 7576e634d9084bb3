import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import process from "node:process";
import { expect, inject, onTestFinished } from "vitest";
import { z } from "zod";
import { type Instance, startInstance } from "./instance.ts";
import { allProcesses, descendantsOf, parentsOf, type RunningProcess } from "./processes.ts";
import { scratchFolder } from "./scratch.ts";

const PROJECT_DIR = path.resolve(import.meta.dirname, "../../..");

/** Sends SIGQUIT to a process, and ignores that it may have ended meanwhile. */
function quit(pid: number): void {
  try {
    process.kill(pid, "SIGQUIT");
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}

/** A new data folder for one test. After the test its database server is ended, if it still runs, and the folder is removed. */
export async function ownFolder(): Promise<string> {
  const folder = await scratchFolder("lifecycle");
  onTestFinished(async () => {
    for (const each of await postgresOf(folder)) quit(each.pid);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  return folder;
}

/** Starts an instance for one test, and stops it after the test at the latest. With an empty folder this is a first start. */
export async function ownInstance(dataDir: string, env: Record<string, string> = {}): Promise<Instance> {
  return stopAfterTest(await startInstance({ dataDir, env }));
}

/** Starts an instance from a copy of the template, which is much faster than a first start. The folder must be empty. */
export async function ownUsedInstance(
  dataDir: string,
  options: { env?: Record<string, string>; byNpm?: "start" | "dev" } = {},
): Promise<Instance> {
  return stopAfterTest(await startInstance({ dataDir, template: inject("template"), ...options }));
}

/** The same with a folder of its own, in which somebody has registered. */
export async function ownSite(email: string): Promise<Instance> {
  const instance = await ownUsedInstance(await ownFolder());
  await signUp(instance, email);
  return instance;
}

function stopAfterTest(instance: Instance): Instance {
  onTestFinished(async () => {
    await instance.stop();
  });
  return instance;
}

/** Stops an instance that npm started, by a signal to npm, and waits until all processes below it have ended. */
export async function endWithNpm(instance: Instance): Promise<void> {
  const parts = (await descendantsOf(instance.pid)).map((each) => each.pid);
  expect(parts.length).toBeGreaterThanOrEqual(5);
  await instance.stop();
  await expect
    .poll(async () => (await allProcesses()).filter((each) => parts.includes(each.pid)), { timeout: 20_000 })
    .toEqual([]);
}

/** Waits for an instance to end by itself, and returns its exit code. */
export function endOf(instance: Instance): Promise<number | null> {
  // SIGCONT has no effect on a running process.
  return instance.stop("SIGCONT");
}

/**
 * The database servers of a data folder. The process of a new connection has the server's command line until it has set its
 * own title; such children of a server are left out.
 */
export async function postgresOf(dataDir: string): Promise<RunningProcess[]> {
  const called = (await allProcesses()).filter(
    ({ command }) => command.includes("-D") && command.includes(path.join(dataDir, "postgres")),
  );
  const parents = await parentsOf(called);
  return called.filter(({ pid }) => {
    const parent = parents.get(pid);
    return parent !== undefined && !called.some((each) => each.pid === parent);
  });
}

/** The main process of an instance, and the processes that run its functions. */
export async function partsOf(
  instance: Instance,
): Promise<{ main: RunningProcess; functions: RunningProcess[] }> {
  const below = await descendantsOf(instance.pid);
  const main = below.find(({ command }) => command.some((word) => word.endsWith("supabase/local/start.ts")));
  const functions = below.filter(({ command }) =>
    /supabase\/functions\/[^/]+\/index\.ts$/.test(command.at(-1) ?? ""),
  );
  if (!main) throw new Error("The instance has no process.");
  return { main, functions };
}

/** Kills the main process of an instance, and waits until what would start it again has stopped. */
export async function killMain(instance: Instance): Promise<void> {
  process.kill((await partsOf(instance)).main.pid, "SIGKILL");
  await instance.stop();
}

const functionListSchema = z.object({ functions: z.array(z.object({ pid: z.number() })) });

/** The process ids in the list of running functions of a data folder. */
export async function listedFunctions(dataDir: string): Promise<number[]> {
  const list: unknown = JSON.parse(await readFile(path.join(dataDir, "functions.json"), "utf8"));
  return functionListSchema.parse(list).functions.map(({ pid }) => pid);
}

/** Runs a script of supabase/local to its end. `meanwhile` gets the running process. */
export async function runScript(
  script: string,
  env: Record<string, string>,
  {
    args = [],
    meanwhile,
    project = PROJECT_DIR,
  }: { args?: string[]; meanwhile?: (child: ChildProcess) => Promise<void>; project?: string } = {},
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ["supabase/local/run.mjs", script, ...args], {
    cwd: project,
    env: { ...process.env, HOST: "127.0.0.1", SEED: "none", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  const ended = once(child, "close");
  await meanwhile?.(child);
  const [code] = await ended;
  return { code, output };
}

/** The lines of a script's output, without empty ones and the backend's warning about experimental features. */
export function linesOf(output: string): string[] {
  return output.split("\n").filter((line) => line !== "" && !line.startsWith("EXPERIMENTAL FEATURES"));
}

/** Registers a user in an instance. */
export async function signUp(instance: Instance, email: string, password = "a-good-password"): Promise<void> {
  await authenticate(instance, "signup", email, password);
}

/** Signs in and returns the access token; throws when that fails. */
export async function signIn(
  instance: Instance,
  email: string,
  password = "a-good-password",
): Promise<string> {
  return await authenticate(instance, "token?grant_type=password", email, password);
}

async function authenticate(
  instance: Instance,
  way: string,
  email: string,
  password: string,
): Promise<string> {
  const response = await fetch(`${instance.origin}/auth/v1/${way}`, {
    method: "POST",
    headers: { apikey: instance.secretKey, "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  const body: { access_token?: string } = await response.json();
  if (!body.access_token) throw new Error(`${way} answered ${response.status}: ${JSON.stringify(body)}`);
  return body.access_token;
}

/** Uploads a text and returns the id of its note. */
export async function uploadNote(
  instance: Instance,
  token: string,
  name: string,
  text: string,
): Promise<number> {
  const form = new FormData();
  form.append("file", new File([text], name));
  const response = await fetch(`${instance.origin}/api/notes/upload`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const body: { id?: number } = await response.json();
  if (body.id === undefined)
    throw new Error(`The upload answered ${response.status}: ${JSON.stringify(body)}`);
  return body.id;
}

/** Downloads the file of a note, as text. */
export async function downloadNote(instance: Instance, token: string, id: number): Promise<string> {
  const response = await fetch(`${instance.origin}/api/notes/${id}/download`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (!response.ok) throw new Error(`The download answered ${response.status}.`);
  return await response.text();
}
