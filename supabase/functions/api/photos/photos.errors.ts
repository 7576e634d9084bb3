import { ERROR_MESSAGES } from "../../_shared/contract/error.ts";
import { AppError } from "../http/errors.ts";

export const photoNotFound = () => new AppError(404, "photos.not_found", ERROR_MESSAGES.photoNotFound);
export const commentNotFound = () => new AppError(404, "photos.no_comment", ERROR_MESSAGES.commentNotFound);
export const commentNotYours = () => new AppError(403, "photos.not_yours", ERROR_MESSAGES.commentNotYours);
export const categoryNotFound = () =>
  new AppError(404, "photos.no_category", ERROR_MESSAGES.categoryNotFound);
/** 409: a category with this name is there, however it is spelt. */
export const categoryTaken = () => new AppError(409, "photos.category_taken", ERROR_MESSAGES.categoryTaken);
/** 400: a photo was to be put into a category that is not there (any more). */
export const unknownCategory = () =>
  new AppError(400, "photos.unknown_category", ERROR_MESSAGES.categoryNotFound);
/** SQLSTATE of a row that names another one which is not there. */
export const FOREIGN_KEY_VIOLATION = "23503";
