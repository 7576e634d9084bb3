import type { NoteSummary } from "@contract/note.ts";
import { confidenceTone } from "../notes.texts.rules.ts";

export function needsReview(note: Pick<NoteSummary, "analysisStatus" | "aiAnalysis" | "reviewed">): boolean {
  const { confidence } = note.aiAnalysis ?? {};
  return (
    note.analysisStatus === "done" &&
    !note.reviewed &&
    confidence !== undefined &&
    confidenceTone(confidence) === "bad"
  );
}
