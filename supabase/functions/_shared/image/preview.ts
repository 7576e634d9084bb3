import { rgbaToThumbHash } from "thumbhash";
import { withPhoton } from "./photon.ts";

/** The largest that a ThumbHash is made of. */
const EDGE = 96;

/** The colour that most of a picture has: the mean of the fullest of the boxes that colours are sorted into. */
function dominantColor(pixels: Uint8ClampedArray): string {
  const boxes = new Map<number, { weight: number; count: number; sum: [number, number, number] }>();
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3);
    const key = ((red >> 5) << 6) | ((green >> 5) << 3) | (blue >> 5);
    const box = boxes.get(key) ?? { weight: 0, count: 0, sum: [0, 0, 0] };
    // A colour counts for more than a grey: it is what one remembers of a picture.
    box.weight += 1 + (Math.max(red, green, blue) - Math.min(red, green, blue)) / 128;
    box.count++;
    box.sum[0] += red;
    box.sum[1] += green;
    box.sum[2] += blue;
    boxes.set(key, box);
  }
  const [fullest] = [...boxes.values()].sort((a, b) => b.weight - a.weight);
  const mean = fullest?.sum.map((each) => Math.round(each / fullest.count)) ?? [0, 0, 0];
  return `#${mean.map((each) => each.toString(16).padStart(2, "0")).join("")}`;
}

export interface Preview {
  /** A ThumbHash, base64. */
  placeholder: string;
  /** "#rrggbb" */
  color: string;
}

/** What stands in the place of a picture until it is there. Takes its smallest JPEG, in sRGB. */
export async function previewOf(thumbnail: Uint8Array): Promise<Preview> {
  return await withPhoton((photon) => {
    const { image, width, height } = photon.decode(thumbnail);
    const scale = Math.min(1, EDGE / Math.max(width, height));
    const [w, h] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
    const pixels = photon.pixels(photon.resize(image, w, h));
    const hash = rgbaToThumbHash(w, h, pixels);
    return { placeholder: btoa(String.fromCharCode(...hash)), color: dominantColor(pixels) };
  });
}
