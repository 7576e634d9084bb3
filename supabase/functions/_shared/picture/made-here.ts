import type { PhotoFormat } from "../contract/photo.ts";
import type { PhotoSize } from "../contract/picture-sizes.ts";

/**
 * Whether the server makes a variant that was not uploaded with its picture. The large WebP is not made: it costs as much as all
 * other variants together, and is only a tenth smaller than the JPEG.
 */
export function isMadeHere(size: PhotoSize, format: PhotoFormat): boolean {
  return size !== "large" || format === "jpeg";
}
