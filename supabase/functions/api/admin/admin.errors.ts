import { ERROR_MESSAGES } from "../../_shared/contract/error.ts";
import { AppError } from "../http/errors.ts";

/** 404: nobody has this number. */
export const userNotFound = () => new AppError(404, "admin.user_not_found", ERROR_MESSAGES.userNotFound);
/** 409: the administrator stays in. */
export const administratorActive = () =>
  new AppError(409, "admin.administrator_active", ERROR_MESSAGES.administratorActive);
/** 409: nor is the administrator deleted, from here or anywhere. */
export const administratorStays = () =>
  new AppError(409, "admin.administrator_stays", ERROR_MESSAGES.administratorStays);
/** 404: no comment of this kind has this number. */
export const commentNotFound = () =>
  new AppError(404, "admin.comment_not_found", ERROR_MESSAGES.commentNotFound);
