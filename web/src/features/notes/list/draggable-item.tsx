import type { HTMLAttributes } from "react";
import type { NoteSummary } from "@contract/note.ts";
import { useDraggableNote } from "../folders/drag.ts";
import classes from "./notes-content.module.css";

interface DraggableItemProps extends HTMLAttributes<HTMLDivElement> {
  note: NoteSummary;
  canBeDragged: boolean;
}

export function DraggableItem({ note, canBeDragged, ...others }: DraggableItemProps) {
  const ref = useDraggableNote(note.id, note.title, canBeDragged);
  return <div ref={ref} role="listitem" data-note={note.id} className={classes.item} {...others} />;
}
