import { IconLayoutGrid, IconList } from "@packages/icons/index.ts";
import { useNoteView } from "../hooks/use-note-view.ts";
import type { NotesView } from "../notes.defaults.ts";
import classes from "./view-toggle.module.css";

const VIEWS: { view: NotesView; label: string; Icon: typeof IconList }[] = [
  { view: "grid", label: "Grid", Icon: IconLayoutGrid },
  { view: "list", label: "List", Icon: IconList },
];

export function ViewToggle() {
  const { view: current, setView } = useNoteView();
  return (
    <div className={classes.toggle} role="group" aria-label="View">
      {VIEWS.map(({ view, label, Icon }) => (
        <button
          key={view}
          type="button"
          className={classes.view}
          aria-pressed={view === current}
          aria-label={label}
          onClick={() => setView(view)}
        >
          <span className={classes.label}>{label}</span>
          <Icon size={18} stroke={1.5} className={classes.icon} aria-hidden="true" />
        </button>
      ))}
    </div>
  );
}
