import os from "node:os";
import path from "node:path";
import process from "node:process";
import type { z } from "zod";
import { MAX_READING_BYTES, storeReadingInput } from "../../functions/_shared/contract/reading.ts";
import { takenBy } from "../functions/on-demand.ts";
import { bareEnvironment } from "../processes/bare-environment.ts";
import { PROJECT_DIR } from "../settings.ts";
import { bytesOfTask, foundLineSchema, type TaskHead } from "./recognition-task.ts";

const PROGRAM = path.join(import.meta.dirname, "recognize-program.ts");

/** Relative, because a comma in the project's path would split it. */
const FILES_READ = [
  "supabase/local/recognition/tesseract-thread.ts",
  "node_modules/@tesseract.js-data",
  "node_modules/@imagemagick/magick-wasm/dist/x86/magick.wasm",
  "node_modules/@hyzyla/pdfium/dist/pdfium.wasm",
];

interface Limits {
  bytes: number;
  /** Of each page; the processor's. */
  processorMs: number;
  /** From one page to the next, however busy the machine is. */
  ms: number;
}

const LIMITS: Limits = { bytes: 1024 * 1024 * 1024, processorMs: 120_000, ms: 20 * 60_000 };
const LOOK_EACH_MS = 250;

/** What a document comes to. */
export type Outcome = z.infer<typeof storeReadingInput>;

export interface Child {
  readonly pid: number;
  readonly stdin: WritableStream<Uint8Array<ArrayBuffer>>;
  readonly stdout: ReadableStream<Uint8Array<ArrayBuffer>>;
  readonly status: Promise<{ success: boolean }>;
  kill: (signal: "SIGKILL") => void;
}

function spawnProgram(): Child {
  const child = new Deno.Command(Deno.execPath(), {
    args: [
      "run",
      "--quiet",
      "--no-prompt",
      "--cached-only",
      "--node-modules-dir=manual",
      "--no-lock",
      `--allow-read=${FILES_READ.join(",")}`,
      PROGRAM,
    ],
    cwd: PROJECT_DIR,
    clearEnv: true,
    env: { ...bareEnvironment(), DENO_DIR: process.env["DENO_DIR"] ?? "", DENO_NO_UPDATE_CHECK: "1" },
    stdin: "piped",
    stdout: "piped",
    stderr: "inherit",
  }).spawn();
  os.setPriority(child.pid, os.constants.priority.PRIORITY_LOW);
  return child;
}

async function send(child: Child, task: Uint8Array<ArrayBuffer>): Promise<void> {
  try {
    await new Blob([task]).stream().pipeTo(child.stdin);
  } catch {
    // It has ended; its status says more.
  }
}

async function* linesOf(stream: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  let rest = "";
  for await (const part of stream.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + part).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
}

/**
 * Recognises the words of a document in a process of its own, which ends with it, with the signal, or when it exceeds its limits: then
 * the document takes too much. Undefined when the process ended before it was done.
 */
export async function recognize(
  file: Uint8Array,
  head: TaskHead,
  signal: AbortSignal,
  limits = LIMITS,
  spawn = spawnProgram,
): Promise<Outcome | undefined> {
  signal.throwIfAborted();
  const child = spawn();
  const end = () => {
    try {
      child.kill("SIGKILL");
    } catch (error) {
      // It has ended already.
      if (!(error instanceof TypeError || error instanceof Deno.errors.NotFound)) throw error;
    }
  };
  signal.addEventListener("abort", end);
  let tooMuch = false;
  let pageBegan = { at: performance.now(), processorMs: 0 };
  const looking = setInterval(() => {
    const { bytes, processorMs } = takenBy(child.pid);
    tooMuch ||=
      bytes >= limits.bytes ||
      processorMs - pageBegan.processorMs >= limits.processorMs ||
      performance.now() - pageBegan.at >= limits.ms;
    if (tooMuch) end();
  }, LOOK_EACH_MS);
  try {
    const sent = send(child, bytesOfTask(head, file));
    const pages: unknown[] = [];
    let length = 0;
    let found: Outcome | undefined;
    for await (const line of linesOf(child.stdout)) {
      length += line.length;
      if (length > MAX_READING_BYTES) return { problem: "too_much" };
      const told = foundLineSchema.parse(JSON.parse(line));
      pageBegan = { at: performance.now(), processorMs: takenBy(child.pid).processorMs };
      if ("page" in told) pages.push(told.page);
      else if ("problem" in told) found = told;
      else found = storeReadingInput.parse({ reading: { pages, isWhole: told.isWhole } });
    }
    await sent;
    const { success } = await child.status;
    signal.throwIfAborted();
    if (tooMuch) return { problem: "too_much" };
    return success ? found : undefined;
  } finally {
    clearInterval(looking);
    signal.removeEventListener("abort", end);
    end();
    await child.status;
  }
}
