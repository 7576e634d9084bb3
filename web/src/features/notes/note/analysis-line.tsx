import type { NoteSummary } from "@contract/note.ts";
import { useAnalyzeNote } from "../notes.mutations.ts";
import {
  analysisLine,
  confidenceTone,
  emptyLine,
  pendingLine,
  PICTURE_ONLY,
  unreadLine,
  WAITING,
} from "../notes.texts.rules.ts";
import { readingLine, useReadings } from "../reading/reading.store.ts";
import classes from "./analysis-line.module.css";

function TryAgain({ id }: { id: number }) {
  const analyze = useAnalyzeNote();
  return (
    <button
      type="button"
      className={`text-button ${classes.again}`}
      disabled={analyze.isPending}
      onClick={() => analyze.mutate(id)}
    >
      Try again
    </button>
  );
}

export function AnalysisLine({ note }: { note: NoteSummary }) {
  const { analysisStatus, aiAnalysis } = note;
  const progress = useReadings(({ inWork }) => inWork.get(note.id));
  if (progress !== undefined) {
    return (
      <span className={classes.line}>
        <span className={classes.dot} data-tone="pending" />
        {readingLine(progress)}
      </span>
    );
  }
  if (analysisStatus === "pending") {
    return (
      <span className={classes.line}>
        <span className={classes.dot} data-tone="pending" />
        {pendingLine(note)}
      </span>
    );
  }
  if (analysisStatus === "failed") {
    return (
      <span className={classes.line}>
        <span className={classes.dot} data-tone="bad" />
        Analysis failed · <TryAgain id={note.id} />
      </span>
    );
  }
  const unread = unreadLine(note);
  if (unread === WAITING) {
    return (
      <span className={classes.line}>
        <span className={classes.dot} data-tone="pending" />
        <span className={classes.text}>{WAITING}</span>
      </span>
    );
  }
  if (unread !== undefined) {
    const isSettled = note.reviewed || unread === PICTURE_ONLY;
    return (
      <span className={classes.line}>
        <span className={classes.dot} data-tone={isSettled ? "none" : "bad"} />
        <span className={classes.text}>{isSettled ? unread : `${unread} · review`}</span>
      </span>
    );
  }
  const empty = emptyLine(note);
  if (empty !== undefined) {
    return (
      <span className={classes.line}>
        <span className={classes.dot} data-tone="none" />
        <span className={classes.text}>{empty}</span>
      </span>
    );
  }
  const { confidence } = aiAnalysis ?? {};
  return (
    <span className={classes.line}>
      <span
        className={classes.dot}
        data-tone={confidence === undefined ? "none" : confidenceTone(confidence)}
      />
      <span className={classes.text}>{analysisLine(aiAnalysis, note.reviewed)}</span>
    </span>
  );
}
