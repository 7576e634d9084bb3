import { rgbaToThumbHash } from "thumbhash";
import { withPhoton } from "./photon.ts";

/** Longest edge, in pixels, of the picture that a ThumbHash is computed from; the library takes 100 at most. */
const HASHED_EDGE = 96;

/** The dominant colour: pixels are sorted into a histogram of 512 colours, and this is the mean of its heaviest bucket. */
function dominantColor(pixels: Uint8ClampedArray): string {
  const buckets = new Map<number, { weight: number; count: number; sum: [number, number, number] }>();
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3);
    const key = ((red >> 5) << 6) | ((green >> 5) << 3) | (blue >> 5);
    const bucket = buckets.get(key) ?? { weight: 0, count: 0, sum: [0, 0, 0] };
    // A saturated colour weighs up to three times as much as a grey: it characterises a picture more.
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

export interface Preview {
  /** A ThumbHash, base64. */
  placeholder: string;
  /** "#rrggbb" */
  color: string;
}

/** What is shown until a picture has loaded; computed from its smallest JPEG, which must be in sRGB. */
export async function previewOf(thumbnail: Uint8Array): Promise<Preview> {
  return await withPhoton((photon) => {
    const { image, width, height } = photon.decode(thumbnail);
    const scale = Math.min(1, HASHED_EDGE / Math.max(width, height));
    const [w, h] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
    const pixels = photon.pixels(photon.resize(image, w, h));
    const hash = rgbaToThumbHash(w, h, pixels);
    return { placeholder: btoa(String.fromCharCode(...hash)), color: dominantColor(pixels) };
  });
}
