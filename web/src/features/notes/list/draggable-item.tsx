import type { HTMLAttributes } from "react";
import type { NoteSummary } from "@contract/note.ts";
import { useDraggableNote } from "../folders/drag.ts";
import classes from "./notes-content.module.css";

interface DraggableItemProps extends HTMLAttributes<HTMLDivElement> {
  note: NoteSummary;
  /** Whether there is a sidebar to drag it onto. */
  canBeDragged: boolean;
}

/** A list item that can be dragged onto the sidebar. */
export function DraggableItem({ note, canBeDragged, ...others }: DraggableItemProps) {
  const ref = useDraggableNote(note.id, note.title, canBeDragged);
  return <div ref={ref} role="listitem" data-note={note.id} className={classes.item} {...others} />;
}
