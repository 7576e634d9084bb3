import { readFileSync } from "node:fs";
import { spawnSync } from "node:child_process";
import { type FunctionProcess, untilServing } from "./function-process.ts";

/** What one answer may take; a hosted function has 256 MB and two seconds of a processor. */
interface Limits {
  bytes: number;
  /** Of the processor, in milliseconds: while others have it, nothing is taken. */
  processorMs: number;
  /** From the question on. Whoever asks has gone soon after. */
  ms: number;
}

const LIMITS: Limits = { bytes: 512 * 1024 * 1024, processorMs: 10_000, ms: 35_000 };
const LOOK_EACH_MS = 200;

/** How Supabase answers for a function that took too much. */
const WORKER_LIMIT = 546;
const GATEWAY_TIMEOUT = 504;

/** How often Linux counts the processor's time in a second, whatever the machine. */
const TICKS_PER_SECOND = 100;

/** The milliseconds of a time as `ps` writes it: `[[days-]hours:]minutes:seconds[.hundredths]`. */
export function millisecondsOf(time: string): number {
  const [seconds = 0, minutes = 0, hours = 0, days = 0] = time.trim().split(/[-:]/).map(Number).reverse();
  return (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
}

/** What a process holds and has used; nothing when it is gone, or when this machine does not tell. */
function takenBy(pid: number): Pick<Limits, "bytes" | "processorMs"> {
  try {
    const kilobytes = /VmRSS:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? "0";
    // What stands before the last bracket is its name, which may be anything.
    const [, numbers = ""] = /.*\) (.*)/s.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) ?? [];
    const [user = 0, system = 0] = numbers.split(" ").slice(11, 13).map(Number);
    return { bytes: Number(kilobytes) * 1024, processorMs: ((user + system) * 1000) / TICKS_PER_SECOND };
  } catch {
    const { stdout } = spawnSync("ps", ["-o", "rss=,time=", "-p", String(pid)], { encoding: "utf8" });
    const [kilobytes = "0", time = "0"] = (stdout ?? "").trim().split(/\s+/);
    return { bytes: Number(kilobytes) * 1024, processorMs: millisecondsOf(time) };
  }
}

/**
 * Has a new process of a function answer one request, and ends it: hosted functions run while somebody asks for them, too.
 * One that takes too much is ended before it has answered, however busy it is with itself, which is 546; one that is not
 * done in time, because others have the processor, is 504, and may be asked again.
 */
export async function answerOnce(
  child: FunctionProcess,
  ask: (origin: string) => Promise<Response>,
  limits = LIMITS,
): Promise<Response> {
  const began = performance.now();
  let failure: Response | undefined;
  const looking = setInterval(() => {
    const { bytes, processorMs } = takenBy(child.pid);
    if (bytes >= limits.bytes || processorMs >= limits.processorMs)
      failure = new Response("The function took too much.", { status: WORKER_LIMIT });
    else if (performance.now() - began >= limits.ms)
      failure = new Response("The function was not done in time.", { status: GATEWAY_TIMEOUT });
    if (failure) child.stop();
  }, LOOK_EACH_MS);
  try {
    const { origin } = await untilServing(child);
    const answer = await ask(origin);
    // Whole, before its process ends.
    const body = await answer.arrayBuffer();
    return failure ?? new Response(body, answer);
  } catch (error) {
    if (failure) return failure;
    throw error;
  } finally {
    clearInterval(looking);
    child.stop();
    await child.exited;
  }
}
