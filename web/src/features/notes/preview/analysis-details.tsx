import { Button } from "@mantine/core";
import { UNKNOWN_DOCUMENT_TYPE } from "@contract/analysis.ts";
import type { Note } from "@contract/note.ts";
import { BusyButton } from "../../../components/busy-button.tsx";
import { useAnalyzeNote } from "../notes.mutations.ts";
import {
  confidenceTone,
  confidenceWords,
  correctedBy,
  madeBy,
  pendingText,
  unreadPart,
} from "../notes.texts.rules.ts";
import { readingLine, useReadings } from "../reading/reading.store.ts";
import { useUnreadScript } from "../reading/use-unread-script.ts";
import { Grounds } from "./grounds.tsx";
import classes from "./analysis-panel.module.css";

function Again({ id, label }: { id: number; label: string }) {
  const analyze = useAnalyzeNote();
  return (
    <BusyButton size="xs" variant="default" busy={analyze.isPending} onClick={() => analyze.mutate(id)}>
      {label}
    </BusyButton>
  );
}

function Confidence({ value, reviewed }: { value: number; reviewed: boolean }) {
  return (
    <span className={classes.confidence} data-tone={confidenceTone(value)}>
      {confidenceWords(value, reviewed)}
    </span>
  );
}

export interface Correcting {
  onCorrect: () => void;
  focusCorrect: boolean;
}

export function AnalysisDetails({ note, onCorrect, focusCorrect }: { note: Note } & Correcting) {
  const { id, analysisStatus, analysisError, aiAnalysis } = note;
  const progress = useReadings(({ inWork }) => inWork.get(id));
  const script = useUnreadScript(note);
  if (progress !== undefined) {
    return <p className={classes.soft} role="status">{`${readingLine(progress)} The analysis follows.`}</p>;
  }
  if (analysisStatus === "pending") {
    return <p className={classes.soft}>{pendingText(note)}</p>;
  }
  if (analysisStatus === "failed") {
    return (
      <div className={classes.failed}>
        <div>
          <p className={classes.bad}>Analysis failed</p>
          {analysisError && <p className={classes.soft}>{analysisError}</p>}
        </div>
        <div className={classes.offers}>
          <Again id={id} label="Try again" />
        </div>
      </div>
    );
  }
  const { documentType, confidence, summary, keyTopics = [] } = aiAnalysis ?? {};
  const unread = unreadPart(note, script);
  return (
    <>
      <dl className={classes.facts}>
        <div>
          <dt>Document type</dt>
          <dd>{documentType ?? UNKNOWN_DOCUMENT_TYPE}</dd>
        </div>
        {confidence !== undefined && (
          <div>
            <dt>Confidence</dt>
            <dd>
              <Confidence value={confidence} reviewed={note.reviewed} />
            </dd>
          </div>
        )}
        {summary && (
          <div className={classes.wide}>
            <dt>Summary</dt>
            <dd dir="auto">{summary}</dd>
          </div>
        )}
        {keyTopics.length > 0 && (
          <div className={classes.wide}>
            <dt>Key topics</dt>
            <dd>
              <ul className={classes.topics}>
                {keyTopics.map((topic) => (
                  <li key={topic} dir="auto">
                    {topic}
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        )}
      </dl>
      <Grounds note={note} />
      {unread !== "" && <p className={classes.unread}>{unread}</p>}
      <footer className={classes.foot}>
        <p>{[madeBy(note), correctedBy(note.corrected), analysisError].filter(Boolean).join(". ")}</p>
        <div className={classes.offers}>
          <Button size="xs" variant="subtle" autoFocus={focusCorrect} onClick={onCorrect}>
            Correct
          </Button>
          <Again id={id} label={analysisError ? "Try again" : "Analyze again"} />
        </div>
      </footer>
    </>
  );
}
