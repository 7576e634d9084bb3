// Without zod, as session.ts: the page checks a file by this before it is sent.

/** Messages about files that are refused, by the page or by the server (specification, section 8). */
export const UPLOAD_MESSAGES = {
  noFile: "Please select a file to upload.",
  tooManyFiles: "Too many files",
  fileTooLarge: "File is too large. Max size is 10MB.",
} as const;

/** The MIME types of accepted pictures, for `accept` of a file input. */
export const PICTURE_MIME_TYPES = ["image/jpeg", "image/png", "image/gif", "image/webp"] as const;
