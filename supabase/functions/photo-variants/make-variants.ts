import {
  AlphaAction,
  ColorProfile,
  ColorSpace,
  FilterType,
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
import { MAX_PHOTO_EDGE, PHOTO_QUALITY, type PhotoFormat, variantSizes } from "../_shared/contract/photo.ts";
import { type PhotoSize } from "../_shared/contract/picture-sizes.ts";
import { PictureError, type PictureType, cleanPicture, isMadeHere } from "../_shared/picture/index.ts";
import { letGo } from "./let-go.ts";
import { toSequential } from "./sequential/to-sequential.ts";
import { srgbProfile } from "./srgb-profile.ts";

/** A picture in one of its sizes and formats. */
export interface Variant {
  size: PhotoSize;
  format: PhotoFormat;
  bytes: Uint8Array<ArrayBuffer>;
}

/** The coder is always named, never detected: ImageMagick has coders that read much more than pictures. */
const CODERS: Record<PictureType, MagickFormat> = {
  jpg: MagickFormat.Jpeg,
  png: MagickFormat.Png,
  gif: MagickFormat.Gif,
  webp: MagickFormat.WebP,
};
const FORMATS: Record<PhotoFormat, MagickFormat> = { jpeg: MagickFormat.Jpeg, webp: MagickFormat.WebP };
const MEGABYTE = 1024 * 1024;
const MEMORY_LIMIT = 150 * MEGABYTE;
/** A function has two seconds, of which making a picture of 24 megapixels sequential takes half a second. */
const MAX_PROGRESSIVE_PIXELS = 32_000_000;

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

function encode(image: IMagickImage, format: PhotoFormat): Uint8Array<ArrayBuffer> {
  image.quality = Math.round(PHOTO_QUALITY[format] * 100);
  return image.write(FORMATS[format], (data) => Uint8Array.from(data));
}

/**
 * Makes the sizes and formats of a picture: upright, in sRGB, on white where it is transparent. Frees `bytes`. A JPEG is
 * decoded no larger than its largest size needs, and a progressive one is made sequential first: both keep the memory
 * small (docs/decisions/0007).
 */
export async function makeVariants(
  bytes: Uint8Array<ArrayBuffer>,
  readModule: ReadModule,
): Promise<Variant[]> {
  const { type, width, height, isTurned, isProgressive, bytes: clean } = cleanPicture(bytes);
  // Only the headers are needed: the picture has been cleaned by the API already.
  letGo(clean);
  if (isProgressive && width * height > MAX_PROGRESSIVE_PIXELS) throw new PictureError("unprepared");
  const source = isProgressive ? toSequential(bytes) : bytes;
  if (source !== bytes) letGo(bytes);
  const srgb = await loadOnce(readModule);
  const settings = new MagickReadSettings({ format: CODERS[type], frameIndex: 0, frameCount: 1 });
  const sizes = variantSizes(width, height).reverse();
  const [largest = { width, height }] = sizes;
  // As it is stored. A square one would scale a panorama up, until its shorter edge is as long.
  const decoded = isTurned ? [largest.height, largest.width] : [largest.width, largest.height];
  settings.setDefine(MagickFormat.Jpeg, "size", decoded.join("x"));
  try {
    return ImageMagick.read(source, settings, (image) => {
      letGo(source);
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
      const made: Variant[] = [];
      for (const { size, ...pixels } of sizes) {
        const geometry = new MagickGeometry(pixels.width, pixels.height);
        geometry.ignoreAspectRatio = true;
        image.resize(geometry, FilterType.Triangle);
        for (const format of ["jpeg", "webp"] as const)
          if (isMadeHere(size, format)) made.push({ size, format, bytes: encode(image, format) });
      }
      return made;
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
