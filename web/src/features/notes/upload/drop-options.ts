import { ErrorCode, type FileError, type FileRejection } from "react-dropzone";
import {
  extensionOfName,
  fileTypeExtensions,
  invalidFileTypeMessage,
  type FileType,
} from "@contract/file-type.ts";
import { MAX_NOTE_BYTES } from "@contract/note.ts";
import { acceptOf, NOTHING_DROPPED, rejectionMessage } from "./drop-zone.rules.ts";

export interface DropOutcome {
  onSelect: (file: File) => void;
  onReject: (message: string) => void;
}

/**
 * Why a file is not taken by its name. Its kind alone would let in whatever else the system takes for plain text,
 * "server.log", to be refused when all of it has been sent; what has no ending the server tells by its bytes.
 */
function refusalByName({ name }: Pick<File, "name">, types: readonly FileType[]): FileError | null {
  const extension = extensionOfName(name);
  if (extension === "" || types.flatMap(fileTypeExtensions).includes(extension)) return null;
  return { code: ErrorCode.FileInvalidType, message: invalidFileTypeMessage(types) };
}

/** What every place takes that files can be dropped on: one file, of these types, not too large. */
export function dropOptions(types: readonly FileType[], { onSelect, onReject }: DropOutcome) {
  return {
    accept: acceptOf(types),
    validator: (file: File) => refusalByName(file, types),
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
