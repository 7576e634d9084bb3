// No schema here, as in session.ts: the page of documents tells what is wrong with a file before anything is sent.

/** What a person sees of a file that is not taken, wherever that is found out (specification, section 8). */
export const UPLOAD_MESSAGES = {
  noFile: "Please select a file to upload.",
  tooManyFiles: "Too many files",
  fileTooLarge: "File is too large. Max size is 10MB.",
} as const;

/** What a picture may be, by its bytes; for `accept` of a file input. */
export const PICTURE_MIME_TYPES = ["image/jpeg", "image/png", "image/gif", "image/webp"] as const;
