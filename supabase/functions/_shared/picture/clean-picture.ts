import { Buffer } from "node:buffer";
import ExifReader from "exifreader";
import { foreignOf } from "../contract/foreign-picture.ts";
import { brokenLimit, type Capture } from "../contract/photo.ts";
import { captureOf } from "./exif.ts";
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

export type PictureType = "jpg" | "png" | "gif" | "webp";

export interface CleanPicture {
  type: PictureType;
  bytes: Uint8Array<ArrayBuffer>;
  /** Pixels, upright. */
  width: number;
  height: number;
  isTurned: boolean;
  isProgressive: boolean;
  capture: Capture | null;
}

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

function exifOf(bytes: Uint8Array): ExifReader.ExpandedTags["exif"] {
  try {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    return ExifReader.loadView(view, { expanded: true, includeTags: { exif: [...TAGS] } }).exif;
  } catch {
    return undefined;
  }
}

const ORIENTED: readonly PictureType[] = ["jpg", "png"];

/** Browsers follow that of a JPEG or PNG, and only when stored as a short number. */
function orientationOf(type: PictureType, bytes: Uint8Array, exif: ExifReader.ExpandedTags["exif"]): number {
  const value: unknown = exif?.Orientation?.value;
  if (!ORIENTED.includes(type) || typeof value !== "number" || value < 1 || value > 8) return 1;
  const [littleEndian, bigEndian] = [
    [0x12, 0x01, 3, 0, 1, 0, 0, 0, value, 0],
    [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, value],
  ].map((entry) => Buffer.from(entry));
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isShort = [littleEndian, bigEndian].some((entry) => entry !== undefined && file.includes(entry));
  return isShort ? value : 1;
}

/** Throws a `PictureError`. Pixels, colour profile and orientation stay as they are. */
export function cleanPicture(bytes: Uint8Array): CleanPicture {
  const type = typeOf(bytes);
  const exif = exifOf(bytes);
  const orientation = orientationOf(type, bytes, exif);
  const stripped = STRIPPERS[type](bytes, orientation);
  const broken = brokenLimit(stripped.width, stripped.height);
  if (broken) throw new PictureError(broken);
  const isTurned = orientation >= 5;
  return {
    type,
    bytes: stripped.bytes,
    width: isTurned ? stripped.height : stripped.width,
    height: isTurned ? stripped.width : stripped.height,
    isTurned,
    isProgressive: stripped.isProgressive ?? false,
    capture: captureOf(exif),
  };
}
