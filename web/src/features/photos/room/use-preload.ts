import { useEffect } from "react";
import type { Photo } from "@contract/photo.ts";

/** Has the pictures beside this one ready, in the size that a window shows. */
export function usePreload(...photos: readonly (Photo | undefined)[]): void {
  const key = photos.map((photo) => photo?.id).join();
  useEffect(() => {
    const room = Math.max(window.innerWidth, window.innerHeight) * window.devicePixelRatio;
    const links = photos.flatMap((photo) => {
      const fitting = photo?.variants.find(({ width, height }) => Math.max(width, height) >= room);
      const variant = fitting ?? photo?.variants.at(-1);
      if (!variant) return [];
      const image = new Image();
      image.decoding = "async";
      image.fetchPriority = "low";
      image.src = variant.webp ?? variant.jpeg;
      return [image];
    });
    // Those that nobody waits for any more are let go.
    return () => links.forEach((image) => image.removeAttribute("src"));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the photos are told by their numbers
  }, [key]);
}
