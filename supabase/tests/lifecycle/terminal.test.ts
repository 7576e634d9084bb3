import { type ChildProcess, spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import path from "node:path";
import process from "node:process";
import { setTimeout as later } from "node:timers/promises";
import { expect, inject, onTestFinished, test } from "vitest";
import { copyFolder } from "../support/instance.ts";
import { ownFolder, postgresOf } from "../support/own-instance.ts";
import { allProcesses, environmentOf, type RunningProcess } from "../support/processes.ts";

const PROJECT_DIR = path.resolve(import.meta.dirname, "../../..");

/** The processes that were started with a data folder in their environment: npm, run.mjs and the stack. */
async function startedWith(dataDir: string): Promise<RunningProcess[]> {
  const all = await allProcesses();
  const environments = await Promise.all(
    all.map(({ pid }) => environmentOf(pid).catch((): Record<string, string> => ({}))),
  );
  return all.filter((_, index) => environments[index]?.["DATA_DIR"] === dataDir);
}

const isRun = ({ command }: RunningProcess) => command.includes("supabase/local/run.mjs");
const isNpm = ({ command }: RunningProcess) => command[0]?.startsWith("npm ") ?? false;

interface Started {
  dataDir: string;
  /** Closes the terminal, as a closed window does. */
  close: () => void;
}

/** Types a line into an interactive shell in a terminal of its own, and waits until the instance that it starts is ready. */
async function startInTerminal(line: string): Promise<Started & { origin: string }> {
  const dataDir = await ownFolder();
  await copyFolder(inject("template"), dataDir);
  const terminal: ChildProcess = spawn("script", ["--quiet", "--command", "bash --norc -i", "/dev/null"], {
    cwd: PROJECT_DIR,
    env: { ...process.env, PORT: "0", HOST: "127.0.0.1", DATA_DIR: dataDir, SEED: "none" },
    stdio: ["pipe", "pipe", "ignore"],
  });
  let shown = "";
  terminal.stdout?.on("data", (chunk) => (shown += chunk));
  onTestFinished(async () => {
    terminal.kill("SIGKILL");
    for (const each of await startedWith(dataDir)) if (isRun(each)) process.kill(each.pid);
    await expect.poll(() => startedWith(dataDir)).toEqual([]);
  });
  terminal.stdin?.write(`${line}\n`);
  const printed = async () => shown + (await readFile(path.join(dataDir, "log"), "utf8").catch(() => ""));
  await expect.poll(printed, { timeout: 60_000 }).toMatch(/Ready on |Bad file|rror:/);
  const origin = /Ready on (http:\S+)/.exec(await printed())?.[1];
  if (origin === undefined) throw new Error(`The instance did not start:\n${await printed()}`);
  return { dataDir, origin, close: () => terminal.kill("SIGKILL") };
}

test("an instance ends with the terminal that it was started in", async () => {
  const { dataDir, close } = await startInTerminal("npm start");
  close();
  await expect.poll(() => startedWith(dataDir)).toEqual([]);
  expect(await postgresOf(dataDir)).toEqual([]);
});

test("an instance that was started with nohup goes on when its terminal is closed, which ends npm", async () => {
  const { dataDir, origin, close } = await startInTerminal('nohup npm start > "$DATA_DIR/log" 2>&1 &');
  const npm = (await startedWith(dataDir)).filter(isNpm);
  expect(npm).toHaveLength(1);
  // What the shell sends to its jobs when its terminal is closed; npm no longer ignores it.
  for (const { pid } of npm) process.kill(pid, "SIGHUP");
  close();
  await expect.poll(async () => (await startedWith(dataDir)).filter(isNpm)).toEqual([]);
  // An instance that ends with its terminal does so within this time.
  const until = Date.now() + 3000;
  while (Date.now() < until) {
    expect((await fetch(`${origin}/api/settings`)).status).toBe(200);
    await later(100);
  }
});
