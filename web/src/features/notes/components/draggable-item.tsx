import type { HTMLAttributes } from "react";
import type { NoteSummary } from "@contract/note.ts";
import { useDraggableNote } from "../folders/drag.ts";
import { useWide } from "../hooks/use-wide.ts";
import classes from "./notes-collection.module.css";

interface DraggableItemProps extends HTMLAttributes<HTMLDivElement> {
  note: NoteSummary;
}

/** A place in the list that can be dragged onto the sidebar; where that is a drawer, there is nothing to drag onto. */
export function DraggableItem({ note, ...others }: DraggableItemProps) {
  const wide = useWide();
  const ref = useDraggableNote(note.id, note.title, wide);
  return <div ref={ref} role="listitem" data-note={note.id} className={classes.item} {...others} />;
}
