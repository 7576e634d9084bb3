import {
  AlphaAction,
  ColorProfile,
  ColorSpace,
  type IMagickImage,
  ImageMagick,
  initializeImageMagick,
  MagickColors,
  MagickError,
  MagickFormat,
  MagickGeometry,
  MagickReadSettings,
  ResourceLimits,
} from "@imagemagick/magick-wasm";
import { MAX_PHOTO_EDGE } from "../_shared/contract/photo.ts";
import { type CleanPicture, cleanPicture, PictureError, type PictureType } from "../_shared/picture/index.ts";
import { letGo } from "./let-go.ts";
import { srgbProfile } from "./srgb-profile.ts";

/** The coder is always named, never detected: ImageMagick has coders that read much more than pictures. */
const CODERS: Record<PictureType, MagickFormat> = {
  jpg: MagickFormat.Jpeg,
  png: MagickFormat.Png,
  gif: MagickFormat.Gif,
  webp: MagickFormat.WebP,
};
const MEGABYTE = 1024 * 1024;
const MEMORY_LIMIT = 150 * MEGABYTE;
/** Every decoder keeps the coefficients of a whole progressive JPEG, up to six bytes a pixel, however small the result. */
const MAX_PROGRESSIVE_PIXELS = 4096 * 3072;

/** Reads the module's code, 15 MB. */
export type ReadModule = () => Promise<Uint8Array<ArrayBuffer>>;

let ready: Promise<ColorProfile> | undefined;

async function load(readModule: ReadModule): Promise<ColorProfile> {
  const code = await readModule();
  await initializeImageMagick(code);
  letGo(code);
  ResourceLimits.memory = BigInt(MEMORY_LIMIT);
  ResourceLimits.maxMemoryRequest = BigInt(MEMORY_LIMIT);
  // A picture that does not fit is refused; otherwise it would go to the module's virtual disk, which is memory too.
  ResourceLimits.disk = 0n;
  ResourceLimits.width = BigInt(MAX_PHOTO_EDGE);
  ResourceLimits.height = BigInt(MAX_PHOTO_EDGE);
  return new ColorProfile(srgbProfile());
}

/** Unloads the module. The package keeps it in a private property, and loads no other one until that is unset. */
function unload(): void {
  ready = undefined;
  Reflect.set(ImageMagick, "_api", undefined);
}

/**
 * Loads ImageMagick, as WebAssembly, for the first picture; when that fails, again for the next one. Resolves with the
 * profile to which colours are converted.
 */
function loadOnce(readModule: ReadModule): Promise<ColorProfile> {
  ready ??= load(readModule).catch((error: unknown) => {
    unload();
    throw error;
  });
  return ready;
}

/** Converts the colours to sRGB. A picture without a profile is in sRGB already, unless it is, for example, in CMYK. */
function toSrgb(image: IMagickImage, srgb: ColorProfile): void {
  if (image.getColorProfile()) image.transformColorSpace(srgb);
  if (image.colorSpace !== ColorSpace.sRGB) image.colorSpace = ColorSpace.sRGB;
}

/** Width and height in pixels. */
export type Shape = Pick<CleanPicture, "width" | "height">;

/** Encodes or measures an image. */
export type PictureWork<Result> = (image: IMagickImage, shape: Shape) => Result;

/**
 * Decodes a picture and works on it: upright, in sRGB, without metadata, on white where it is transparent. Frees `bytes`.
 *
 * @param neededOf the size that is needed of a picture of a shape: a JPEG is decoded no larger, which keeps the memory small
 * (docs/decisions/0007)
 * @throws {PictureError} `unprepared` when that takes more memory than a function has
 */
export async function withPicture<Result>(
  bytes: Uint8Array<ArrayBuffer>,
  readModule: ReadModule,
  neededOf: (shape: Shape) => Shape,
  work: PictureWork<Result>,
): Promise<Result> {
  const { type, width, height, isTurned, isProgressive, bytes: clean } = cleanPicture(bytes);
  letGo(bytes);
  if (isProgressive && width * height > MAX_PROGRESSIVE_PIXELS) throw new PictureError("unprepared");
  const srgb = await loadOnce(readModule);
  const settings = new MagickReadSettings({ format: CODERS[type], frameIndex: 0, frameCount: 1 });
  const needed = neededOf({ width, height });
  // As it is stored. A square one would scale a panorama up, until its shorter edge is as long.
  const decoded = isTurned ? [needed.height, needed.width] : [needed.width, needed.height];
  settings.setDefine(MagickFormat.Jpeg, "size", decoded.join("x"));
  try {
    return ImageMagick.read(clean, settings, (image) => {
      letGo(clean);
      // The first frame of a GIF may cover only a part of the picture.
      if (type === "gif") {
        const { x, y } = image.page;
        image.extent(new MagickGeometry(-x, -y, width, height), MagickColors.White);
      }
      image.autoOrient();
      toSrgb(image, srgb);
      image.strip();
      image.backgroundColor = MagickColors.White;
      image.alpha(AlphaAction.Remove);
      return work(image, { width, height });
    });
  } catch (error) {
    // A module that ran out of memory cannot be used again.
    if (error instanceof WebAssembly.RuntimeError) {
      unload();
      throw new PictureError("unprepared", { cause: error });
    }
    if (!(error instanceof MagickError)) throw error;
    throw new PictureError(/exhausted|exceed/i.test(error.message) ? "unprepared" : "damaged", {
      cause: error,
    });
  }
}
