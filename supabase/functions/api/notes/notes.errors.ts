import { ERROR_MESSAGES } from "../../_shared/contract/error.ts";
import { duplicateMessage } from "../../_shared/contract/note-title.ts";
import { AppError } from "../http/errors.ts";
import { DocumentTypeError, DocumentUnreadableError } from "./document/document.errors.ts";

/** 404: not there, or not the caller's; nobody can tell which. */
export const noteNotFound = () => new AppError(404, "notes.not_found", ERROR_MESSAGES.noteNotFound);
/** 404: the document is there, and its file is not. */
export const noteFileLost = () => new AppError(404, "notes.file_lost", ERROR_MESSAGES.noteFileLost);
/** 413: over the limit (specification, section 5). */
export const fileTooLarge = () => new AppError(413, "notes.too_large", ERROR_MESSAGES.fileTooLarge);
/** 409: a note with this title is there (specification, section 5). */
export const duplicateNote = (title: string) => new AppError(409, "notes.duplicate", duplicateMessage(title));
/** 400: with those that are there already it would have too many. */
export const tooManyTags = () => new AppError(400, "notes.too_many_tags", ERROR_MESSAGES.noteTooManyTags);
/** 409: another text was saved since this one was begun. */
export const staleText = () => new AppError(409, "notes.stale", ERROR_MESSAGES.noteTextSavedSince);

/** What reading a document can refuse, as what a person sees. */
export function documentFailure(error: unknown): unknown {
  if (error instanceof DocumentTypeError) return new AppError(415, "notes.wrong_type", error.message);
  if (error instanceof DocumentUnreadableError)
    return new AppError(422, `notes.${error.reason}`, error.message);
  return error;
}
