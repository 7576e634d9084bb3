import { awaitsRecognition, type NoteSummary } from "@contract/note.ts";
import { isPictureOnly, isUnsure, unreadLine } from "../notes.texts.rules.ts";

type Reviewed = Pick<
  NoteSummary,
  "analysisStatus" | "aiAnalysis" | "reviewed" | "fileType" | "excerpt" | "textRevision" | "fileReading"
>;

/** Not what waits to be read: it is analysed anew when it is. */
export function needsReview(note: Reviewed): boolean {
  const { confidence } = note.aiAnalysis ?? {};
  const isDone = note.analysisStatus === "done" && !note.reviewed && !awaitsRecognition(note);
  if (isPictureOnly(note)) return false;
  const isTypeUnsure = confidence !== undefined && isUnsure(confidence);
  return isDone && (isTypeUnsure || unreadLine(note) !== undefined);
}
