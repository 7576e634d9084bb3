import { ERROR_MESSAGES } from "../../_shared/contract/error.ts";
import { duplicateMessage } from "../../_shared/contract/note-title.ts";
import { AppError } from "../../_shared/errors.ts";
import {
  DocumentMismatchError,
  DocumentTypeError,
  DocumentUnreadableError,
} from "../../_shared/document-text/index.ts";

export const noteNotFound = () => new AppError(404, "notes.not_found", ERROR_MESSAGES.noteNotFound);
export const noteFileLost = () => new AppError(404, "notes.file_lost", ERROR_MESSAGES.noteFileLost);
export const noteUnread = () => new AppError(404, "notes.unread", ERROR_MESSAGES.noteUnread);
export const alreadyRead = () => new AppError(409, "notes.already_read", ERROR_MESSAGES.noteAlreadyRead);
export const noEncoding = () => new AppError(404, "notes.no_encoding", ERROR_MESSAGES.noteNoEncoding);
export const wrongEncoding = (name: string) =>
  new AppError(422, "notes.wrong_encoding", `This file cannot be read as ${name}. Choose another encoding.`);
export const fileTooLarge = () => new AppError(413, "notes.too_large", ERROR_MESSAGES.fileTooLarge);
export const duplicateNote = (title: string) => new AppError(409, "notes.duplicate", duplicateMessage(title));
export const tooManyTags = () => new AppError(400, "notes.too_many_tags", ERROR_MESSAGES.noteTooManyTags);
export const unknownType = () => new AppError(422, "notes.unknown_type", ERROR_MESSAGES.documentTypeNotFound);
export const staleText = () => new AppError(409, "notes.stale", ERROR_MESSAGES.noteTextSavedSince);

export function documentFailure(error: unknown): unknown {
  if (error instanceof DocumentTypeError || error instanceof DocumentMismatchError)
    return new AppError(415, "notes.wrong_type", error.message);
  if (error instanceof DocumentUnreadableError)
    return new AppError(422, `notes.${error.reason}`, error.message);
  return error;
}
