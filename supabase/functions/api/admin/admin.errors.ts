import { ERROR_MESSAGES } from "../../_shared/contract/error.ts";
import { AppError } from "../../_shared/errors.ts";

export const userNotFound = () => new AppError(404, "admin.user_not_found", ERROR_MESSAGES.userNotFound);
export const administratorActive = () =>
  new AppError(409, "admin.administrator_active", ERROR_MESSAGES.administratorActive);
export const administratorStays = () =>
  new AppError(409, "admin.administrator_stays", ERROR_MESSAGES.administratorStays);
export const commentNotFound = () =>
  new AppError(404, "admin.comment_not_found", ERROR_MESSAGES.commentNotFound);
