import { useEffect, useMemo, useRef, useState } from "react";
import { extensionOfName } from "@contract/file-type.ts";
import type { NoteSummary } from "@contract/note.ts";
import { inlinePath } from "./file.queries.ts";
import type { Mark } from "./mark-fact.ts";
import { NoPreview } from "./no-preview.tsx";
import { secondsAt, timedLines } from "./recording.rules.ts";
import { useMarks } from "./use-marks.ts";
import viewer from "./document-viewer.module.css";
import classes from "./recording.module.css";

interface RecordingProps {
  note: Pick<NoteSummary, "id" | "title" | "originalFilename">;
  text: string | undefined;
  searched: string;
  /** The player goes to where it is said, and waits. */
  pointed: Mark | undefined;
}

const SOUND = [".mp3", ".m4a"];

/** Plays from each time at which a line of its text begins. */
export function Recording({ note, text = "", searched, pointed }: RecordingProps) {
  const [isBroken, setIsBroken] = useState(false);
  const player = useRef<HTMLVideoElement & HTMLAudioElement>(null);
  const section = useRef<HTMLElement>(null);
  const lines = useMemo(() => timedLines(text), [text]);
  useMarks(section, text, searched, pointed);
  const heard = pointed && secondsAt(lines, pointed.start);
  useEffect(() => {
    if (heard !== undefined && player.current) player.current.currentTime = heard;
  }, [heard, pointed]);
  const Player = SOUND.includes(extensionOfName(note.originalFilename)) ? "audio" : "video";

  function playFrom(seconds: number): void {
    const { current } = player;
    if (!current) return;
    current.currentTime = seconds;
    // What cannot be played says so by itself.
    current.play().catch((error: unknown) => console.warn("The recording does not play:", error));
  }

  const isTold = text.trim() !== "";
  return (
    <div className={classes.recording}>
      {isBroken ? (
        <NoPreview />
      ) : (
        <div className={isTold ? `${viewer.recording} ${classes.above}` : viewer.recording}>
          <Player
            ref={player}
            controls
            preload="metadata"
            src={inlinePath(note.id)}
            aria-label={note.title}
            onError={() => setIsBroken(true)}
          />
        </div>
      )}
      {isTold && (
        // Focusable, to scroll by keyboard.
        <section
          ref={section}
          className={classes.text}
          aria-label={`Text of ${note.title}`}
          tabIndex={0}
          dir="auto"
        >
          {lines.map((line) => (
            <p key={line.start} className={line.time ? `${classes.line} ${classes.timed}` : classes.line}>
              {line.time && !isBroken ? (
                <button
                  type="button"
                  className={`text-button ${classes.time}`}
                  aria-label={`Play from ${line.time.text}`}
                  onClick={() => playFrom(line.time?.seconds ?? 0)}
                >
                  {line.time.text}
                </button>
              ) : (
                line.time && <span className={classes.time}>{line.time.text}</span>
              )}{" "}
              <span>{line.text}</span>
            </p>
          ))}
        </section>
      )}
    </div>
  );
}
