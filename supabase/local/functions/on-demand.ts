import { readFileSync } from "node:fs";
import { spawnSync } from "node:child_process";
import { type PartProcess, untilServing } from "../processes/part-process.ts";

interface Limits {
  bytes: number;
  processorMs: number;
  ms: number;
}

const LIMITS: Limits = { bytes: 512 * 1024 * 1024, processorMs: 5_000, ms: 35_000 };
const LOOK_EACH_MS = 200;

const WORKER_LIMIT = 546;
const GATEWAY_TIMEOUT = 504;
const CLIENT_CLOSED_REQUEST = 499;

const TICKS_PER_SECOND = 100;

/** `[[days-]hours:]minutes:seconds[.hundredths]`, as from `ps`. */
export function millisecondsOf(time: string): number {
  const [seconds = 0, minutes = 0, hours = 0, days = 0] = time.trim().split(/[-:]/).map(Number).reverse();
  return (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
}

/** What a process has taken until now; nothing when it has ended. */
export function takenBy(pid: number): Pick<Limits, "bytes" | "processorMs"> {
  try {
    const kilobytes = /VmRSS:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? "0";
    // The name of the program may itself hold brackets.
    const [, numbers = ""] = /.*\) (.*)/s.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) ?? [];
    const [user = 0, system = 0] = numbers.split(" ").slice(11, 13).map(Number);
    return { bytes: Number(kilobytes) * 1024, processorMs: ((user + system) * 1000) / TICKS_PER_SECOND };
  } catch {
    const { stdout } = spawnSync("ps", ["-o", "rss=,time=", "-p", String(pid)], { encoding: "utf8" });
    const [kilobytes = "0", time = "0"] = (stdout ?? "").trim().split(/\s+/);
    return { bytes: Number(kilobytes) * 1024, processorMs: millisecondsOf(time) };
  }
}

/** 546 for memory or processor time, 504 for time. Aborting `sender` kills the process. */
export async function answerOnce(
  child: PartProcess,
  ask: (origin: string) => Promise<Response>,
  sender: AbortSignal,
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
  const giveUp = () => {
    failure = new Response("Nobody waits for the answer.", { status: CLIENT_CLOSED_REQUEST });
    child.stop();
  };
  if (sender.aborted) giveUp();
  sender.addEventListener("abort", giveUp);
  try {
    const answer = await ask(await untilServing(child));
    const body = await answer.arrayBuffer();
    return failure ?? new Response(body, answer);
  } catch (error) {
    if (failure) return failure;
    throw error;
  } finally {
    clearInterval(looking);
    sender.removeEventListener("abort", giveUp);
    child.stop();
    await child.exited;
  }
}
