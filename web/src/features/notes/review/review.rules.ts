import type { NoteSummary } from "@contract/note.ts";
import { confidenceTone, unreadLine } from "../notes.texts.rules.ts";

type Reviewed = Pick<
  NoteSummary,
  "analysisStatus" | "aiAnalysis" | "reviewed" | "fileType" | "excerpt" | "textRevision" | "fileReading"
>;

export function needsReview(note: Reviewed): boolean {
  const { confidence } = note.aiAnalysis ?? {};
  const isUnsure = confidence !== undefined && confidenceTone(confidence) === "bad";
  return note.analysisStatus === "done" && !note.reviewed && (isUnsure || unreadLine(note) !== undefined);
}
