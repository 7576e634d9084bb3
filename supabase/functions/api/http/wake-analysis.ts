import type { Dependencies } from "./environment.ts";

/** Documents come in batches, and each is stored sooner when the one before is not being analysed meanwhile. */
const QUIET_MS = 150;
/** However many come, the analysis begins this long after the first. */
const LATEST_MS = 1_000;

/** Until when those that wait to wake it wait; undefined when nobody does. */
let wakeAt: { soonest: number; latest: number } | undefined;

async function untilQuiet(waited: { soonest: number; latest: number }): Promise<void> {
  for (;;) {
    const rest = Math.min(waited.soonest, waited.latest) - Date.now();
    if (rest <= 0) return;
    await new Promise((resolve) => setTimeout(resolve, rest));
  }
}

async function wakeWhenQuiet(deps: Dependencies, waited: { soonest: number; latest: number }): Promise<void> {
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
  const soonest = Date.now() + QUIET_MS;
  if (wakeAt) {
    wakeAt.soonest = soonest;
    return;
  }
  wakeAt = { soonest, latest: Date.now() + LATEST_MS };
  deps.inBackground(wakeWhenQuiet(deps, wakeAt));
}
