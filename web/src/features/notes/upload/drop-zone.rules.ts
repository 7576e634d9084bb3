import { ErrorCode, type FileError } from "react-dropzone";
import {
  fileTypeExtensions,
  fileTypeMimeType,
  invalidFileTypeMessage,
  type FileType,
} from "@contract/file-type.ts";
import { UPLOAD_MESSAGES } from "@contract/upload.ts";

/** What the drop zone takes, in the browser's terms. */
export function acceptOf(types: readonly FileType[]): Record<string, string[]> {
  return Object.fromEntries(types.map((type) => [fileTypeMimeType(type), fileTypeExtensions(type)]));
}

/** ".txt, .docx" */
export function formatsOf(types: readonly FileType[]): string {
  return types.map((type) => `.${type}`).join(", ");
}

/** A file that was refused, and why. */
interface Rejection {
  errors: readonly FileError[];
}

/** Why nothing was taken; what the specification does not word says its own text. */
export function rejectionMessage(rejections: readonly Rejection[], types: readonly FileType[]): string {
  const error = rejections[0]?.errors[0];
  switch (error?.code) {
    case ErrorCode.TooManyFiles:
      return UPLOAD_MESSAGES.tooManyFiles;
    case ErrorCode.FileTooLarge:
      return UPLOAD_MESSAGES.fileTooLarge;
    case ErrorCode.FileInvalidType:
      return invalidFileTypeMessage(types);
    default:
      return error?.message ?? "Failed to upload file";
  }
}

/** "Selected file: lease.docx (48.2 KB)" */
export function sizeInKilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}
