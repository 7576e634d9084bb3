import type { ReactNode } from "react";
import { markMatches } from "@engines/search-query/index.ts";
import type { NoteSummary } from "@contract/note.ts";
import { MarkedText } from "../../../components/marked-text.tsx";
import { useOpenNote } from "../bulk-actions/use-open-note.ts";
import classes from "./note-title.module.css";

export function NoteTitle({ note, query }: { note: NoteSummary; query: string }): ReactNode {
  const open = useOpenNote(note.id);
  return (
    <button type="button" className={classes.open} dir="auto" data-printed onClick={open}>
      <MarkedText parts={markMatches(note.title, query)} />
    </button>
  );
}
