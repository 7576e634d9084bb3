import { IMAGE_HEIGHT, IMAGE_WIDTH, INSERTED_IMAGE_MAX_WIDTH } from "@contract/rich-text.ts";

export interface Size {
  width: number;
  height: number;
}

const clamp = (value: number, { min, max }: { min: number; max: number }) =>
  Math.min(Math.max(Math.round(value), min), max);

export function clampSize({ width, height }: Size): Size {
  return { width: clamp(width, IMAGE_WIDTH), height: clamp(height, IMAGE_HEIGHT) };
}

export function resizeTo(width: number, { width: w, height: h }: Size): Size {
  const ratio = w > 0 && h > 0 ? h / w : 1;
  const least = Math.max(IMAGE_WIDTH.min, IMAGE_HEIGHT.min / ratio);
  const most = Math.min(IMAGE_WIDTH.max, IMAGE_HEIGHT.max / ratio);
  const fitting = least <= most ? Math.min(Math.max(width, least), most) : width;
  return clampSize({ width: fitting, height: fitting * ratio });
}

export function sizeOf(image: Pick<Element, "getAttribute">, drawn: Size): Size {
  const given = (name: keyof Size) => Number(image.getAttribute(name)) || drawn[name];
  return { width: given("width"), height: given("height") };
}

export function insertedSize(natural: Size): Size {
  return resizeTo(Math.min(natural.width, INSERTED_IMAGE_MAX_WIDTH), natural);
}
