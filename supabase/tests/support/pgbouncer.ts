import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chown, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import path from "node:path";
import process from "node:process";
import { freePort } from "./free-port.ts";
import { scratchFolder } from "./scratch.ts";

const PROGRAM = "/usr/sbin/pgbouncer";
export const hasPgBouncer = existsSync(PROGRAM);

/** It refuses to run as root. */
const NOBODY = 65534;

/**
 * Starts PgBouncer, as Debian packs it, before a database, with two connections to it and a new choice among them for each
 * transaction. Resolves with the URL through it, and what ends it.
 */
export async function startPgBouncer(databaseUrl: string): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = await scratchFolder("pgbouncer");
  const url = new URL(databaseUrl);
  const port = await freePort();
  await writeFile(path.join(folder, "users.txt"), `"${url.username}" "${url.password}"\n`);
  const file = path.join(folder, "pgbouncer.ini");
  await writeFile(
    file,
    `[databases]
* = host=${url.hostname} port=${url.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${folder}/users.txt
pool_mode = transaction
default_pool_size = 2
`,
  );
  await chown(folder, NOBODY, NOBODY).catch(() => {});
  const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  const child = spawn(PROGRAM, ["-q", file], { ...user, stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  child.stderr.on("data", (chunk) => (said += chunk));
  const ended = once(child, "exit");
  const answers = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, "127.0.0.1", () => resolve(true)).on("error", () => resolve(false));
      socket.on("connect", () => socket.destroy());
    });
  while (!(await answers())) if (child.exitCode !== null) throw new Error(`PgBouncer ended: ${said}`);
  url.port = String(port);
  return {
    url: url.href,
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
