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
 * Refuses a file by the extension of its name. By MIME type alone every file that the system takes for plain text, such as
 * "server.log", would be accepted, and refused by the server after the whole upload. Without an extension the server decides
 * by the content.
 */
function refusalByName({ name }: Pick<File, "name">, types: readonly FileType[]): FileError | null {
  const extension = extensionOfName(name);
  if (extension === "" || types.flatMap(fileTypeExtensions).includes(extension)) return null;
  return { code: ErrorCode.FileInvalidType, message: invalidFileTypeMessage(types) };
}

/** The options of every drop zone: one file, of these types, up to the maximum size. */
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
