import type { Photo, PhotoFormat } from "@contract/photo.ts";

/** The part of a photo that its files are chosen from. */
export type PhotoFiles = Pick<Photo, "imageUrl" | "width"> & {
  variants: Pick<Photo["variants"][number], "width" | "height" | "webp" | "jpeg">[];
};

/** The `srcset` of a photo in a format. `full`: the original file may be chosen too. */
export function srcSetOf(photo: PhotoFiles, format: PhotoFormat, full: boolean): string {
  const variants = photo.variants.flatMap((variant) => {
    const url = format === "webp" ? (variant.webp ?? variant.jpeg) : variant.jpeg;
    return `${url} ${variant.width}w`;
  });
  return [...variants, ...(full ? [`${photo.imageUrl} ${photo.width}w`] : [])].join(", ");
}

/** The `sizes` of a picture with this width: in CSS pixels, or as the attribute has it. */
export const sizesOf = (width: number | string): string =>
  typeof width === "number" ? `${Math.ceil(width)}px` : width;

/** Whether the original may be animated, which the variants are not. */
export const mayBeAnimated = ({ imageUrl }: PhotoFiles): boolean => imageUrl.endsWith(".gif");
