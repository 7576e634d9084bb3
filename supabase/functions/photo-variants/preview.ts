import { rgbaToThumbHash } from "thumbhash";
import type { PicturePreview } from "../_shared/picture/index.ts";
import { type ReadModule, type Shape, withPicture } from "./read-picture.ts";
import { scaleImage } from "./scale-image.ts";

/** Pixels. */
const HASHED_EDGE = 96;

function dominantColor(pixels: Uint8Array): string {
  const buckets = new Map<number, { weight: number; count: number; sum: [number, number, number] }>();
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3);
    const key = ((red >> 5) << 6) | ((green >> 5) << 3) | (blue >> 5);
    const bucket = buckets.get(key) ?? { weight: 0, count: 0, sum: [0, 0, 0] };
    bucket.weight += 1 + (Math.max(red, green, blue) - Math.min(red, green, blue)) / 128;
    bucket.count++;
    bucket.sum[0] += red;
    bucket.sum[1] += green;
    bucket.sum[2] += blue;
    buckets.set(key, bucket);
  }
  const [heaviest] = [...buckets.values()].sort((a, b) => b.weight - a.weight);
  const mean = heaviest?.sum.map((each) => Math.round(each / heaviest.count)) ?? [0, 0, 0];
  return `#${mean.map((each) => each.toString(16).padStart(2, "0")).join("")}`;
}

function hashed({ width, height }: Shape): Shape {
  const scale = Math.min(1, HASHED_EDGE / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Frees `bytes`. */
export function previewOf(bytes: Uint8Array<ArrayBuffer>, readModule: ReadModule): Promise<PicturePreview> {
  return withPicture(bytes, readModule, hashed, (image, shape) => {
    const { width, height } = hashed(shape);
    scaleImage(image, width, height);
    const pixels = image.getPixels((all) => all.toByteArray(0, 0, width, height, "RGBA"));
    if (pixels === null) throw new Error("The picture has no pixels.");
    const hash = rgbaToThumbHash(width, height, pixels);
    return { placeholder: btoa(String.fromCharCode(...hash)), color: dominantColor(pixels) };
  });
}
