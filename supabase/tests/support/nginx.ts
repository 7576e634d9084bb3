import { readFile } from "node:fs/promises";
import path from "node:path";
import { onTestFinished } from "vitest";
import { runNginx } from "./host-programs.ts";

export { hasNginx } from "./host-programs.ts";

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

/** Starts nginx with a `server` of a configuration. Ends with the test. */
export async function startNginx(server: string): Promise<void> {
  const { stop } = await runNginx(server, "/healthz");
  onTestFinished(stop);
}
