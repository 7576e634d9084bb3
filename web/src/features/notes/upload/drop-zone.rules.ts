import { ErrorCode, type FileError } from "react-dropzone";
import {
  extensionOfName,
  fileTypeExtensions,
  fileTypeMimeType,
  fileTypeOfName,
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
  file: { name: string };
  errors: readonly FileError[];
}

/**
 * Why nothing was taken (specification, section 5; what it does not word says its own text) and, in a second line, what to
 * do where that does not say it. Of several files, which a folder is too, it is that: not what one of them is like.
 */
export function rejectionMessage(
  rejections: readonly Rejection[],
  types: readonly FileType[],
  { dropped = rejections.length } = {},
): string {
  const [{ file, errors: [error] = [] } = {}] = rejections;
  const isOldWord = extensionOfName(file?.name ?? "") === ".doc" && types.includes("docx");
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

/** A folder without a file in it is all that can be dropped and hold none. */
export const NOTHING_DROPPED = `This folder is empty.\n${UPLOAD_MESSAGES.noFile}`;

/**
 * Why the server did not take a file, and what to do where its type is one of those that it names: that the bytes are of
 * another one.
 */
export function refusalMessage(sentence: string, filename: string): string {
  const type = fileTypeOfName(filename);
  if (type === undefined || !sentence.includes(`.${type}`)) return sentence;
  return `${sentence}\nThis is named .${type} and is something else: save it as .${type} in the program that it was made with.`;
}

/** "48.2 KB", however many there are (specification, section 3); nothing but an empty file has none. */
export function sizeInKilobytes(bytes: number): string {
  return `${Math.max(bytes / 1024, bytes > 0 ? 0.1 : 0).toFixed(1)} KB`;
}
