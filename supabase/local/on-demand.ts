import { readFileSync } from "node:fs";
import { spawnSync } from "node:child_process";
import { type FunctionProcess, untilServing } from "./functions.ts";

/** What one answer of such a function may take; a hosted one has 256 MB and two seconds of a processor. */
const MAX_BYTES = 512 * 1024 * 1024;
/** Of time, not of work: the processor may be busy with others. */
const MAX_MS = 20_000;
const LOOK_EACH_MS = 200;

/** How Supabase answers for a function that took too much. */
const WORKER_LIMIT = 546;

/** The memory that a process holds; nothing when it is gone, or when this machine does not tell. */
function memoryOf(pid: number): number {
  try {
    return Number(/VmRSS:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? "0") * 1024;
  } catch {
    return (
      Number(spawnSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" }).stdout ?? "") * 1024
    );
  }
}

/**
 * Has a new process of a function answer one request, and ends it: hosted functions run while somebody asks for them, too.
 * One that takes too much is ended before it has answered, however busy it is with itself.
 */
export async function answerOnce(
  child: FunctionProcess,
  ask: (origin: string) => Promise<Response>,
): Promise<Response> {
  const began = performance.now();
  let isOver = false;
  const looking = setInterval(() => {
    if (performance.now() - began < MAX_MS && memoryOf(child.pid) < MAX_BYTES) return;
    isOver = true;
    child.stop();
  }, LOOK_EACH_MS);
  try {
    const { origin } = await untilServing(child);
    const answer = await ask(origin);
    // Whole, before its process ends.
    const body = await answer.arrayBuffer();
    return isOver ? tookTooMuch() : new Response(body, answer);
  } catch (error) {
    if (isOver) return tookTooMuch();
    throw error;
  } finally {
    clearInterval(looking);
    child.stop();
    await child.exited;
  }
}

const tookTooMuch = () => new Response("The function took too much.", { status: WORKER_LIMIT });
