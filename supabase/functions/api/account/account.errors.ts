import { ERROR_MESSAGES } from "../../_shared/contract/error.ts";
import { AppError } from "../http/errors.ts";
import { pictureFailure } from "../http/picture-failure.ts";

/** 400: the typed address is not that of the account. */
export const wrongEmail = () => new AppError(400, "account.wrong_email", ERROR_MESSAGES.wrongEmail);
/** 400: the new address is the current one. */
export const sameEmail = () => new AppError(400, "account.same_email", ERROR_MESSAGES.sameEmail);
/** 409: the new address belongs to another account. Not the message of the registration, because this user is logged in. */
export const otherAccountHasEmail = () =>
  new AppError(409, "account.email_taken", ERROR_MESSAGES.otherAccountHasEmail);
/** 409: the administrator's account cannot be deleted. */
export const administratorStays = () =>
  new AppError(409, "account.administrator_stays", ERROR_MESSAGES.administratorStays);
/** 413: over the limit. */
export const pictureTooLarge = () =>
  new AppError(413, "account.picture_too_large", ERROR_MESSAGES.pictureTooLarge);

/** The messages for errors in reading the picture. */
export const profilePictureFailure = pictureFailure("account", {
  type: ERROR_MESSAGES.pictureType,
  kind: ERROR_MESSAGES.jpegKind,
  pixels: ERROR_MESSAGES.pictureTooManyPixels,
  edge: ERROR_MESSAGES.photoEdge,
  unprepared: ERROR_MESSAGES.pictureTooManyPixels,
  damaged: ERROR_MESSAGES.pictureDamaged,
});
