import type { AnalysisStatus } from "../../_shared/contract/analysis.ts";
import type { Dependencies } from "../http/environment.ts";

/** Wakes the function that analyses what waits; the answer does not wait for it. */
export function wakeAnalysis(deps: Dependencies): void {
  deps.inBackground(
    fetch(`${deps.supabaseUrl}/functions/v1/analyze-note`, {
      method: "POST",
      // The service's key: the function works through everybody's documents, which no caller may ask for.
      headers: { apikey: deps.serviceKey },
    }).then(
      async (response) => {
        await response.body?.cancel();
        if (!response.ok) console.error(`The analysis could not be woken: ${response.status}`);
      },
      (error: unknown) => console.error("The analysis could not be woken:", error),
    ),
  );
}

/** How long nobody uploads before the analysis begins, so that a series of uploads has the machine to itself. */
const QUIET_MS = 250;
/** How long a series that does not end can put it off. */
const LONGEST_WAIT_MS = 2_000;

let series: { begunAt: number; timer?: ReturnType<typeof setTimeout>; end: () => void } | undefined;

/** Wakes the analysis when the series of uploads that this one belongs to has ended. */
export function wakeAfterUploads(deps: Dependencies): void {
  const now = deps.now().getTime();
  if (!series) {
    const { promise, resolve } = Promise.withResolvers<null>();
    series = { begunAt: now, end: () => resolve(null) };
    deps.inBackground(promise.then(() => wakeAnalysis(deps)));
  }
  const { begunAt, end } = series;
  clearTimeout(series.timer);
  series.timer = setTimeout(
    () => {
      series = undefined;
      end();
    },
    Math.max(0, Math.min(QUIET_MS, begunAt + LONGEST_WAIT_MS - now)),
  );
}

const WAKE_AGAIN_MS = 10_000;
let wokenAt = 0;

/** Wakes the analysis when somebody looks at a document that still waits: its worker may have died. */
export function wakeForPending(deps: Dependencies, notes: { analysisStatus: AnalysisStatus }[]): void {
  const now = deps.now().getTime();
  if (now - wokenAt < WAKE_AGAIN_MS || !notes.some((note) => note.analysisStatus === "pending")) return;
  wokenAt = now;
  wakeAnalysis(deps);
}
