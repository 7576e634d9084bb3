import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { onTestFinished } from "vitest";
import { scratchFolder } from "./scratch.ts";

const PROGRAM = "/usr/sbin/nginx";
export const hasNginx = existsSync(PROGRAM);

/** The configuration that the README gives for nginx, with a port on loopback in place of https. */
export async function readmeServer(port: number, upstream: string): Promise<string> {
  const readme = await readFile(path.resolve(import.meta.dirname, "../../../README.md"), "utf8");
  const [, server] = /```nginx\n(.*?)```/s.exec(readme) ?? [];
  if (!server) throw new Error("The README has no configuration of nginx.");
  return server
    .replace("listen 443 ssl;", `listen 127.0.0.1:${port};`)
    .replaceAll(/^ *ssl_.*\n/gm, "")
    .replace("http://127.0.0.1:3000", upstream)
    .replace("$scheme", "https");
}

/** Starts nginx, as Debian packs it, with a `server` of a configuration; resolves once it answers. Ends with the test. */
export async function startNginx(server: string): Promise<void> {
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
    http { access_log off; ${paths.join(" ")} ${server} }`,
  );
  const child = spawn(PROGRAM, ["-p", folder, "-c", file, "-e", `${folder}/logs/error.log`], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (chunk) => (said += chunk));
  const ended = once(child, "exit").then(() => "ended" as const);
  onTestFinished(async () => {
    child.kill("SIGTERM");
    await ended;
    await rm(folder, { recursive: true, force: true });
  });
  const port = /listen 127\.0\.0\.1:(\d+)/.exec(server)?.[1];
  for (;;) {
    const answer = await Promise.race([
      fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined),
      ended,
    ]);
    if (answer === "ended") throw new Error(`nginx ended: ${said}`);
    if (answer?.ok) return;
  }
}
