import {
  MaxFileSizeExceededError,
  MaxTotalSizeExceededError,
  MultipartParseError,
  type MultipartPart,
  parseMultipartRequest,
} from "@remix-run/multipart-parser";
import { createMiddleware } from "hono/factory";
import { ERROR_MESSAGES } from "../../_shared/contract/error.ts";
import type { Environment } from "./environment.ts";
import { isClientAborted } from "./client-aborted.ts";
import { AppError, brokenOff, malformed } from "../../_shared/errors.ts";

const MAX_PARTS = 20;
const FORM_OVERHEAD_BYTES = 64 * 1024;

export interface FileField {
  name: string;
  maxBytes: number;
  tooLarge: () => AppError;
}

const noFile = () => new AppError(400, "http.no_file", ERROR_MESSAGES.noFile);
const tooManyFiles = () => new AppError(400, "http.too_many_files", ERROR_MESSAGES.tooManyFiles);

export interface UploadedFile {
  name: string;
  bytes: Uint8Array;
}

/**
 * Browsers send a backslash as it is and a quote as %22; some programs escape the quote with a backslash.
 */
function nameOf(disposition: string, parsed: string): string {
  const quoted = /;\s*filename="((?:\\"|[^"])*)"/i.exec(disposition)?.[1];
  return (quoted ?? parsed).replace(/%22|\\"/g, '"');
}

interface Part {
  field: string;
  filename: string | undefined;
  bytes: Uint8Array;
}

/** The parser throws a TypeError for a header that is not UTF-8. */
function headOf(part: MultipartPart): Omit<Part, "bytes"> {
  try {
    const { filename } = part;
    const disposition = part.headers["content-disposition"] ?? "";
    return {
      field: part.name ?? "",
      filename: filename === undefined ? undefined : nameOf(disposition, filename),
    };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new MultipartParseError(`The header of a part cannot be read: ${error.message}`);
  }
}

/** Request.formData() of Deno cuts a file name at ";" or "=", even within quotes. */
async function partsOf(
  request: Request,
  limits: { maxFileBytes: number; maxTotalBytes: number; tooLarge: () => AppError },
): Promise<Part[]> {
  const parts: Part[] = [];
  try {
    for await (const part of parseMultipartRequest(request, {
      maxFileSize: limits.maxFileBytes,
      maxTotalSize: limits.maxTotalBytes + FORM_OVERHEAD_BYTES,
      maxParts: MAX_PARTS,
    })) {
      parts.push({ ...headOf(part), bytes: part.bytes });
    }
  } catch (error) {
    // Otherwise the answer would wait for the rest of the form.
    await request.body?.cancel().catch((failure: unknown) => {
      throw isClientAborted(failure) ? brokenOff() : failure;
    });
    if (error instanceof MaxFileSizeExceededError || error instanceof MaxTotalSizeExceededError)
      throw limits.tooLarge();
    if (!(error instanceof MultipartParseError)) throw error;
    throw malformed(ERROR_MESSAGES.notForm);
  }
  return parts;
}

function theFile(parts: Part[], field: string): UploadedFile {
  const [file, second] = parts.filter((part) => part.field === field && part.filename !== undefined);
  if (second) throw tooManyFiles();
  const name = file?.filename ?? "";
  if (!file || (file.bytes.length === 0 && name === "")) throw noFile();
  return { name, bytes: file.bytes };
}

/** 400 unless there is exactly one file, 413. */
export async function uploadedFile(request: Request, field: FileField): Promise<UploadedFile> {
  const limits = { maxFileBytes: field.maxBytes, maxTotalBytes: field.maxBytes, tooLarge: field.tooLarge };
  return theFile(await partsOf(request, limits), field.name);
}

export interface UploadedForm {
  file: UploadedFile;
  others: ReadonlyMap<string, Uint8Array>;
  texts: Record<string, string>;
}

export async function uploadedForm(
  request: Request,
  field: FileField,
  maxTotalBytes: number,
): Promise<UploadedForm> {
  const limits = { maxFileBytes: field.maxBytes, maxTotalBytes, tooLarge: field.tooLarge };
  const parts = await partsOf(request, limits);
  const decoder = new TextDecoder();
  return {
    file: theFile(parts, field.name),
    others: new Map(
      parts.flatMap((part) =>
        part.filename !== undefined && part.field !== field.name ? [[part.field, part.bytes]] : [],
      ),
    ),
    texts: Object.fromEntries(
      parts.flatMap((part) => {
        if (part.filename !== undefined) return [];
        const text = decoder.decode(part.bytes);
        if (text.includes("\0")) throw malformed(ERROR_MESSAGES.unstorableText);
        return [[part.field, text]];
      }),
    ),
  };
}

export const limitForm = (field: FileField, maxTotalBytes = field.maxBytes) =>
  createMiddleware<Environment>(async (c, next) => {
    if (Number(c.req.header("content-length") ?? "0") > maxTotalBytes + FORM_OVERHEAD_BYTES)
      throw field.tooLarge();
    await next();
  });
