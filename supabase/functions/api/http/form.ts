import {
  MaxFileSizeExceededError,
  MaxTotalSizeExceededError,
  MultipartParseError,
  parseMultipartRequest,
} from "@remix-run/multipart-parser";
import { createMiddleware } from "hono/factory";
import type { Environment } from "./environment.ts";
import { AppError } from "./errors.ts";

const MAX_PARTS = 20;
/** What a form adds to the bytes of its file. */
const FORM_OVERHEAD_BYTES = 64 * 1024;

/** A field of a form that holds one file. */
export interface FileField {
  name: string;
  maxBytes: number;
  /** 413: the file is over the limit. */
  tooLarge: () => AppError;
}

/** 400: no file, an empty field, or more than one. */
const noFile = () => new AppError(400, "http.no_file", "Please select a file to upload.");
const tooManyFiles = () => new AppError(400, "http.too_many_files", "Too many files");

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
 * The one file of a form, in the given field; 400 when there is none or there are two, 413 when it is too large. Not
 * Request.formData(): in Deno a file name ends for it at the first ";" or "=", within quotes or not.
 */
export async function uploadedFile(request: Request, field: FileField): Promise<UploadedFile> {
  const files: UploadedFile[] = [];
  try {
    for await (const part of parseMultipartRequest(request, {
      maxFileSize: field.maxBytes,
      maxTotalSize: field.maxBytes + FORM_OVERHEAD_BYTES,
      maxParts: MAX_PARTS,
    })) {
      if (part.name !== field.name || part.filename === undefined) continue;
      files.push({
        name: nameOf(part.headers["content-disposition"] ?? "", part.filename),
        bytes: part.bytes,
      });
    }
  } catch (error) {
    // Otherwise the rest is still received, and the answer waits for it.
    await request.body?.cancel();
    if (error instanceof MaxFileSizeExceededError || error instanceof MaxTotalSizeExceededError)
      throw field.tooLarge();
    if (!(error instanceof MultipartParseError)) throw error;
    throw new AppError(400, "http.malformed", "This request is not a form with a file.");
  }
  const [file, second] = files;
  if (second) throw tooManyFiles();
  if (!file || (file.bytes.length === 0 && file.name === "")) throw noFile();
  return file;
}

/** Refuses a form that declares itself too large, before it is sent; uploadedFile stops at one that does not say. */
export const limitForm = (field: FileField) =>
  createMiddleware<Environment>(async (c, next) => {
    if (Number(c.req.header("content-length") ?? "0") > field.maxBytes + FORM_OVERHEAD_BYTES)
      throw field.tooLarge();
    await next();
  });
