import type { PhotoFormat, PhotoSize } from "../contract/photo.ts";

/**
 * Whether a variant that did not come with its picture is made by us. The large WebP costs as much as everything else
 * together, and saves a tenth of the JPEG: browsers make it at leisure.
 */
export function isMadeHere(size: PhotoSize, format: PhotoFormat): boolean {
  return size !== "large" || format === "jpeg";
}
