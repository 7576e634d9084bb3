import { ERROR_MESSAGES } from "@contract/error.ts";
import { calledForeign, FOREIGN_HEAD_BYTES, foreignOf } from "@contract/foreign-picture.ts";
import { HeicError, heicToJpeg } from "@packages/heic/index.ts";

async function isHeic(file: File): Promise<boolean> {
  const head = await file
    .slice(0, FOREIGN_HEAD_BYTES)
    .arrayBuffer()
    // A file that is gone by now is told by its upload.
    .catch(() => undefined);
  return head !== undefined && (foreignOf(new Uint8Array(head)) ?? calledForeign(file)) === "heic";
}

/** A HEIC as a JPEG with what its camera wrote; other files as they are. Rejects as `heicToJpeg`. */
export async function withoutHeic(file: File, signal?: AbortSignal): Promise<File> {
  if (!(await isHeic(file))) return file;
  const jpeg = await heicToJpeg(file, { keepCapture: true, ...(signal && { signal }) });
  const name = `${file.name.replace(/\.[^.]*$/u, "")}.jpg`;
  return new File([jpeg], name, { type: "image/jpeg", lastModified: file.lastModified });
}

/** Why a HEIC is refused, if it was that. */
export function heicRefusal(error: unknown): string | undefined {
  if (!(error instanceof HeicError)) return undefined;
  return error.problem === "damaged" ? ERROR_MESSAGES.photoDamaged : ERROR_MESSAGES.photoTooManyPixels;
}
