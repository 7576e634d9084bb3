import { useNoteView } from "../hooks/use-note-view.ts";
import classes from "./notes-skeleton.module.css";

const PLACES = [1, 2, 3, 4, 5, 6];

export function NotesSkeleton() {
  const { view } = useNoteView();
  return (
    <div className={classes.skeleton} data-view={view} role="status" aria-label="Loading notes">
      {PLACES.map((place) => (
        <div key={place} className={classes.place}>
          <span className={classes.sheet} />
          <span className={classes.lines}>
            <i />
            <i />
          </span>
        </div>
      ))}
    </div>
  );
}
