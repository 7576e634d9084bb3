import type { NoteSummary } from "@contract/note.ts";

/** Below this an analysis is unsure (specification, section 9: red). */
const SURE_FROM = 0.6;

/** Whether somebody should look at what the analysis made of a document. */
export function needsReview(note: Pick<NoteSummary, "analysisStatus" | "aiAnalysis" | "reviewed">): boolean {
  const { confidence } = note.aiAnalysis ?? {};
  return (
    note.analysisStatus === "done" && !note.reviewed && confidence !== undefined && confidence < SURE_FROM
  );
}
