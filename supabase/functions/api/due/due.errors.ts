import { ERROR_MESSAGES } from "../../_shared/contract/error.ts";
import { AppError } from "../../_shared/errors.ts";

export const noteNotFound = () => new AppError(404, "notes.not_found", ERROR_MESSAGES.noteNotFound);
/** The same for every key that opens nothing. */
export const nothingHere = () => new AppError(404, "http.not_found", ERROR_MESSAGES.notFound);
export const noMailServer = () => new AppError(409, "due.no_mail", ERROR_MESSAGES.noReminders);
export const addressUnconfirmed = () =>
  new AppError(409, "due.unconfirmed", ERROR_MESSAGES.remindersUnconfirmed);
