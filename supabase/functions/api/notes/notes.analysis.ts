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

const WAKE_AGAIN_MS = 10_000;
let wokenAt = 0;

/** Wakes the analysis when somebody looks at a document that still waits: its worker may have died. */
export function wakeForPending(deps: Dependencies, notes: { analysisStatus: AnalysisStatus }[]): void {
  const now = deps.now().getTime();
  if (now - wokenAt < WAKE_AGAIN_MS || !notes.some((note) => note.analysisStatus === "pending")) return;
  wokenAt = now;
  wakeAnalysis(deps);
}
