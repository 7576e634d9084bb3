import { ERROR_MESSAGES } from "../../_shared/contract/error.ts";
import { AppError } from "../http/errors.ts";
import { pictureFailure } from "../http/picture-failure.ts";

/** 400: what was typed is not the address of the account. */
export const wrongEmail = () => new AppError(400, "account.wrong_email", ERROR_MESSAGES.wrongEmail);
/** 400: the new address is the one that the account has. */
export const sameEmail = () => new AppError(400, "account.same_email", ERROR_MESSAGES.sameEmail);
/** 409: the new address is another account's. Not the sentence of the registration: whoever reads this one is logged in. */
export const otherAccountHasEmail = () =>
  new AppError(409, "account.email_taken", ERROR_MESSAGES.otherAccountHasEmail);
/** 409: the administrator's account stays. */
export const administratorStays = () =>
  new AppError(409, "account.administrator_stays", ERROR_MESSAGES.administratorStays);
/** 413: over the limit. */
export const pictureTooLarge = () =>
  new AppError(413, "account.picture_too_large", ERROR_MESSAGES.pictureTooLarge);

/** What reading the picture can refuse, as what a person sees. */
export const profilePictureFailure = pictureFailure("account", {
  type: ERROR_MESSAGES.pictureType,
  pixels: ERROR_MESSAGES.pictureTooManyPixels,
  unprepared: ERROR_MESSAGES.pictureTooManyPixels,
  damaged: ERROR_MESSAGES.pictureDamaged,
});
