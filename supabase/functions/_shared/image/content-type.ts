import type { PictureType } from "./clean-picture.ts";

const CONTENT_TYPES: Record<PictureType, string> = {
  jpg: "image/jpeg",
  png: "image/png",
  gif: "image/gif",
  webp: "image/webp",
};

/** The type of an object by the ending of its name. */
export function contentTypeOf(name: string): string {
  const ending = name.slice(name.lastIndexOf(".") + 1);
  return Object.entries(CONTENT_TYPES).find(([type]) => type === ending)?.[1] ?? "application/octet-stream";
}
