import { awaitsRecognition, type NoteSummary } from "@contract/note.ts";
import { confidenceTone, unreadLine } from "../notes.texts.rules.ts";

type Reviewed = Pick<
  NoteSummary,
  "analysisStatus" | "aiAnalysis" | "reviewed" | "fileType" | "excerpt" | "textRevision" | "fileReading"
>;

/** Not what waits to be read: it is analysed anew when it is. */
export function needsReview(note: Reviewed): boolean {
  const { confidence } = note.aiAnalysis ?? {};
  const isUnsure = confidence !== undefined && confidenceTone(confidence) === "bad";
  const isDone = note.analysisStatus === "done" && !note.reviewed && !awaitsRecognition(note);
  return isDone && (isUnsure || unreadLine(note) !== undefined);
}
