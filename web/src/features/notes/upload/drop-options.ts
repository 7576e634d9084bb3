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

/** By MIME type, "server.log" would be refused only after its upload. Without an extension the content decides. */
function refusalByName({ name }: Pick<File, "name">, types: readonly FileType[]): FileError | null {
  const extension = extensionOfName(name);
  if (extension === "" || types.flatMap(fileTypeExtensions).includes(extension)) return null;
  return { code: ErrorCode.FileInvalidType, message: invalidFileTypeMessage(types) };
}

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
