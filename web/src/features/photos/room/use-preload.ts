import { useEffect } from "react";
import type { Photo } from "@contract/photo.ts";

/** The picture of a photo in the size that a window shows. */
function addressFor(photo: Photo): string | undefined {
  const room = Math.max(window.innerWidth, window.innerHeight) * window.devicePixelRatio;
  const fitting = photo.variants.find(({ width, height }) => Math.max(width, height) >= room);
  const variant = fitting ?? photo.variants.at(-1);
  return variant?.webp ?? variant?.jpeg;
}

/** Has the pictures beside this one ready. */
export function usePreload(...photos: readonly (Photo | undefined)[]): void {
  // As one text: the same pictures are not asked for again when the photos come anew.
  const addresses = photos.map((photo) => (photo && addressFor(photo)) ?? "").join(" ");
  useEffect(() => {
    const images = addresses.split(" ").filter(Boolean);
    const loading = images.map((address) => {
      const image = new Image();
      image.decoding = "async";
      image.fetchPriority = "low";
      image.src = address;
      return image;
    });
    // Those that nobody waits for any more are let go.
    return () => loading.forEach((image) => image.removeAttribute("src"));
  }, [addresses]);
}
