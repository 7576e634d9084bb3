import { z } from "zod";

export const FILE_TYPES = [
  "txt",
  "docx",
  "pdf",
  "pptx",
  "png",
  "jpg",
  "mp3",
  "mp4",
  "md",
  "csv",
  "html",
  "eml",
  "xlsx",
  "odt",
  "ods",
  "rtf",
  "epub",
  "heic",
] as const;

export const fileTypeSchema = z.enum(FILE_TYPES);
export type FileType = z.infer<typeof fileTypeSchema>;

const MIME_TYPES: Record<FileType, string> = {
  txt: "text/plain",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  pdf: "application/pdf",
  pptx: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  png: "image/png",
  jpg: "image/jpeg",
  mp3: "audio/mpeg",
  mp4: "video/mp4",
  md: "text/markdown",
  csv: "text/csv",
  html: "text/html",
  eml: "message/rfc822",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  odt: "application/vnd.oasis.opendocument.text",
  ods: "application/vnd.oasis.opendocument.spreadsheet",
  rtf: "application/rtf",
  epub: "application/epub+zip",
  heic: "image/heic",
};

const OTHER_EXTENSIONS: Partial<Record<FileType, readonly string[]>> = {
  txt: [".text"],
  jpg: [".jpeg"],
  mp4: [".m4a"],
  md: [".markdown"],
  html: [".htm"],
  heic: [".heif", ".hif"],
};

export function fileTypeMimeType(type: FileType): string {
  return MIME_TYPES[type];
}

/** Shown as the text that was read from them. */
export const CONVERTED_TYPES: readonly FileType[] = [
  "md",
  "csv",
  "html",
  "eml",
  "xlsx",
  "odt",
  "ods",
  "rtf",
  "epub",
];

/** Their text is recognised in the browser. */
export const PICTURE_TYPES: readonly FileType[] = ["png", "jpg", "heic"];

/** Of which what the file says of itself is read, and what is said in it where a model is configured for that. */
export const RECORDING_TYPES: readonly FileType[] = ["mp3", "mp4"];

/** Shown and sent as plain text, whatever browsers would do with their own kind. */
export const TEXT_TYPES: readonly FileType[] = ["txt", "md", "csv", "html", "eml"];

/** How a file is stored and sent. */
export function servedMimeType(type: FileType): string {
  return MIME_TYPES[TEXT_TYPES.includes(type) ? "txt" : type];
}

/** The usual one first: `[".jpg", ".jpeg"]`. */
export function fileTypeExtensions(type: FileType): string[] {
  return [`.${type}`, ...(OTHER_EXTENSIONS[type] ?? [])];
}

/** In small letters and with its dot; empty when there is none. */
export function extensionOfName(filename: string): string {
  return /\.[^./\\]+$/u.exec(filename.trim())?.[0].toLowerCase() ?? "";
}

export function fileTypeOfName(filename: string): FileType | undefined {
  const extension = extensionOfName(filename);
  return FILE_TYPES.find((type) => fileTypeExtensions(type).includes(extension));
}

export function invalidFileTypeMessage(accepted: readonly FileType[]): string {
  return `Invalid file type. Accepted types: ${accepted.map((type) => `.${type}`).join(", ")}`;
}
