import { Gravity, MagickGeometry } from "@imagemagick/magick-wasm";
import { PICTURE_PIXELS } from "../_shared/contract/account.ts";
import { PictureError } from "../_shared/picture/index.ts";
import { type ReadModule, type Shape, withPicture } from "./read-picture.ts";
import { encodeImage, scaleImage } from "./scale-image.ts";

const MAX_PIXELS = 4096 * 3072;
const QUALITY = 0.85;

function shapeNeeded({ width, height }: Shape): Shape {
  if (width * height > MAX_PIXELS) throw new PictureError("pixels");
  const scale = Math.min(1, PICTURE_PIXELS / Math.min(width, height));
  return { width: Math.ceil(width * scale), height: Math.ceil(height * scale) };
}

/** Frees `bytes`. */
export function squarePicture(
  bytes: Uint8Array<ArrayBuffer>,
  readModule: ReadModule,
): Promise<Uint8Array<ArrayBuffer>> {
  return withPicture(bytes, readModule, shapeNeeded, (image) => {
    const edge = Math.min(image.width, image.height);
    image.crop(new MagickGeometry(edge, edge), Gravity.Center);
    image.resetPage();
    scaleImage(image, PICTURE_PIXELS, PICTURE_PIXELS);
    return encodeImage(image, "jpeg", QUALITY);
  });
}
