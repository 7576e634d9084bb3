import type { PictureType } from "./clean-picture.ts";

const CONTENT_TYPES: Record<PictureType, string> = {
  jpg: "image/jpeg",
  png: "image/png",
  gif: "image/gif",
  webp: "image/webp",
};

export function contentTypeOf(name: string): string {
  const extension = name.slice(name.lastIndexOf(".") + 1);
  return (
    Object.entries(CONTENT_TYPES).find(([type]) => type === extension)?.[1] ?? "application/octet-stream"
  );
}
