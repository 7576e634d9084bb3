import { imageSize } from "image-size";
import { foreignOf } from "../contract/foreign-picture.ts";
import { withPhoton } from "./photon.ts";
import { PictureError } from "./picture-error.ts";
import { stripPng } from "./strip/strip-png.ts";

/** 12.6 megapixels, as the camera of a phone makes them; decoding them takes 0.8 s and 160 MB. */
const MAX_PIXELS = 4096 * 3072;
const QUALITY = 85;
const TYPES = ["jpg", "png", "webp", "gif"];
const PNG_DEPTH_AT = 24;

/** Type, size and orientation from the headers of the file, before anything is decoded. */
function readHeaders(bytes: Uint8Array) {
  try {
    return imageSize(bytes);
  } catch (error) {
    throw new PictureError("type", { cause: error });
  }
}

/** Where the pixel (x, y) of the upright square is stored, for an EXIF orientation; `last` is the highest coordinate. */
function storedPlace(orientation: number, x: number, y: number, last: number): [number, number] {
  switch (orientation) {
    case 2:
      return [last - x, y];
    case 3:
      return [last - x, last - y];
    case 4:
      return [x, last - y];
    case 5:
      return [y, x];
    case 6:
      return [y, last - x];
    case 7:
      return [last - y, last - x];
    case 8:
      return [last - y, x];
    default:
      return [x, y];
  }
}

/** Turns a square upright and puts it on white, since the JPEG has neither orientation nor transparency. */
function uprightOnWhite(pixels: Uint8ClampedArray, side: number, orientation: number) {
  const upright = new Uint8ClampedArray(pixels.length);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const [fromX, fromY] = storedPlace(orientation, x, y, side - 1);
      const [from, to] = [(fromY * side + fromX) * 4, (y * side + x) * 4];
      const alpha = (pixels[from + 3] ?? 255) / 255;
      for (let colour = 0; colour < 3; colour++) {
        upright[to + colour] = (pixels[from + colour] ?? 0) * alpha + 255 * (1 - alpha);
      }
      upright[to + 3] = 255;
    }
  }
  return upright;
}

/**
 * Crops the middle of a picture to an upright square JPEG of `side` pixels. It is encoded from the pixels alone, so that no
 * metadata, such as the location, is left. Refuses files that are no JPEG, PNG, WebP or GIF, that declare more pixels than
 * {@link MAX_PIXELS}, or that cannot be decoded.
 */
export async function squarePicture(bytes: Uint8Array, side: number): Promise<Uint8Array<ArrayBuffer>> {
  const foreign = foreignOf(bytes);
  if (foreign) throw new PictureError(foreign);
  const { type, width: declaredWidth, height: declaredHeight, orientation } = readHeaders(bytes);
  if (type === undefined || !TYPES.includes(type)) throw new PictureError("type");
  const weight = type === "png" && bytes[PNG_DEPTH_AT] === 16 ? 2 : 1;
  if (declaredWidth * declaredHeight * weight > MAX_PIXELS) throw new PictureError("pixels");

  // A PNG may have compressed chunks besides the pixels, and the decoder decompresses them: 300 KB became 800 MB.
  const { bytes: plain } = type === "png" ? stripPng(bytes, 1) : { bytes };
  try {
    return await withPhoton((photon) => {
      const { image, width, height } = photon.decode(plain);
      const edge = Math.min(width, height);
      const [left, top] = [Math.floor((width - edge) / 2), Math.floor((height - edge) / 2)];
      const square = width === height ? image : photon.crop(image, left, top, edge, edge);
      const pixels = photon.pixels(photon.resize(square, side, side));
      return photon.encodeJpeg(uprightOnWhite(pixels, side, orientation ?? 1), side, side, QUALITY);
    });
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError) throw new PictureError("damaged", { cause: error });
    throw error;
  }
}
