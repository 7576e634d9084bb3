// Without zod, because pages load this.

export const UPLOAD_MESSAGES = {
  noFile: "Please select a file to upload.",
  tooManyFiles: "Too many files",
  fileTooLarge: "File is too large. Max size is 10MB.",
} as const;

export const PICTURE_MIME_TYPES = ["image/jpeg", "image/png", "image/gif", "image/webp"] as const;
