import { ERROR_MESSAGES } from "@contract/error.ts";
import {
  calledForeign,
  FOREIGN_HEAD_BYTES,
  foreignOf,
  type ForeignPicture,
  withForeignHint,
} from "@contract/foreign-picture.ts";
import { PICTURE_MIME_TYPES } from "@contract/upload.ts";

async function foreignInside(file: File): Promise<ForeignPicture | undefined> {
  try {
    return foreignOf(new Uint8Array(await file.slice(0, FOREIGN_HEAD_BYTES).arrayBuffer()));
  } catch {
    // What cannot be read is told of where it is shown.
    return undefined;
  }
}

/** Why a file is not even shown to be cropped; null: it is. */
export async function typeRefusal(file: File): Promise<string | null> {
  const foreign = calledForeign(file) ?? (await foreignInside(file));
  if (foreign) return withForeignHint(ERROR_MESSAGES.pictureType, foreign);
  return PICTURE_MIME_TYPES.some((each) => each === file.type) ? null : ERROR_MESSAGES.pictureType;
}
