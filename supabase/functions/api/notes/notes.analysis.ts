import type { AnalysisStatus } from "../../_shared/contract/analysis.ts";
import type { Dependencies } from "../http/environment.ts";
import { triggerAnalysis } from "../http/trigger-analysis.ts";

const WAKE_AGAIN_MS = 10_000;
let wokenAt = 0;

/** Wakes the analysis when somebody reads a note that is still pending, because its worker may have crashed. */
export function wakeForPending(deps: Dependencies, notes: { analysisStatus: AnalysisStatus }[]): void {
  const now = deps.now().getTime();
  if (now - wokenAt < WAKE_AGAIN_MS || !notes.some((note) => note.analysisStatus === "pending")) return;
  wokenAt = now;
  triggerAnalysis(deps);
}
