import openLibheif from "libheif-js/libheif-wasm/libheif-bundle.mjs";
import type { HeicProblem } from "./heic-to-jpeg.ts";
import { readMetadata, withExif } from "./metadata.ts";

export interface HeicRequest {
  file: Blob;
  keepCapture: boolean;
}

type HeicAnswer = { jpeg: Blob } | { problem: HeicProblem };

/** The decoder and the canvas take about 12 bytes for each. */
const MOST_PIXELS = 64_000_000;
/** The canvas of Safari on telephones holds no more. */
const MOST_DRAWN_PIXELS = 4096 * 4096;
const QUALITY = 0.9;

interface Pixels {
  data: Uint8ClampedArray<ArrayBuffer>;
  width: number;
  height: number;
}

async function decode(bytes: Uint8Array): Promise<Pixels | HeicProblem> {
  const { HeifDecoder } = openLibheif();
  const images = new HeifDecoder().decode(bytes);
  const image = images.find((each) => each.is_primary()) ?? images[0];
  if (image === undefined) return "damaged";
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > MOST_PIXELS) return "too_large";
  const data = new Uint8ClampedArray(width * height * 4);
  const drawn = await new Promise((resolve) => {
    image.display({ data, width, height }, resolve);
  });
  return drawn === null ? "damaged" : { data, width, height };
}

async function encode({ data, width, height }: Pixels, colorSpace: PredefinedColorSpace): Promise<Blob> {
  const scale = Math.min(1, Math.sqrt(MOST_DRAWN_PIXELS / (width * height)));
  const canvas = new OffscreenCanvas(Math.floor(width * scale), Math.floor(height * scale));
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("There is no canvas.");
  // Transparent ones are shown on white.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  const bitmap = await createImageBitmap(new ImageData(data, width, height, { colorSpace }));
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas.convertToBlob({ type: "image/jpeg", quality: QUALITY });
}

async function convert({ file, keepCapture }: HeicRequest): Promise<HeicAnswer> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  try {
    const pixels = await decode(bytes);
    if (typeof pixels === "string") return { problem: pixels };
    const { colorSpace, exif } = readMetadata(bytes);
    const jpeg = await encode(pixels, colorSpace);
    return { jpeg: keepCapture && exif !== undefined ? await withExif(jpeg, exif) : jpeg };
  } catch (error) {
    // It ran out of memory.
    if (error instanceof WebAssembly.RuntimeError || error instanceof RangeError)
      return { problem: "too_large" };
    throw error;
  }
}

self.addEventListener("message", ({ data }: MessageEvent<HeicRequest>) => {
  convert(data).then(
    (answer) => self.postMessage(answer),
    (error: unknown) => self.postMessage({ error: String(error) }),
  );
});
