import { useRef, useState } from "react";
import { extensionOfName } from "@contract/file-type.ts";
import type { NoteSummary } from "@contract/note.ts";
import { inlinePath } from "./file.queries.ts";
import { NoPreview } from "./no-preview.tsx";
import { timedLines } from "./recording.rules.ts";
import viewer from "./document-viewer.module.css";
import classes from "./recording.module.css";

interface RecordingProps {
  note: Pick<NoteSummary, "id" | "title" | "originalFilename">;
  text: string | undefined;
}

const SOUND = [".mp3", ".m4a"];

/** Plays from each time at which a line of its text begins. */
export function Recording({ note, text = "" }: RecordingProps) {
  const [isBroken, setIsBroken] = useState(false);
  const player = useRef<HTMLVideoElement & HTMLAudioElement>(null);
  const Player = SOUND.includes(extensionOfName(note.originalFilename)) ? "audio" : "video";

  function playFrom(seconds: number): void {
    const { current } = player;
    if (!current) return;
    current.currentTime = seconds;
    // What cannot be played says so by itself.
    current.play().catch((error: unknown) => console.warn("The recording does not play:", error));
  }

  return (
    <>
      {isBroken ? (
        <NoPreview />
      ) : (
        <div className={text.trim() === "" ? viewer.recording : `${viewer.recording} ${classes.above}`}>
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
      {text.trim() !== "" && (
        <section className={classes.text} aria-label={`Text of ${note.title}`} dir="auto">
          {timedLines(text).map((line, place) => (
            <p key={place} className={classes.line}>
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
                line.time?.text
              )}{" "}
              {line.text}
            </p>
          ))}
        </section>
      )}
    </>
  );
}
