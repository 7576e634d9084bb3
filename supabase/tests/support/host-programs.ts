import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import process from "node:process";
import { scratchFolder } from "./scratch.ts";

const NGINX = "/usr/sbin/nginx";
export const hasNginx = existsSync(NGINX);
const CADDY = process.env["CADDY"] ?? "/usr/bin/caddy";
export const hasCaddy = existsSync(CADDY);

/** A server of a page that a test has started. */
interface RunningHost {
  stop(): Promise<void>;
}

/** Starts a server in a folder of its own; resolves once it answers at all. */
async function run(folder: string, program: string, args: string[], address: string): Promise<RunningHost> {
  const child = spawn(program, args, {
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
  let said = "";
  child.stderr.on("data", (chunk) => (said += chunk));
  const ended = once(child, "exit").then(() => "ended" as const);
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  for (;;) {
    const answer = await Promise.race([fetch(address).catch(() => undefined), ended]);
    if (answer === "ended") throw new Error(`${program} ended: ${said}`);
    if (answer?.ok) return { stop };
  }
}

/** Starts nginx, as Debian packs it, with what stands in its `http` block; `path` answers with success once it serves. */
export async function runNginx(http: string, pathname: string): Promise<RunningHost> {
  const folder = await scratchFolder("nginx");
  const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const file = path.join(folder, "nginx.conf");
  await mkdir(path.join(folder, "logs"));
  await writeFile(
    file,
    `pid ${folder}/pid; error_log ${folder}/logs/error.log; daemon off;
    events { worker_connections 256; }
    http { include /etc/nginx/mime.types; access_log off; ${paths.join(" ")} ${http} }`,
  );
  const port = /listen 127\.0\.0\.1:(\d+)/.exec(http)?.[1];
  const args = ["-p", folder, "-c", file, "-e", `${folder}/logs/error.log`];
  return run(folder, NGINX, args, `http://127.0.0.1:${port}${pathname}`);
}

/** Starts Caddy with a Caddyfile, whose site is at this origin. */
export async function runCaddy(caddyfile: string, origin: string): Promise<RunningHost> {
  const folder = await scratchFolder("caddy");
  const file = path.join(folder, "Caddyfile");
  await writeFile(file, `{\n\tadmin off\n}\n${caddyfile}`);
  return run(folder, CADDY, ["run", "--config", file, "--adapter", "caddyfile"], `${origin}/index.html`);
}
