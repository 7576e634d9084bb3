import { ERROR_MESSAGES } from "../../_shared/contract/error.ts";
import { duplicateMessage } from "../../_shared/contract/note-title.ts";
import { AppError } from "../http/errors.ts";
import {
  DocumentMismatchError,
  DocumentTypeError,
  DocumentUnreadableError,
} from "../../_shared/document-text/index.ts";

/** 404: there is no such note, or it is another person's, which are not told apart. */
export const noteNotFound = () => new AppError(404, "notes.not_found", ERROR_MESSAGES.noteNotFound);
/** 404: the note is there, but its file is lost. */
export const noteFileLost = () => new AppError(404, "notes.file_lost", ERROR_MESSAGES.noteFileLost);
/** 413: over the limit (specification, section 5). */
export const fileTooLarge = () => new AppError(413, "notes.too_large", ERROR_MESSAGES.fileTooLarge);
/** 409: there is a note with this title already (specification, section 5). */
export const duplicateNote = (title: string) => new AppError(409, "notes.duplicate", duplicateMessage(title));
/** 400: with its existing tags, the note would have too many. */
export const tooManyTags = () => new AppError(400, "notes.too_many_tags", ERROR_MESSAGES.noteTooManyTags);
/** 409: another text was saved since this one was loaded. */
export const staleText = () => new AppError(409, "notes.stale", ERROR_MESSAGES.noteTextSavedSince);

/** Makes an AppError of an error in reading a document; other errors stay as they are. */
export function documentFailure(error: unknown): unknown {
  if (error instanceof DocumentTypeError || error instanceof DocumentMismatchError)
    return new AppError(415, "notes.wrong_type", error.message);
  if (error instanceof DocumentUnreadableError)
    return new AppError(422, `notes.${error.reason}`, error.message);
  return error;
}
