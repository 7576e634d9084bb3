import { IconSparkles } from "@packages/icons/index.ts";
import { Link } from "react-router-dom";
import type { Note } from "@contract/note.ts";
import { BusyButton } from "../../../components/busy-button.tsx";
import { linkToTag } from "../hooks/use-note-filters.ts";
import { useUpdateNote } from "../notes.mutations.ts";
import classes from "./note-tags.module.css";

export function NoteTags({ note }: { note: Note }) {
  const update = useUpdateNote(note.id, "Tags changed");
  const fromAnalysis = new Set(note.aiAnalysis?.tags);
  const added = note.tags.filter((tag) => fromAnalysis.has(tag));
  if (note.tags.length === 0) return null;
  return (
    <div className={classes.tags}>
      <ul className={classes.list} aria-label="Tags of this document">
        {note.tags.map((tag) => (
          <li key={tag}>
            <Link
              className={classes.tag}
              to={linkToTag(tag)}
              data-machine={fromAnalysis.has(tag) || undefined}
            >
              {fromAnalysis.has(tag) && <IconSparkles size={14} stroke={1.5} aria-hidden="true" />}
              <bdi>{tag}</bdi>
              {fromAnalysis.has(tag) && <span className={classes.hidden}> (added by the analysis)</span>}
            </Link>
          </li>
        ))}
      </ul>
      {added.length > 0 && (
        <BusyButton
          size="xs"
          variant="subtle"
          busy={update.isPending}
          onClick={() => update.mutate({ removeTags: added })}
        >
          {added.length === 1 ? "Undo the added tag" : `Undo the ${added.length} added tags`}
        </BusyButton>
      )}
    </div>
  );
}
