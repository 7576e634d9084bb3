import type { Note } from "@contract/note.ts";
import { BusyButton } from "../../../components/busy-button.tsx";
import { countOf } from "../../../lib/format.ts";
import { suggestFolder } from "../folders/folder-suggestion.rules.ts";
import { useMoveNotes } from "../folders/folders.mutations.ts";
import { useFolderStore } from "../folders/folders.store.ts";
import classes from "./folder-suggestion.module.css";

/** Folders may live in this browser alone, so it is here that they are learned. */
export function FolderSuggestion({ note }: { note: Note }) {
  const assignments = useFolderStore((state) => state.assignments);
  const move = useMoveNotes();
  const suggested = suggestFolder(note.id, note.aiAnalysis?.alike ?? [], assignments);
  if (suggested === undefined) return null;
  const { folder, count } = suggested;
  return (
    <p className={classes.suggestion}>
      <span>
        {`${countOf(count, "document")} like this ${count === 1 ? "is" : "are"} in `}
        <bdi>{`“${folder.folderName}”`}</bdi>.
      </span>
      <BusyButton
        size="xs"
        variant="default"
        busy={move.isPending}
        onClick={() => move.mutate({ notes: [note], to: folder })}
      >
        Move it there
      </BusyButton>
    </p>
  );
}
