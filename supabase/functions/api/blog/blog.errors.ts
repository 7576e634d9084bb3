import { ERROR_MESSAGES } from "../../_shared/contract/error.ts";
import { AppError } from "../../_shared/errors.ts";
import { pictureFailure } from "../http/picture-failure.ts";

export const postNotFound = () => new AppError(404, "blog.not_found", ERROR_MESSAGES.postNotFound);
export const unknownCategory = () =>
  new AppError(400, "blog.unknown_category", ERROR_MESSAGES.categoryNotFound);
export const incompletePost = () => new AppError(400, "blog.incomplete", ERROR_MESSAGES.postIncomplete);
export const staleRevision = () => new AppError(409, "blog.stale", ERROR_MESSAGES.postSavedSince);
export const contentTooLong = () => new AppError(400, "blog.too_long", ERROR_MESSAGES.postTooLong);
export const contentTooDeep = () => new AppError(400, "blog.too_deep", ERROR_MESSAGES.postTooDeep);
export const imageTooLarge = () => new AppError(413, "blog.image_too_large", ERROR_MESSAGES.photoTooLarge);

export const imageFailure = pictureFailure("blog", {
  type: ERROR_MESSAGES.photoType,
  kind: ERROR_MESSAGES.jpegKind,
  pixels: ERROR_MESSAGES.photoTooManyPixels,
  edge: ERROR_MESSAGES.photoEdge,
  unprepared: ERROR_MESSAGES.photoTooManyPixels,
  damaged: ERROR_MESSAGES.photoDamaged,
});
