import type { PhotoFormat } from "../contract/photo.ts";
import type { PhotoSize } from "../contract/picture-sizes.ts";

/** The large WebP costs as much as all others together, and is only a tenth smaller than the JPEG. */
export function isMadeHere(size: PhotoSize, format: PhotoFormat): boolean {
  return size !== "large" || format === "jpeg";
}
