import type { AnalysisStatus } from "../../_shared/contract/analysis.ts";
import type { Dependencies } from "../http/environment.ts";
import { wakeAnalysis } from "../http/wake-analysis.ts";

const WAKE_AGAIN_MS = 10_000;
let wokenAt = 0;

/** Wakes the analysis when somebody looks at a document that still waits: its worker may have died. */
export function wakeForPending(deps: Dependencies, notes: { analysisStatus: AnalysisStatus }[]): void {
  const now = deps.now().getTime();
  if (now - wokenAt < WAKE_AGAIN_MS || !notes.some((note) => note.analysisStatus === "pending")) return;
  wokenAt = now;
  wakeAnalysis(deps);
}
