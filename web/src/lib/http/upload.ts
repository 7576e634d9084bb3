import { ApiError, UNREACHABLE, UNREADABLE, type Parser } from "./http.ts";

function parseText<T>(status: number, text: string, schema: Parser<T>): T {
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    console.error("Unexpected answer to an upload", error);
    throw new ApiError(status, UNREADABLE);
  }
}

export interface UploadOptions {
  /** How much of the form has left, 0 to 1. */
  onProgress?: (fraction: number) => void;
  signal?: AbortSignal;
}

/** Posts a form, or a file as it is. XMLHttpRequest, because fetch does not tell how much of a body has been sent. */
export function uploadForm<T>(
  path: string,
  form: FormData | File,
  schema: Parser<T>,
  { onProgress, signal }: UploadOptions = {},
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
    xhr.addEventListener("error", () => reject(new ApiError(0, UNREACHABLE)));
    xhr.addEventListener("abort", () => reject(aborted()));
    xhr.addEventListener("loadend", () => signal?.removeEventListener("abort", abort));

    xhr.open("POST", path);
    xhr.withCredentials = true;
    xhr.send(form);
  });
}
