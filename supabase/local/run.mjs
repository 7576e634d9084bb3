// Runs the given program, or the stack, in Deno, with the settings of .env.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { constants } from "node:os";
import path from "node:path";
import process from "node:process";
import { isatty } from "node:tty";
import { fileURLToPath } from "node:url";

// npm only warns about `engines`.
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19) || major === 21 || (major === 22 && minor < 12)) {
  console.error(`Node ${process.versions.node} is too old. This site needs 20.19, or 22.12 and later.`);
  process.exit(1);
}

const FIRST_DELAY_MS = 250;
const MAX_DELAY_MS = 30_000;
const RAN_WELL_MS = 60_000;

const startedBy = process.ppid;
const project = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
const [script = "start.ts", ...args] = process.argv.slice(2);
const envFile = path.join(project, ".env");
if (existsSync(envFile)) process.loadEnvFile(envFile);

const deno = path.join(project, "node_modules/deno", process.platform === "win32" ? "deno.exe" : "deno");
if (!existsSync(deno)) {
  console.error("The packages are not installed. Run: npm ci");
  process.exit(1);
}

const isSite = script === "start.ts";
let child;
let isStopping = false;
let waiting;
let delay = FIRST_DELAY_MS;

function stop(signal) {
  isStopping = true;
  if (waiting) process.exit(0);
  child.kill(signal);
}

function run() {
  waiting = undefined;
  const began = performance.now();
  child = spawn(
    deno,
    [
      "run",
      "--quiet",
      "--allow-all",
      "--no-lock",
      "--cached-only",
      "--node-modules-dir=manual",
      // Otherwise Deno aborts a request's signal after its answer, and warns about it.
      "--unstable-no-legacy-abort",
      path.join(project, "supabase/local", script),
      ...args,
    ],
    {
      cwd: project,
      // A package reads standard input when loaded, and fails where it cannot, as below `nohup`.
      stdio: ["ignore", "inherit", "inherit"],
      detached: true,
      env: {
        ...process.env,
        DENO_DIR: path.join(project, "node_modules/.cache/deno"),
        DENO_NO_UPDATE_CHECK: "1",
        NODE_PROGRAM: process.env["NODE_PROGRAM"] ?? process.execPath,
        // V8's default makes an upload spend a fifth of its time in garbage collection.
        DENO_V8_FLAGS: "--min-semi-space-size=16,--max-semi-space-size=32",
        LITE_TELEMETRY: "0",
        SUPABASE_TELEMETRY_DISABLED: "1",
        DO_NOT_TRACK: "1",
      },
    },
  );
  child.on("exit", (code, signal) => {
    if (signal === null || isStopping || !isSite)
      process.exit(code ?? 128 + (constants.signals[signal ?? "SIGTERM"] ?? 0));
    delay = performance.now() - began >= RAN_WELL_MS ? FIRST_DELAY_MS : Math.min(delay * 2, MAX_DELAY_MS);
    console.error(`The site was ended by ${signal}, and starts again in ${delay / 1000} s.`);
    waiting = setTimeout(run, delay);
  });
}

// Below `nohup`, or as a service, no terminal is left: then a hang-up does not end the site.
const hasTerminal = [0, 1, 2].some((descriptor) => isatty(descriptor));
let isHungUp = false;
process.on("SIGHUP", () => {
  isHungUp = true;
  if (hasTerminal) stop("SIGTERM");
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => stop(signal));
// npm's shell ends without passing the signal on; all we see is another parent.
function endWithNpm() {
  if (process.ppid === startedBy) return;
  setImmediate(() => isHungUp || stop("SIGTERM"));
}
if (process.env["npm_lifecycle_event"]) setInterval(endWithNpm, 500).unref();
run();
