import { ErrorCode, type FileError } from "react-dropzone";
import {
  extensionOfName,
  fileTypeExtensions,
  fileTypeMimeType,
  invalidFileTypeMessage,
  type FileType,
} from "@contract/file-type.ts";
import { UPLOAD_MESSAGES } from "@contract/upload.ts";

export function acceptOf(types: readonly FileType[]): Record<string, string[]> {
  return Object.fromEntries(types.map((type) => [fileTypeMimeType(type), fileTypeExtensions(type)]));
}

/** ".txt, .docx" */
export function formatsOf(types: readonly FileType[]): string {
  return types.map((type) => `.${type}`).join(", ");
}

interface Rejection {
  file: { name: string };
  errors: readonly FileError[];
}

/** Specification, section 5; in a second line what to do. */
export function rejectionMessage(
  rejections: readonly Rejection[],
  types: readonly FileType[],
  { dropped = rejections.length } = {},
): string {
  const [first] = rejections;
  const error = first?.errors[0];
  const isOldWord = extensionOfName(first?.file.name ?? "") === ".doc" && types.includes("docx");
  switch (dropped > 1 ? ErrorCode.TooManyFiles : error?.code) {
    case ErrorCode.TooManyFiles:
      return `${UPLOAD_MESSAGES.tooManyFiles}\nUpload one document at a time.`;
    case ErrorCode.FileTooLarge:
      return UPLOAD_MESSAGES.fileTooLarge;
    case ErrorCode.FileInvalidType:
      return `${invalidFileTypeMessage(types)}${isOldWord ? "\nSave it as .docx first." : ""}`;
    default:
      return error?.message ?? "Failed to upload file";
  }
}

export const NOTHING_DROPPED = `This folder is empty.\n${UPLOAD_MESSAGES.noFile}`;

/** "48.2 KB", also for large files (specification, section 3); only an empty file has "0.0 KB". */
export function sizeInKilobytes(bytes: number): string {
  return `${Math.max(bytes / 1024, bytes > 0 ? 0.1 : 0).toFixed(1)} KB`;
}
