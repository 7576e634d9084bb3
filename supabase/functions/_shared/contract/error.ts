import { SESSION_MESSAGES } from "./session.ts";

/**
 * Sentences that a person sees when a request fails (specification, section 8). The body of a failed response is the
 * sentence itself, as text/plain; the status says which kind of failure it is.
 */
export const ERROR_MESSAGES = {
  ...SESSION_MESSAGES,
  notLoggedIn: "Please log in to continue.",
  foreignOrigin: "This request came from another site and was refused.",
  notFound: "There is nothing at this address.",
  noteNotFound: "This document does not exist.",
  noteTextSavedSince: "This text was saved somewhere else in the meantime. Load it again before you go on.",
  fileTooLarge: "File is too large. Max size is 10MB.",
  tooOften: "Too many attempts. Please wait a moment and try again.",
  emailTaken: "An account with this email already exists. Log in instead.",
  adminOnly: "Only the administrator can do this.",
  wrongPassword: "The current password is not right.",
  samePassword: "The new password is the one that you have already.",
  linkExpired: "This link is no longer valid. Please ask for a new one.",
  pictureTooLarge: "The picture is too large. Max size is 5MB.",
  pictureTooManyPixels: "The picture has too many pixels. Max size is 4096 x 3072.",
  pictureType: "Invalid file type. Accepted types: JPG, PNG, WebP, GIF",
  pictureDamaged: "The picture is damaged and cannot be read.",
  photoNotFound: "This photo does not exist.",
  photoTooLarge: "File is too large. Max size is 10MB.",
  photoTooManyPixels: "The picture has too many pixels. Max size is 64 megapixels.",
  photoUnprepared:
    "The picture has too many pixels to be made smaller here. Upload it on the gallery's page, or make it smaller first.",
  photoVariant: "A smaller version that came with the picture is not one of it.",
  photoType: "Invalid file type. Accepted types: JPG, PNG, GIF, WebP",
  photoDamaged: "The picture is damaged and cannot be read.",
  commentNotFound: "This comment does not exist.",
  commentNotYours: "Only its author or the administrator can delete a comment.",
  categoryNotFound: "This category does not exist.",
  categoryTaken: "There is already a category with this name.",
  postNotFound: "This post does not exist.",
  postIncomplete: "Title, content and excerpt are required.",
  postTooLong: "This post is too long.",
  postTooDeep: "This post is nested too deeply.",
  postSavedSince: "This post was saved somewhere else in the meantime. Load it again before you go on.",
  wrongEmail: "This is not the email address of your account.",
  administratorStays: "The administrator's account cannot be deleted: nobody could manage the site any more.",
  userNotFound: "This person does not exist.",
  administratorActive: "The administrator cannot be suspended: nobody could manage the site any more.",
  noSuchJob: "This analysis is not there, or it has not failed.",
  internal: "Something went wrong on our side. Please try again.",
} as const;
