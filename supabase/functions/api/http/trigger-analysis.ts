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

async function wakeWhenQuiet(deps: Dependencies, waited: Wait): Promise<void> {
  await untilQuiet(waited);
  wakeAt = undefined;
  try {
    const response = await fetch(`${deps.supabaseUrl}/functions/v1/analyze-note`, {
      method: "POST",
      headers: { apikey: deps.serviceKey },
    });
    await response.body?.cancel();
    if (!response.ok) console.error(`The analysis could not be woken: ${response.status}`);
  } catch (error) {
    console.error("The analysis could not be woken:", error);
  }
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
