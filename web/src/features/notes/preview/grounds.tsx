import { useQuery } from "@tanstack/react-query";
import type { Note, NoteSummary } from "@contract/note.ts";
import { countOf } from "../../../lib/format.ts";
import { usePreview } from "../hooks/use-preview.ts";
import { noteQueries } from "../notes.queries.ts";
import { learnedParts, type LearnedPart } from "./grounds.rules.ts";
import classes from "./grounds.module.css";

interface GroundProps extends LearnedPart {
  notes: readonly NoteSummary[];
}

function Ground({ what, ids, notes }: GroundProps) {
  const { goTo } = usePreview();
  const known = ids.flatMap((id) => notes.find((note) => note.id === id) ?? []);
  return (
    <details className={classes.ground}>
      <summary>{`${what} because of ${countOf(ids.length, "document")} like this`}</summary>
      <ul className={classes.list}>
        {known.map((note) => (
          <li key={note.id}>
            <button type="button" className="text-button" onClick={() => goTo(note.id)}>
              <bdi>{note.title}</bdi>
            </button>
          </li>
        ))}
        {known.length < ids.length && (
          <li>{`${countOf(ids.length - known.length, "document")} not there any more`}</li>
        )}
      </ul>
    </details>
  );
}

/** What the analysis took from the person's own corrections. */
export function Grounds({ note }: { note: Note }) {
  const parts = learnedParts(note);
  const { data = [] } = useQuery({ ...noteQueries.list(), enabled: false });
  if (parts.length === 0) return null;
  return (
    <div className={classes.grounds} role="group" aria-label="Learned from your corrections">
      {parts.map((part) => (
        <Ground key={part.what} {...part} notes={data} />
      ))}
    </div>
  );
}
