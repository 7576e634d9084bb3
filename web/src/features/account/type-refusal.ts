import { ERROR_MESSAGES } from "@contract/error.ts";
import { HEIC_HEAD_BYTES, isCalledHeic, isHeic, withHeicHint } from "@contract/heic.ts";
import { PICTURE_MIME_TYPES } from "@contract/upload.ts";

async function isHeicInside(file: File): Promise<boolean> {
  try {
    return isHeic(new Uint8Array(await file.slice(0, HEIC_HEAD_BYTES).arrayBuffer()));
  } catch {
    // What cannot be read is told of where it is shown.
    return false;
  }
}

/** Why a file is not even shown to be cropped; null: it is. */
export async function typeRefusal(file: File): Promise<string | null> {
  if (isCalledHeic(file) || (await isHeicInside(file))) return withHeicHint(ERROR_MESSAGES.pictureType);
  return PICTURE_MIME_TYPES.some((each) => each === file.type) ? null : ERROR_MESSAGES.pictureType;
}
