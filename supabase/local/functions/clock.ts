import { setTimeout as sleep } from "node:timers/promises";

const EVERY_MS = 60_000;
const TIMEOUT_MS = 30_000;

async function startDueJobs(origin: string, key: string, signal: AbortSignal): Promise<void> {
  try {
    const response = await fetch(`${origin}/functions/v1/api/scheduled-jobs/run`, {
      method: "POST",
      headers: { authorization: `Bearer ${key}` },
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    await response.body?.cancel();
    if (!response.ok) console.error(`The scheduled jobs were not started: ${response.status}`);
  } catch (error) {
    if (!signal.aborted) console.error("The scheduled jobs were not started:", error);
  }
}

/** Starts the jobs that are due each minute, as pg_cron does on a hosted project. */
export async function startClock(origin: string, key: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await startDueJobs(origin, key, signal);
    await sleep(EVERY_MS, undefined, { signal }).catch(() => {});
  }
}
