import { PHOTO_FORMATS, type PhotoFormat, variantField, variantSizes } from "../../_shared/contract/photo.ts";
import { type PhotoSize } from "../../_shared/contract/picture-sizes.ts";
import {
  type CleanPicture,
  cleanPicture,
  isMadeHere,
  PictureError,
  type PictureType,
} from "../../_shared/picture/index.ts";
import { ERROR_MESSAGES } from "../../_shared/contract/error.ts";
import type { Dependencies } from "../http/environment.ts";
import { AppError } from "../../_shared/errors.ts";
import { askPictureFunction } from "./picture-function.ts";

const wrongVariant = () => new AppError(400, "photos.wrong_variant", ERROR_MESSAGES.photoVariant);

export interface PhotoVariantFiles {
  size: PhotoSize;
  width: number;
  height: number;
  files: Partial<Record<PhotoFormat, Uint8Array<ArrayBuffer>>>;
}

export const PICTURE_TYPES: Record<PhotoFormat, PictureType> = { jpeg: "jpg", webp: "webp" };

function givenVariant(
  bytes: Uint8Array,
  format: PhotoFormat,
  expected: { width: number; height: number },
): Uint8Array<ArrayBuffer> {
  const { type, width, height, bytes: clean } = cleanPicture(bytes);
  if (type !== PICTURE_TYPES[format] || width !== expected.width || height !== expected.height)
    throw wrongVariant();
  return clean;
}

async function madeVariants(deps: Dependencies, picture: CleanPicture): Promise<Map<string, File>> {
  const form = await (await askPictureFunction(deps, "", picture.bytes)).formData();
  return new Map([...form].flatMap(([field, value]) => (value instanceof File ? [[field, value]] : [])));
}

/** A format that cannot be made is left out, but there is always a JPEG of each size. */
export async function variantsOf(
  deps: Dependencies,
  picture: CleanPicture,
  given: ReadonlyMap<string, Uint8Array>,
): Promise<PhotoVariantFiles[]> {
  const variants: PhotoVariantFiles[] = variantSizes(picture.width, picture.height).map((size) => {
    const files: PhotoVariantFiles["files"] = {};
    for (const format of PHOTO_FORMATS) {
      const bytes = given.get(variantField(size.size, format));
      if (bytes) files[format] = givenVariant(bytes, format, size);
    }
    return { ...size, files };
  });
  const isMissing = ({ size, files }: PhotoVariantFiles) =>
    PHOTO_FORMATS.some((format) => !files[format] && isMadeHere(size, format));
  if (!variants.some(isMissing)) return variants;

  const hasJpegs = variants.every(({ files }) => files.jpeg);
  const made = await madeVariants(deps, picture).catch((error: unknown) => {
    const isUnprepared = error instanceof PictureError && error.problem === "unprepared";
    if (!hasJpegs || (error instanceof PictureError && !isUnprepared)) throw error;
    if (!isUnprepared) console.error("A photo is left with what came with it:", error);
    return new Map<string, File>();
  });
  for (const { size, files } of variants) {
    for (const format of PHOTO_FORMATS) {
      const file = made.get(variantField(size, format));
      if (!files[format] && file) files[format] = new Uint8Array(await file.arrayBuffer());
    }
  }
  return variants;
}
