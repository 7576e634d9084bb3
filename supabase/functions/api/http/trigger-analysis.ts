import type { Dependencies } from "./environment.ts";

const QUIET_MS = 250;
const LATEST_MS = 2_000;

/** Times by `performance.now()`. */
interface Wait {
  soonest: number;
  latest: number;
}

let wakeAt: Wait | undefined;

async function untilQuiet(waited: Wait): Promise<void> {
  for (;;) {
    const rest = Math.min(waited.soonest, waited.latest) - performance.now();
    if (rest <= 0) return;
    await new Promise((resolve) => setTimeout(resolve, rest));
  }
}

/** Throws when the analysis does not answer; it works on by itself then. */
export async function wakeAnalysis(deps: Dependencies): Promise<void> {
  const response = await fetch(`${deps.supabaseUrl}/functions/v1/analyze-note`, {
    method: "POST",
    headers: { apikey: deps.serviceKey },
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The analysis could not be woken: it answered ${response.status}.`);
}

async function wakeWhenQuiet(deps: Dependencies, waited: Wait): Promise<void> {
  await untilQuiet(waited);
  wakeAt = undefined;
  await wakeAnalysis(deps).catch((error: unknown) =>
    console.error("The analysis is left for the next minute:", error),
  );
}

export function triggerAnalysis(deps: Dependencies): void {
  const soonest = performance.now() + QUIET_MS;
  if (wakeAt) {
    wakeAt.soonest = soonest;
    return;
  }
  wakeAt = { soonest, latest: performance.now() + LATEST_MS };
  deps.inBackground(wakeWhenQuiet(deps, wakeAt));
}
