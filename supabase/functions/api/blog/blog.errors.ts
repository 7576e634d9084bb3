import { ERROR_MESSAGES } from "../../_shared/contract/error.ts";
import { AppError } from "../http/errors.ts";
import { pictureFailure } from "../http/picture-failure.ts";

/** 404: not there, or not published; nobody but the administrator can tell which. */
export const postNotFound = () => new AppError(404, "blog.not_found", ERROR_MESSAGES.postNotFound);
/** 400: a post was to be put into a category that is not there (any more). */
export const unknownCategory = () =>
  new AppError(400, "blog.unknown_category", ERROR_MESSAGES.categoryNotFound);
/** 400: readers see a title, an excerpt and a text. */
export const incompletePost = () => new AppError(400, "blog.incomplete", ERROR_MESSAGES.postIncomplete);
/** 409: somebody has saved since this copy was read. */
export const staleRevision = () => new AppError(409, "blog.stale", ERROR_MESSAGES.postSavedSince);
/** 400: longer than a post may be, once every sign is written as HTML needs it. */
export const contentTooLong = () => new AppError(400, "blog.too_long", ERROR_MESSAGES.postTooLong);
/** 400: no text that somebody wrote. */
export const contentTooDeep = () => new AppError(400, "blog.too_deep", ERROR_MESSAGES.postTooDeep);
/** 413: over the limit. */
export const imageTooLarge = () => new AppError(413, "blog.image_too_large", ERROR_MESSAGES.photoTooLarge);

/** What reading the picture can refuse, as what a person sees. */
export const imageFailure = pictureFailure("blog", {
  type: ERROR_MESSAGES.photoType,
  pixels: ERROR_MESSAGES.photoTooManyPixels,
  unprepared: ERROR_MESSAGES.photoTooManyPixels,
  damaged: ERROR_MESSAGES.photoDamaged,
});
