import type { NoteSummary } from "@contract/note.ts";
import { useSelection } from "../selection.store.ts";
import classes from "./note-selection.module.css";

export function NoteSelection({ note }: { note: Pick<NoteSummary, "id" | "title"> }) {
  const isPicked = useSelection(({ picked }) => picked.has(note.id));
  const isPicking = useSelection(({ picked }) => picked.size > 0);
  const { toggle, extendTo } = useSelection.getState();
  return (
    <label className={classes.pick} data-shown={isPicking || undefined}>
      <input
        type="checkbox"
        className={classes.box}
        aria-label={`Select ${note.title}`}
        checked={isPicked}
        onChange={({ nativeEvent }) => {
          const withShift = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
          (withShift ? extendTo : toggle)(note.id);
        }}
      />
    </label>
  );
}
