import { PHOTO_QUALITY, type PhotoFormat, variantSizes } from "../_shared/contract/photo.ts";
import { type PhotoSize } from "../_shared/contract/picture-sizes.ts";
import { isMadeHere } from "../_shared/picture/index.ts";
import { type ReadModule, type Shape, withPicture } from "./read-picture.ts";
import { encodeImage, scaleImage } from "./scale-image.ts";

export interface Variant {
  size: PhotoSize;
  format: PhotoFormat;
  bytes: Uint8Array<ArrayBuffer>;
}

const sizesOf = ({ width, height }: Shape) => variantSizes(width, height).toReversed();

/** Frees `bytes`. */
export function makeVariants(bytes: Uint8Array<ArrayBuffer>, readModule: ReadModule): Promise<Variant[]> {
  const largest = (shape: Shape) => sizesOf(shape)[0] ?? shape;
  return withPicture(bytes, readModule, largest, (image, shape) => {
    const made: Variant[] = [];
    for (const { size, width, height } of sizesOf(shape)) {
      scaleImage(image, width, height);
      for (const format of ["jpeg", "webp"] as const)
        if (isMadeHere(size, format))
          made.push({ size, format, bytes: encodeImage(image, format, PHOTO_QUALITY[format]) });
    }
    return made;
  });
}
