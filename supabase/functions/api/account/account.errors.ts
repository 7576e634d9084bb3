import { ERROR_MESSAGES } from "../../_shared/contract/error.ts";
import { AppError } from "../../_shared/errors.ts";
import { pictureFailure } from "../http/picture-failure.ts";

export const wrongEmail = () => new AppError(400, "account.wrong_email", ERROR_MESSAGES.wrongEmail);
export const sameEmail = () => new AppError(400, "account.same_email", ERROR_MESSAGES.sameEmail);
export const otherAccountHasEmail = () =>
  new AppError(409, "account.email_taken", ERROR_MESSAGES.otherAccountHasEmail);
export const administratorStays = () =>
  new AppError(409, "account.administrator_stays", ERROR_MESSAGES.administratorStays);
export const pictureTooLarge = () =>
  new AppError(413, "account.picture_too_large", ERROR_MESSAGES.pictureTooLarge);

export const profilePictureFailure = pictureFailure("account", {
  type: ERROR_MESSAGES.pictureType,
  kind: ERROR_MESSAGES.jpegKind,
  pixels: ERROR_MESSAGES.pictureTooManyPixels,
  edge: ERROR_MESSAGES.photoEdge,
  unprepared: ERROR_MESSAGES.pictureTooManyPixels,
  damaged: ERROR_MESSAGES.pictureDamaged,
});
