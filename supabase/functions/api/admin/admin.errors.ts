import { ERROR_MESSAGES } from "../../_shared/contract/error.ts";
import { AppError } from "../http/errors.ts";

/** 404: there is no such user. */
export const userNotFound = () => new AppError(404, "admin.user_not_found", ERROR_MESSAGES.userNotFound);
/** 409: the administrator cannot be suspended. */
export const administratorActive = () =>
  new AppError(409, "admin.administrator_active", ERROR_MESSAGES.administratorActive);
/** 409: the administrator cannot be deleted. */
export const administratorStays = () =>
  new AppError(409, "admin.administrator_stays", ERROR_MESSAGES.administratorStays);
/** 404: there is no such comment on a photo, or on a post. */
export const commentNotFound = () =>
  new AppError(404, "admin.comment_not_found", ERROR_MESSAGES.commentNotFound);
