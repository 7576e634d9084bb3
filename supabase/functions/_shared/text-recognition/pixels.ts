/** A grey picture: a byte for each pixel, row by row. */
export interface Grey {
  width: number;
  height: number;
  pixels: Uint8ClampedArray;
}

/** Of pixels with four bytes each: red, green, blue, and one that does not count. */
export function greyOf({
  width,
  height,
  data,
}: {
  width: number;
  height: number;
  data: ArrayLike<number>;
}): Grey {
  const pixels = new Uint8ClampedArray(width * height);
  for (let at = 0, from = 0; at < pixels.length; at += 1, from += 4) {
    pixels[at] = 0.299 * (data[from] ?? 0) + 0.587 * (data[from + 1] ?? 0) + 0.114 * (data[from + 2] ?? 0);
  }
  return { width, height, pixels };
}

/** Means of squares of `side` pixels. */
function meansOf({ width, height, pixels }: Grey, side: number): Grey {
  const columns = Math.ceil(width / side);
  const rows = Math.ceil(height / side);
  const sums = new Float64Array(columns * rows);
  const counts = new Float64Array(columns * rows);
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor(y / side) * columns;
    for (let x = 0; x < width; x += 1) {
      const at = row + Math.floor(x / side);
      sums[at] = (sums[at] ?? 0) + (pixels[y * width + x] ?? 0);
      counts[at] = (counts[at] ?? 0) + 1;
    }
  }
  const means = new Uint8ClampedArray(columns * rows);
  for (let at = 0; at < means.length; at += 1) means[at] = (sums[at] ?? 0) / (counts[at] ?? 1);
  return { width: columns, height: rows, pixels: means };
}

/** In each direction, over `radius` pixels to both sides. */
function blurred({ width, height, pixels }: Grey, radius: number): Grey {
  const pass = (from: Uint8ClampedArray, length: number, lines: number, step: number, lineStep: number) => {
    const to = new Uint8ClampedArray(from.length);
    for (let line = 0; line < lines; line += 1) {
      for (let at = 0; at < length; at += 1) {
        let sum = 0;
        let count = 0;
        for (let near = Math.max(0, at - radius); near <= Math.min(length - 1, at + radius); near += 1) {
          sum += from[line * lineStep + near * step] ?? 0;
          count += 1;
        }
        to[line * lineStep + at * step] = sum / count;
      }
    }
    return to;
  };
  const across = pass(pixels, width, height, 1, width);
  return { width, height, pixels: pass(across, height, width, width, 1) };
}

const SQUARE = 16;
const BLUR_SQUARES = 2;

/** Divides each pixel by the light around it, so that shadows and yellowed paper become white. */
export function withEvenLight(grey: Grey): Grey {
  const { width, height, pixels } = grey;
  const light = blurred(meansOf(grey, SQUARE), BLUR_SQUARES);
  const lightAt = (column: number, row: number) =>
    light.pixels[
      Math.min(Math.max(row, 0), light.height - 1) * light.width +
        Math.min(Math.max(column, 0), light.width - 1)
    ] ?? 255;
  const even = new Uint8ClampedArray(pixels.length);
  for (let y = 0; y < height; y += 1) {
    const row = (y + 0.5) / SQUARE - 0.5;
    const above = Math.floor(row);
    for (let x = 0; x < width; x += 1) {
      const column = (x + 0.5) / SQUARE - 0.5;
      const left = Math.floor(column);
      const [right, down] = [column - left, row - above];
      const around =
        (lightAt(left, above) * (1 - right) + lightAt(left + 1, above) * right) * (1 - down) +
        (lightAt(left, above + 1) * (1 - right) + lightAt(left + 1, above + 1) * right) * down;
      even[y * width + x] = ((pixels[y * width + x] ?? 0) / Math.max(around, 1)) * 255;
    }
  }
  return { width, height, pixels: even };
}

const DARKEST = 0.01;
const LIGHTEST = 0.5;

/** Stretches the grey values so that ink is black and paper white. */
export function withFullContrast({ width, height, pixels }: Grey): Grey {
  const counts = new Uint32Array(256);
  for (const value of pixels) counts[value] = (counts[value] ?? 0) + 1;
  const valueAt = (share: number) => {
    let seen = 0;
    for (let value = 0; value < 256; value += 1) {
      seen += counts[value] ?? 0;
      if (seen >= share * pixels.length) return value;
    }
    return 255;
  };
  const [dark, light] = [valueAt(DARKEST), valueAt(LIGHTEST)];
  if (light - dark < 32) return { width, height, pixels };
  return { width, height, pixels: pixels.map((value) => ((value - dark) / (light - dark)) * 255) };
}

/** In even light, black on white. */
export const prepared = (grey: Grey): Grey => withFullContrast(withEvenLight(grey));

/** Clockwise. */
export type QuarterTurns = 0 | 1 | 2 | 3;

export function turned({ width, height, pixels }: Grey, turns: QuarterTurns): Grey {
  if (turns === 0) return { width, height, pixels };
  const isOnSide = turns % 2 === 1;
  const [newWidth, newHeight] = isOnSide ? [height, width] : [width, height];
  const to = new Uint8ClampedArray(pixels.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [newX, newY] =
        turns === 1
          ? [height - 1 - y, x]
          : turns === 2
            ? [width - 1 - x, height - 1 - y]
            : [y, width - 1 - x];
      to[newY * newWidth + newX] = pixels[y * width + x] ?? 0;
    }
  }
  return { width: newWidth, height: newHeight, pixels: to };
}

/** A portable grey map, which the recognition reads without unpacking. */
export function graymapOf({ width, height, pixels }: Grey): Uint8Array {
  const head = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`);
  const map = new Uint8Array(head.length + pixels.length);
  map.set(head);
  map.set(pixels, head.length);
  return map;
}
