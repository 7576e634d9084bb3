// What `npm start` and every other command that needs the stack call: reads .env and runs the program that is named, or the
// stack itself, in Deno, with every update check and every report to anybody switched off.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { constants } from "node:os";
import path from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";

// `engines` of package.json once more, of which npm only warns: an older Node would break off somewhere on the way.
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19) || major === 21 || (major === 22 && minor < 12)) {
  console.error(`Node ${process.versions.node} is too old. This site needs 20.19, or 22.12 and later.`);
  process.exit(1);
}

const startedBy = process.ppid;
const project = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
const [script = "start.ts", ...args] = process.argv.slice(2);
const envFile = path.join(project, ".env");
if (existsSync(envFile)) process.loadEnvFile(envFile);

const deno = path.join(project, "node_modules/.bin/deno");
if (!existsSync(deno)) {
  console.error("The packages are not installed. Run: npm ci");
  process.exit(1);
}
const child = spawn(
  deno,
  [
    "run",
    "--quiet",
    "--allow-all",
    "--no-lock",
    "--cached-only",
    "--node-modules-dir=manual",
    // A request that was answered is not aborted: otherwise Deno remarks that it is, once a body of unknown length came.
    "--unstable-no-legacy-abort",
    path.join(project, "supabase/local", script),
    ...args,
  ],
  {
    cwd: project,
    stdio: "inherit",
    env: {
      ...process.env,
      DENO_DIR: path.join(project, "node_modules/.cache/deno"),
      DENO_NO_UPDATE_CHECK: "1",
      // What the page is built with. A measurement that starts an instance does it from within Deno.
      NODE_PROGRAM: process.env["NODE_PROGRAM"] ?? process.execPath,
      // Room for what a request leaves behind: with the little that V8 begins with, a fifth of an upload is tidying up.
      DENO_V8_FLAGS: "--min-semi-space-size=16,--max-semi-space-size=32",
      LITE_TELEMETRY: "0",
      SUPABASE_TELEMETRY_DISABLED: "1",
      DO_NOT_TRACK: "1",
    },
  },
);
// npm gives a signal to the shell that it runs us in, and the shell ends without telling us: all that we see is that our
// parent is another one. Without this, whoever stops `npm start` by its process number leaves the site running.
if (process.env["npm_lifecycle_event"])
  setInterval(() => process.ppid !== startedBy && child.kill("SIGTERM"), 500).unref();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code, signal) => process.exit(code ?? 128 + (constants.signals[signal ?? "SIGTERM"] ?? 0)));
