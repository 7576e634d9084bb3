import { useState } from "react";
import { PICTURE_TYPES } from "@contract/file-type.ts";
import type { NoteSummary } from "@contract/note.ts";
import { isWritten } from "../notes.categories.rules.ts";

export type ShownVersion = "text" | "file";

export function useShownVersion(note: Pick<NoteSummary, "fileType" | "textRevision" | "excerpt">) {
  const { textRevision, fileType, excerpt } = note;
  const isEdited = textRevision > 1;
  const isRecognized = PICTURE_TYPES.includes(fileType) && excerpt !== "";
  const [chosen, setChosen] = useState<ShownVersion>();
  const first: ShownVersion = isEdited && isWritten(note) ? "text" : "file";
  const [seen, setSeen] = useState(textRevision);
  if (seen !== textRevision) {
    setSeen(textRevision);
    setChosen(undefined);
  }
  const hasText = isEdited || isRecognized;
  return { isEdited, hasText, shown: (hasText && chosen) || first, choose: setChosen };
}
