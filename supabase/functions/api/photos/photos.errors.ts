import { ERROR_MESSAGES } from "../../_shared/contract/error.ts";
import { AppError } from "../../_shared/errors.ts";
import { pictureFailure } from "../http/picture-failure.ts";

export const photoNotFound = () => new AppError(404, "photos.not_found", ERROR_MESSAGES.photoNotFound);
export const unknownCategory = () =>
  new AppError(400, "photos.unknown_category", ERROR_MESSAGES.categoryNotFound);
export const photoTooLarge = () => new AppError(413, "photos.too_large", ERROR_MESSAGES.photoTooLarge);

export const photoFailure = pictureFailure("photos", {
  type: ERROR_MESSAGES.photoType,
  kind: ERROR_MESSAGES.jpegKind,
  pixels: ERROR_MESSAGES.photoTooManyPixels,
  edge: ERROR_MESSAGES.photoEdge,
  unprepared: ERROR_MESSAGES.photoUnprepared,
  damaged: ERROR_MESSAGES.photoDamaged,
});
