import { useState } from "react";
import type { NoteSummary } from "@contract/note.ts";
import { isWritten } from "../notes.categories.rules.ts";

/** The version of a document that the preview shows: the text as last saved, or the uploaded file. */
export type ShownVersion = "text" | "file";

/** Edited text documents show their text first, all others the file. A choice lasts until the next edit. */
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
