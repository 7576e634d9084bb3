import type { FileRejection } from "react-dropzone";
import type { FileType } from "@contract/file-type.ts";
import { MAX_NOTE_BYTES } from "@contract/note.ts";
import { acceptOf, NOTHING_DROPPED, rejectionMessage } from "./drop-zone.rules.ts";

export interface DropOutcome {
  onSelect: (file: File) => void;
  onReject: (message: string) => void;
}

/** What every place takes that files can be dropped on: one file, of these types, not too large. */
export function dropOptions(types: readonly FileType[], { onSelect, onReject }: DropOutcome) {
  return {
    accept: acceptOf(types),
    maxSize: MAX_NOTE_BYTES,
    maxFiles: 1,
    multiple: false,
    onDrop: (files: File[], rejections: FileRejection[]) => {
      const [file] = files;
      const dropped = files.length + rejections.length;
      if (rejections.length > 0) onReject(rejectionMessage(rejections, types, { dropped }));
      else if (file !== undefined) onSelect(file);
      else onReject(NOTHING_DROPPED);
    },
  };
}
