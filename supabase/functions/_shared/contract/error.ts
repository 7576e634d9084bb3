import { SESSION_MESSAGES } from "./session.ts";
import { UPLOAD_MESSAGES } from "./upload.ts";

/** Specification, section 8. The body of a failed response is the message itself, as text/plain. */
export const ERROR_MESSAGES = {
  ...SESSION_MESSAGES,
  ...UPLOAD_MESSAGES,
  notLoggedIn: "Please log in to continue.",
  foreignOrigin: "This request came from another site and was refused.",
  notUnderstood: "This request cannot be understood.",
  notJson: "The body of this request is not JSON.",
  notForm: "This request is not a form with a file.",
  unstorableText: "A text holds a character that cannot be stored.",
  requestTooLarge: "This request is too large.",
  notFound: "There is nothing at this address.",
  wrongMethod: "This cannot be done at this address.",
  noteNotFound: "This document does not exist.",
  noteUnread: "Nothing was recognised in this document.",
  noteAlreadyRead: "This document has its text already.",
  noteFileLost: "The file of this document is missing. Please tell whoever runs this site.",
  storageFull:
    "Your documents take all the space that they may. Delete some that you no longer need, and try again.",
  membersStorageFull:
    "The documents of all members take all the space that they may. Please tell whoever runs this site, or delete some that you no longer need.",
  noReminders: "This site sends no mails, so it cannot remind you.",
  remindersUnconfirmed:
    "Reminders go to a confirmed address alone. Ask for a new password on the login page: the link of that mail confirms yours.",
  noteTooManyTags: "A document has at most 50 tags.",
  noteNoEncoding: "Only plain text files are read in an encoding.",
  noteTextSavedSince: "This text was saved somewhere else in the meantime. Load it again before you go on.",
  emailNotConfirmed: "Please confirm your email address first: open the link in the mail.",
  emailTaken: "An account with this email already exists. Log in instead.",
  otherAccountHasEmail: "An account with this email already exists.",
  sameEmail: "This is your address already.",
  signUpsClosed: "New accounts cannot be made on this site.",
  emailLoginsOff:
    "Logging in by email is switched off on this site at the moment. Please tell whoever runs this site.",
  captchaAsked:
    "Nobody can log in here at the moment: the site asks for a captcha that it does not have. Please tell whoever runs this site.",
  noMail:
    "This site cannot send mail at the moment, which it has to for this. Please tell whoever runs this site.",
  secondFactor:
    "This account asks for a second factor, which this site does not know. Please tell whoever runs this site.",
  managedElsewhere: "This account is managed by another service, and is changed there.",
  logInAgain: "Please log in again, and then do this once more.",
  authRefused: "This was refused, and the site does not know why. Please tell whoever runs this site.",
  adminOnly: "Only the administrator can do this.",
  wrongPassword: "The current password is not right.",
  samePassword: "The new password is the one that you have already.",
  linkExpired: "This link is no longer valid. Please ask for a new one.",
  pictureTooLarge: "The picture is too large. Max size is 5MB.",
  pictureTooManyPixels: "The picture has too many pixels. Max size is 4096 x 3072.",
  pictureType: "Invalid file type. Accepted types: JPG, PNG, WebP, GIF",
  pictureDamaged: "The picture is damaged and cannot be read.",
  photoNotFound: "This photo does not exist.",
  photoTooLarge: UPLOAD_MESSAGES.fileTooLarge,
  photoTooManyPixels: "The picture has too many pixels. Max size is 64 megapixels.",
  photoEdge: "The picture is too long. Max size is 16,384 pixels on one side.",
  photoUnprepared:
    "The picture has too many pixels to be made smaller here. Upload it on the gallery's page, or make it smaller first.",
  photoVariant: "A smaller version that came with the picture is not one of it.",
  photoType: "Invalid file type. Accepted types: JPG, PNG, GIF, WebP",
  jpegKind: "This kind of JPEG is not supported. The file is whole: save it as a usual JPEG or a PNG first.",
  photoDamaged: "The picture is damaged and cannot be read.",
  commentNotFound: "This comment does not exist.",
  commentNotYours: "Only its author or the administrator can delete a comment.",
  categoryNotFound: "This category does not exist.",
  documentTypeNotFound: "There is no such type of documents on this site.",
  documentTypeTaken: "There is already a type with this name.",
  documentTypeInUse: "Documents have this type. It can be renamed, and removed once none has it.",
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
  backupOfPlatform: "The platform makes the backups of this site, as its plan says.",
  backupNowhere: "Backups have no place to go yet. Set BACKUP_TO where the site runs, and start it again.",
  noSuchJob: "This analysis is not there, or it has not failed.",
  diskFull:
    "The server's disk is full, so nothing can be saved now. Please tell whoever runs this site, and try again once there is room.",
  tooManyAtOnce: "These are too many requests at once. Please try again in a moment.",
  receivingMuch: "This site is receiving a lot at this moment. Please try again in a moment.",
  busy: "The same is being changed elsewhere at this moment. Please try again.",
  overloaded: "This site has a lot to do at this moment. Please try again in a moment.",
  tookTooLong: "This takes too long at the moment. Please try again.",
  internal: "Something went wrong on our side. Please try again.",
} as const;

const A_MOMENT_SECONDS = 15;
const MINUTES_PER_HOUR = 60;

export function tooOftenSentence(seconds: number): string {
  if (seconds <= A_MOMENT_SECONDS) return "Too many attempts. Please wait a moment and try again.";
  const minutes = Math.ceil(seconds / 60);
  const hours = Math.ceil(minutes / MINUTES_PER_HOUR);
  const hourly = hours === 1 ? "an hour" : `${hours} hours`;
  const shorter = minutes === 1 ? "a minute" : `${minutes} minutes`;
  return `Too many attempts. Please try again in about ${minutes < MINUTES_PER_HOUR ? shorter : hourly}.`;
}
