import type { Dependencies } from "./environment.ts";

/** Documents come in batches, and each is stored sooner when the one before is not being analysed meanwhile. */
const QUIET_MS = 250;
/** However many come, the analysis begins this long after the first. */
const LATEST_MS = 2_000;

/** Times of `performance.now()`, which no setting of the clock moves. */
interface Wait {
  soonest: number;
  latest: number;
}

/** Until when whoever is to wake it waits; undefined when nobody does. */
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
      // The service's key: the function works through everybody's documents, which no caller may ask for.
      headers: { apikey: deps.serviceKey },
    });
    await response.body?.cancel();
    if (!response.ok) console.error(`The analysis could not be woken: ${response.status}`);
  } catch (error) {
    console.error("The analysis could not be woken:", error);
  }
}

/** Wakes the function that analyses what waits, when no document has come for a moment; the answer does not wait for it. */
export function wakeAnalysis(deps: Dependencies): void {
  const soonest = performance.now() + QUIET_MS;
  if (wakeAt) {
    wakeAt.soonest = soonest;
    return;
  }
  wakeAt = { soonest, latest: performance.now() + LATEST_MS };
  deps.inBackground(wakeWhenQuiet(deps, wakeAt));
}
