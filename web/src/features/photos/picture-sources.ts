import type { Photo, PhotoFormat } from "@contract/photo.ts";

export type PhotoFiles = Pick<Photo, "imageUrl" | "width"> & {
  variants: Pick<Photo["variants"][number], "width" | "height" | "webp" | "jpeg">[];
};

export function srcSetOf(photo: PhotoFiles, format: PhotoFormat, full: boolean): string {
  const variants = photo.variants.flatMap((variant) => {
    const url = format === "webp" ? (variant.webp ?? variant.jpeg) : variant.jpeg;
    return `${url} ${variant.width}w`;
  });
  return [...variants, ...(full ? [`${photo.imageUrl} ${photo.width}w`] : [])].join(", ");
}

/** @param width CSS pixels, or as the attribute has it */
export const sizesOf = (width: number | string): string =>
  typeof width === "number" ? `${Math.ceil(width)}px` : width;

/** The variants are never animated. */
export const mayBeAnimated = ({ imageUrl }: PhotoFiles): boolean => imageUrl.endsWith(".gif");
