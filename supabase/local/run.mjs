// Called by `npm start` and every other command that needs the stack: reads .env and runs the given program, or the stack
// itself, in Deno, with update checks and telemetry switched off.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { constants } from "node:os";
import path from "node:path";
import process from "node:process";
import { isatty } from "node:tty";
import { fileURLToPath } from "node:url";

// Checked here because npm only warns about `engines` of package.json, and an older Node would fail somewhere later.
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19) || major === 21 || (major === 22 && minor < 12)) {
  console.error(`Node ${process.versions.node} is too old. This site needs 20.19, or 22.12 and later.`);
  process.exit(1);
}

/** How long the site stays down when it was killed: longer each time, unless it ran for a while. */
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

/** Runs the program to its end; the site is started again when something kills it. */
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
      // Otherwise Deno aborts a request's signal after it was answered, and warns about it for bodies of unknown length.
      "--unstable-no-legacy-abort",
      path.join(project, "supabase/local", script),
      ...args,
    ],
    {
      cwd: project,
      // A package of the stack reads standard input when it is loaded, and fails where that cannot be read, as below `nohup`.
      stdio: ["ignore", "inherit", "inherit"],
      // Out of the terminal's reach: what it sends to all its processes when it closes would end the functions first.
      detached: true,
      env: {
        ...process.env,
        DENO_DIR: path.join(project, "node_modules/.cache/deno"),
        DENO_NO_UPDATE_CHECK: "1",
        // Node, which builds the page; kept when it is set, because the bench starts an instance from within Deno.
        NODE_PROGRAM: process.env["NODE_PROGRAM"] ?? process.execPath,
        // A larger young generation: with V8's default, a fifth of the time of an upload is garbage collection.
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

// A terminal that closes ends what runs in it. Whoever started us by `nohup`, or as a service, has left us none: then we go
// on, and so we do without npm, which the same signal has ended.
const hasTerminal = [0, 1, 2].some((descriptor) => isatty(descriptor));
let isHungUp = false;
process.on("SIGHUP", () => {
  isHungUp = true;
  if (hasTerminal) stop("SIGTERM");
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => stop(signal));
// npm sends a signal to the shell that it runs us in, and that shell ends without passing it on: all we see is that we have
// another parent. Without this, killing `npm start` by its process id would leave the site running.
function endWithNpm() {
  if (process.ppid === startedBy) return;
  // A signal that ended npm as well is handled first.
  setImmediate(() => isHungUp || stop("SIGTERM"));
}
if (process.env["npm_lifecycle_event"]) setInterval(endWithNpm, 500).unref();
run();
