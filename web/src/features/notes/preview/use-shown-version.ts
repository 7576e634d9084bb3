import { useState } from "react";
import type { NoteSummary } from "@contract/note.ts";
import { isWritten } from "../notes.categories.rules.ts";

/** What the preview shows of a document: the text as it was last saved, or the file as it was uploaded. */
export type ShownVersion = "text" | "file";

/** An edited text comes first where it is the document; whichever was chosen is shown until the next edit. */
export function useShownVersion(note: Pick<NoteSummary, "fileType" | "textRevision">) {
  const { textRevision } = note;
  const isEdited = textRevision > 1;
  const [chosen, setChosen] = useState<ShownVersion>();
  const first: ShownVersion = isEdited && isWritten(note) ? "text" : "file";
  const [seen, setSeen] = useState(textRevision);
  if (seen !== textRevision) {
    setSeen(textRevision);
    setChosen(undefined);
  }
  return { isEdited, shown: (isEdited && chosen) || first, choose: setChosen };
}
