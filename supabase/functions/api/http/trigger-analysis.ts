import type { Dependencies } from "./environment.ts";

/** The analysis starts this long after the last upload or change: they come in batches, and are slower while it runs. */
const QUIET_MS = 250;
const LATEST_MS = 2_000;

/** Times by `performance.now()`, which does not jump when the clock is set. */
interface Wait {
  soonest: number;
  latest: number;
}

/** When the analysis is due to start; undefined when nothing waits for it. */
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
      // The service key, because the function works on everybody's documents.
      headers: { apikey: deps.serviceKey },
    });
    await response.body?.cancel();
    if (!response.ok) console.error(`The analysis could not be woken: ${response.status}`);
  } catch (error) {
    console.error("The analysis could not be woken:", error);
  }
}

/**
 * Calls the function that analyses pending documents, in the background, once no document has come or changed for a moment. It
 * begins by merging the pending lists of the text indexes (docs/decisions/0005).
 */
export function triggerAnalysis(deps: Dependencies): void {
  const soonest = performance.now() + QUIET_MS;
  if (wakeAt) {
    wakeAt.soonest = soonest;
    return;
  }
  wakeAt = { soonest, latest: performance.now() + LATEST_MS };
  deps.inBackground(wakeWhenQuiet(deps, wakeAt));
}
