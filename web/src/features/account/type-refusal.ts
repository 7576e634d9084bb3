import { ERROR_MESSAGES } from "@contract/error.ts";
import {
  calledForeign,
  FOREIGN_HEAD_BYTES,
  foreignOf,
  type ForeignPicture,
  withForeignHint,
} from "@contract/foreign-picture.ts";
import { PICTURE_MIME_TYPES } from "@contract/upload.ts";

async function detectForeign(file: File): Promise<ForeignPicture | undefined> {
  try {
    return foreignOf(new Uint8Array(await file.slice(0, FOREIGN_HEAD_BYTES).arrayBuffer()));
  } catch {
    // A file that cannot be read is reported when it is shown.
    return undefined;
  }
}

/** Null: accepted. */
export async function typeRefusal(file: File): Promise<string | null> {
  const foreign = calledForeign(file) ?? (await detectForeign(file));
  // It becomes a JPEG.
  if (foreign === "heic") return null;
  if (foreign) return withForeignHint(ERROR_MESSAGES.pictureType, foreign);
  return PICTURE_MIME_TYPES.some((each) => each === file.type) ? null : ERROR_MESSAGES.pictureType;
}
