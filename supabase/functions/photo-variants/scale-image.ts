import { FilterType, type IMagickImage, MagickFormat, MagickGeometry } from "@imagemagick/magick-wasm";
import type { PhotoFormat } from "../_shared/contract/photo.ts";

const FORMATS: Record<PhotoFormat, MagickFormat> = { jpeg: MagickFormat.Jpeg, webp: MagickFormat.WebP };

export function scaleImage(image: IMagickImage, width: number, height: number): void {
  const geometry = new MagickGeometry(width, height);
  geometry.ignoreAspectRatio = true;
  image.resize(geometry, FilterType.Triangle);
}

/** @param quality 0 to 1 */
export function encodeImage(
  image: IMagickImage,
  format: PhotoFormat,
  quality: number,
): Uint8Array<ArrayBuffer> {
  image.quality = Math.round(quality * 100);
  return image.write(FORMATS[format], (data) => Uint8Array.from(data));
}
