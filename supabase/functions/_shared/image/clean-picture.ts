import ExifReader from "exifreader";
import { foreignOf } from "../contract/foreign-picture.ts";
import { type Capture, MAX_PHOTO_EDGE, MAX_PHOTO_PIXELS } from "../contract/photo.ts";
import { captureOf } from "./capture.ts";
import { PictureError } from "./picture-error.ts";
import { startsWith } from "./strip/byte-reader.ts";
import { stripGif } from "./strip/strip-gif.ts";
import { stripJpeg } from "./strip/strip-jpeg.ts";
import { stripPng } from "./strip/strip-png.ts";
import { stripWebp } from "./strip/strip-webp.ts";
import type { StrippedPicture } from "./strip/stripped-picture.ts";

const STRIPPERS: Record<PictureType, (bytes: Uint8Array, orientation: number) => StrippedPicture> = {
  jpg: stripJpeg,
  png: stripPng,
  gif: stripGif,
  webp: stripWebp,
};

/** A type of picture by its file extension. */
export type PictureType = "jpg" | "png" | "gif" | "webp";

/** A picture without metadata. */
export interface CleanPicture {
  type: PictureType;
  bytes: Uint8Array<ArrayBuffer>;
  /** In pixels, of the picture as it is shown, upright. */
  width: number;
  height: number;
  isProgressive: boolean;
  /** The capture details from EXIF, which `bytes` no longer has. */
  capture: Capture | null;
}

/** The type by the first bytes of the file; its name is not trusted. */
function typeOf(bytes: Uint8Array): PictureType {
  if (startsWith(bytes, "\xff\xd8\xff")) return "jpg";
  if (startsWith(bytes, "\x89PNG\r\n\x1a\n")) return "png";
  if (startsWith(bytes, "GIF87a") || startsWith(bytes, "GIF89a")) return "gif";
  if (startsWith(bytes, "RIFF") && startsWith(bytes.subarray(8), "WEBP")) return "webp";
  throw new PictureError(foreignOf(bytes) ?? "type");
}

const TAGS = [
  ...["Orientation", "Make", "Model", "LensModel", "DateTimeOriginal"],
  ...["ExposureTime", "FNumber", "ISOSpeedRatings", "FocalLength"],
] as const;

/** The EXIF tags that are needed; undefined when EXIF cannot be read, as a picture can be shown without it. */
function exifOf(bytes: Uint8Array): ExifReader.ExpandedTags["exif"] {
  try {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    return ExifReader.loadView(view, { expanded: true, includeTags: { exif: [...TAGS] } }).exif;
  } catch {
    return undefined;
  }
}

/** The EXIF orientation, 1 to 8; 1 (upright) when it is missing or invalid. */
function orientationOf(exif: ExifReader.ExpandedTags["exif"]): number {
  const value: unknown = exif?.Orientation?.value;
  return typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= 8 ? value : 1;
}

/**
 * Removes everything from a picture that is not needed to show it: the pixels (unchanged, bit for bit), the colour profile
 * and the orientation stay. Refuses other types than these four, truncated files, and more pixels than a camera makes.
 */
export function cleanPicture(bytes: Uint8Array): CleanPicture {
  const type = typeOf(bytes);
  const exif = exifOf(bytes);
  const orientation = orientationOf(exif);
  const stripped = STRIPPERS[type](bytes, orientation);
  if (
    stripped.width * stripped.height > MAX_PHOTO_PIXELS ||
    Math.max(stripped.width, stripped.height) > MAX_PHOTO_EDGE
  )
    throw new PictureError("pixels");
  // Orientations from 5 on turn the picture by 90 degrees. A GIF has no orientation.
  const isTurned = orientation >= 5 && type !== "gif";
  return {
    type,
    bytes: stripped.bytes,
    width: isTurned ? stripped.height : stripped.width,
    height: isTurned ? stripped.width : stripped.height,
    isProgressive: stripped.isProgressive ?? false,
    capture: captureOf(exif),
  };
}
