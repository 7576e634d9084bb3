import { readFile } from "node:fs/promises";
import path from "node:path";
import {
  AlphaAction,
  ColorSpace,
  FilterType,
  type IMagickImage,
  initializeImageMagick,
  MagickColors,
  MagickError,
  MagickFormat,
  MagickGeometry,
  MagickImage,
  MagickReadSettings,
  ResourceLimits,
} from "@imagemagick/magick-wasm";
import { greyOf } from "../../functions/_shared/text-recognition/index.ts";
import { PROJECT_DIR } from "../settings.ts";
import type { Picture } from "./page-tools.ts";
import { UnreadableFile } from "./unreadable-file.ts";

/** Named, never detected: ImageMagick has coders that read much more than pictures. */
const CODERS = { jpg: MagickFormat.Jpeg, png: MagickFormat.Png };
export type PictureType = keyof typeof CODERS;

const MEMORY_LIMIT = 400n * 1024n * 1024n;

/** A picture as browsers show it: upright, on white. */
export async function decodePicture(bytes: Uint8Array, type: PictureType): Promise<Picture> {
  const module = "node_modules/@imagemagick/magick-wasm/dist/x86/magick.wasm";
  await initializeImageMagick(await readFile(path.join(PROJECT_DIR, module)));
  ResourceLimits.memory = MEMORY_LIMIT;
  ResourceLimits.maxMemoryRequest = MEMORY_LIMIT;
  ResourceLimits.disk = 0n;
  let image: IMagickImage;
  try {
    const settings = new MagickReadSettings({ format: CODERS[type], frameIndex: 0, frameCount: 1 });
    image = MagickImage.create(bytes, settings);
  } catch (error) {
    if (!(error instanceof MagickError)) throw error;
    throw new UnreadableFile(/exhausted|exceed/i.test(error.message) ? "too_much" : "damaged", {
      cause: error,
    });
  }
  image.autoOrient();
  if (image.colorSpace !== ColorSpace.sRGB) image.colorSpace = ColorSpace.sRGB;
  image.backgroundColor = MagickColors.White;
  image.alpha(AlphaAction.Remove);
  return {
    width: image.width,
    height: image.height,
    greyIn: ({ width, height }) => {
      const geometry = new MagickGeometry(width, height);
      geometry.ignoreAspectRatio = true;
      image.resize(geometry, FilterType.Triangle);
      const data = image.getPixels((pixels) => pixels.toByteArray(0, 0, width, height, "RGBA"));
      if (data === null) throw new Error("The picture has no pixels.");
      return greyOf({ width, height, data });
    },
  };
}
