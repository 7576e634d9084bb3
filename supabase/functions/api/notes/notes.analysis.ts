import type { AnalysisStatus } from "../../_shared/contract/analysis.ts";
import type { Dependencies } from "../http/environment.ts";
import { wakeAnalysis } from "../http/wake-analysis.ts";

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
