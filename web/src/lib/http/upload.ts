import { newUuid } from "../uuid.ts";
import { ApiError, UNREACHABLE, UNREADABLE, type Parser } from "./http.ts";

function parseText<T>(status: number, text: string, schema: Parser<T>): T {
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    console.error("Unexpected answer to an upload", error);
    throw new ApiError(status, UNREADABLE);
  }
}

export const FILE_CHANGED =
  "This file was changed, moved or deleted after it was chosen. Please choose it again.";

/** Browsers do not send a file that has changed since it was chosen, nor say so. */
async function failureOf(form: FormData | Blob): Promise<ApiError> {
  const sent = form instanceof Blob ? [form] : [...form.values()];
  try {
    for (const value of sent) if (value instanceof Blob) await value.slice(0, 1).arrayBuffer();
  } catch {
    return new ApiError(0, FILE_CHANGED);
  }
  return new ApiError(0, UNREACHABLE);
}

export interface UploadOptions {
  /** From 0 to 1. */
  onProgress?: (fraction: number) => void;
  signal?: AbortSignal;
  /** An idempotency key. */
  key?: string;
}

/** By XMLHttpRequest, because fetch reports no upload progress. */
export function uploadForm<T>(
  path: string,
  form: FormData | Blob,
  schema: Parser<T>,
  { onProgress, signal, key = newUuid() }: UploadOptions = {},
): Promise<T> {
  return new Promise((resolve, reject) => {
    const aborted = () => new DOMException("The upload was cancelled", "AbortError");
    if (signal?.aborted) return reject(aborted());

    const xhr = new XMLHttpRequest();
    const abort = () => xhr.abort();
    signal?.addEventListener("abort", abort);

    xhr.upload.addEventListener("progress", (event) => {
      if (event.lengthComputable && event.total > 0) onProgress?.(event.loaded / event.total);
    });
    xhr.addEventListener("load", () => {
      if (xhr.status < 200 || xhr.status > 299) {
        return reject(new ApiError(xhr.status, xhr.responseText, xhr.statusText));
      }
      try {
        resolve(parseText(xhr.status, xhr.responseText, schema));
      } catch (error) {
        reject(error);
      }
    });
    xhr.addEventListener("error", () => void failureOf(form).then(reject));
    xhr.addEventListener("abort", () => reject(aborted()));
    xhr.addEventListener("loadend", () => signal?.removeEventListener("abort", abort));

    xhr.open("POST", path);
    xhr.withCredentials = true;
    xhr.setRequestHeader("Idempotency-Key", key);
    xhr.send(form);
  });
}
