import { MaxFileSizeExceededError, MultipartParseError, parseMultipartRequest } from "@remix-run/multipart-parser";
import { MAX_NOTE_BYTES } from "../../_shared/contract/note.ts";
import { AppError } from "../http/errors.ts";
import { fileTooLarge, noFile, tooManyFiles } from "./notes.errors.ts";

const MAX_PARTS = 20;

export interface UploadedFile {
  name: string;
  bytes: Uint8Array;
}

/**
 * The name that a part gives its file. Browsers send a backslash as it is and a quote as %22 (HTML standard, "escape a
 * multipart/form-data name"); some programs escape the quote with a backslash.
 */
function nameOf(disposition: string, parsed: string): string {
  const quoted = /;\s*filename="((?:\\"|[^"])*)"/i.exec(disposition)?.[1];
  return (quoted ?? parsed).replace(/%22|\\"/g, '"');
}

/**
 * The one file of a form, in its field `file`; 400 when there is none or there are two, 413 when it is too large. Not
 * Request.formData(): in Deno a file name ends for it at the first ";" or "=", within quotes or not.
 */
export async function uploadedFile(request: Request): Promise<UploadedFile> {
  const files: UploadedFile[] = [];
  try {
    for await (const part of parseMultipartRequest(request, { maxFileSize: MAX_NOTE_BYTES, maxParts: MAX_PARTS })) {
      if (part.name !== "file" || part.filename === undefined) continue;
      files.push({ name: nameOf(part.headers["content-disposition"] ?? "", part.filename), bytes: part.bytes });
    }
  } catch (error) {
    if (error instanceof MaxFileSizeExceededError) throw fileTooLarge();
    if (!(error instanceof MultipartParseError)) throw error;
    throw new AppError(400, "http.malformed", "This request is not a form with a file.");
  }
  const [file, second] = files;
  if (second) throw tooManyFiles();
  if (!file || (file.bytes.length === 0 && file.name === "")) throw noFile();
  return file;
}
