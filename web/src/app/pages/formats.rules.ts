import type { FileType } from "@contract/file-type.ts";

const READ: Partial<Record<FileType, string>> = {
  txt: "plain text",
  docx: "Word documents",
  pdf: "PDF files",
  pptx: "presentations",
  xlsx: "spreadsheets",
  ods: "spreadsheets",
  odt: "OpenDocument texts",
  rtf: "Rich Text",
  html: "web pages",
  eml: "e-mails",
  epub: "e-books",
  csv: "tables",
  md: "Markdown",
};

const NOT_READ: Partial<Record<FileType, string>> = {
  png: "pictures",
  jpg: "pictures",
  heic: "pictures",
  mp3: "sound",
  mp4: "video",
};

const and = new Intl.ListFormat("en");

function list(types: readonly FileType[], names: Partial<Record<FileType, string>>): string {
  return and.format(new Set(types.flatMap((type) => names[type] ?? [])));
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export function formatsText(accepted: readonly FileType[]): string {
  const read = list(accepted, READ);
  const others = list(accepted, NOT_READ);
  if (read === "") return `${capitalised(others)} today, found by title and tags.`;
  const text = `${capitalised(read)} today, read in full and found by any word inside`;
  return others === "" ? `${text}.` : `${text}; ${others} too, found by title and tags.`;
}
