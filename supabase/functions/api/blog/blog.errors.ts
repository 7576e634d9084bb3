import { ERROR_MESSAGES } from "../../_shared/contract/error.ts";
import { AppError } from "../http/errors.ts";
import { pictureFailure } from "../http/picture-failure.ts";

/** 404: there is no such post, or it is not published, which only the administrator can tell apart. */
export const postNotFound = () => new AppError(404, "blog.not_found", ERROR_MESSAGES.postNotFound);
/** 400: the post's category does not exist. */
export const unknownCategory = () =>
  new AppError(400, "blog.unknown_category", ERROR_MESSAGES.categoryNotFound);
/** 400: a visible post needs a title, an excerpt and a text. */
export const incompletePost = () => new AppError(400, "blog.incomplete", ERROR_MESSAGES.postIncomplete);
/** 409: somebody has saved since this version was read. */
export const staleRevision = () => new AppError(409, "blog.stale", ERROR_MESSAGES.postSavedSince);
/** 400: the text is too long after characters were escaped for HTML. */
export const contentTooLong = () => new AppError(400, "blog.too_long", ERROR_MESSAGES.postTooLong);
/** 400: the elements are nested more deeply than any editor makes them. */
export const contentTooDeep = () => new AppError(400, "blog.too_deep", ERROR_MESSAGES.postTooDeep);
/** 413: over the limit. */
export const imageTooLarge = () => new AppError(413, "blog.image_too_large", ERROR_MESSAGES.photoTooLarge);

/** Makes an AppError of an error in reading a picture. */
export const imageFailure = pictureFailure("blog", {
  type: ERROR_MESSAGES.photoType,
  kind: ERROR_MESSAGES.jpegKind,
  pixels: ERROR_MESSAGES.photoTooManyPixels,
  edge: ERROR_MESSAGES.photoEdge,
  unprepared: ERROR_MESSAGES.photoTooManyPixels,
  damaged: ERROR_MESSAGES.photoDamaged,
});
