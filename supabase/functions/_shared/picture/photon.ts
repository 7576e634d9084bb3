import { z } from "zod";

const TRIANGLE = 2;

const call = <T extends unknown[], R>() =>
  z.custom<(...values: T) => R>((value) => typeof value === "function");
const exportsSchema = z.looseObject({
  memory: z.instanceof(WebAssembly.Memory),
  __wbindgen_malloc: call<[size: number, align: number], number>(),
  __wbindgen_free: call<[start: number, size: number, align: number], undefined>(),
  photonimage_new: call<[pixels: number, length: number, width: number, height: number], number>(),
  photonimage_new_from_byteslice: call<[bytes: number, length: number], number>(),
  photonimage_get_width: call<[image: number], number>(),
  photonimage_get_height: call<[image: number], number>(),
  photonimage_get_raw_pixels: call<[image: number], [start: number, length: number]>(),
  photonimage_get_bytes_jpeg: call<[image: number, quality: number], [start: number, length: number]>(),
  __wbg_photonimage_free: call<[image: number, unused: number], undefined>(),
  crop: call<[image: number, left: number, top: number, right: number, bottom: number], number>(),
  resize: call<[image: number, width: number, height: number, filter: number], number>(),
});

/** Operations on images; an image is a pointer into the module's memory. */
export interface Photon {
  /** Throws when the bytes are no image, or a truncated one. */
  decode(bytes: Uint8Array): { image: number; width: number; height: number };
  /** Returns a part of an image, and frees the image. */
  crop(image: number, left: number, top: number, width: number, height: number): number;
  /** Returns the image in another size, and frees the original. */
  resize(image: number, width: number, height: number): number;
  /** Returns four bytes for each pixel (red, green, blue, alpha), and frees the image. */
  pixels(image: number): Uint8ClampedArray<ArrayBuffer>;
  encodeJpeg(
    pixels: Uint8ClampedArray,
    width: number,
    height: number,
    quality: number,
  ): Uint8Array<ArrayBuffer>;
}

type Exports = z.infer<typeof exportsSchema>;

function instantiate(module: WebAssembly.Module): Exports {
  const imports: Record<string, Record<string, () => void>> = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    // Stubs for the canvas of a browser and the report of a panic, which nothing that is called here needs.
    (imports[from] ??= {})[name] = () => {};
  }
  return exportsSchema.parse({ ...new WebAssembly.Instance(module, imports).exports });
}

function wrap(wasm: Exports): Photon {
  const store = (bytes: Uint8Array | Uint8ClampedArray): number => {
    const start = wasm.__wbindgen_malloc(bytes.length, 1) >>> 0;
    new Uint8Array(wasm.memory.buffer).set(bytes, start);
    return start;
  };
  const take = ([start, length]: [number, number]) => {
    const from = start >>> 0;
    const bytes = new Uint8Array(wasm.memory.buffer).slice(from, from + (length >>> 0));
    wasm.__wbindgen_free(start, length, 1);
    return bytes;
  };
  const free = (image: number) => wasm.__wbg_photonimage_free(image, 0);
  return {
    decode: (bytes) => {
      const image = wasm.photonimage_new_from_byteslice(store(bytes), bytes.length);
      const [width, height] = [wasm.photonimage_get_width(image), wasm.photonimage_get_height(image)];
      return { image, width: width >>> 0, height: height >>> 0 };
    },
    crop: (image, left, top, width, height) => {
      const part = wasm.crop(image, left, top, left + width, top + height);
      free(image);
      return part;
    },
    resize: (image, width, height) => {
      const resized = wasm.resize(image, width, height, TRIANGLE);
      free(image);
      return resized;
    },
    pixels: (image) => {
      const pixels = take(wasm.photonimage_get_raw_pixels(image));
      free(image);
      return new Uint8ClampedArray(pixels.buffer);
    },
    encodeJpeg: (pixels, width, height, quality) => {
      const image = wasm.photonimage_new(store(pixels), pixels.length, width, height);
      const bytes = take(wasm.photonimage_get_bytes_jpeg(image, quality));
      free(image);
      return bytes;
    },
  };
}

let instance: Photon | undefined;

/**
 * Runs work with the image library Photon: Rust, compiled to WebAssembly that its package carries within a script, so that no
 * file is read. A damaged image causes a Rust panic, which leaks the memory of the image and part of the stack.
 */
export async function withPhoton<T>(work: (photon: Photon) => T): Promise<T> {
  // Two megabytes, loaded only when a profile picture or a photo is uploaded.
  const { photonWasmModule } = await import("@cf-wasm/photon/node");
  instance ??= wrap(instantiate(photonWasmModule));
  try {
    return work(instance);
  } catch (error) {
    instance = undefined;
    throw error;
  }
}
