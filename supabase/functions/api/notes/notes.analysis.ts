import type { AnalysisStatus } from "../../_shared/contract/analysis.ts";
import type { Dependencies } from "../http/environment.ts";
import { triggerAnalysis } from "../http/trigger-analysis.ts";

const WAKE_AGAIN_MS = 10_000;
let wokenAt = 0;

export function wakeForPending(deps: Dependencies, notes: { analysisStatus: AnalysisStatus }[]): void {
  const now = deps.now().getTime();
  if (now - wokenAt < WAKE_AGAIN_MS || !notes.some((note) => note.analysisStatus === "pending")) return;
  wokenAt = now;
  triggerAnalysis(deps);
}
