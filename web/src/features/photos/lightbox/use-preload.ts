import { useEffect, useEffectEvent } from "react";
import type { Photo } from "@contract/photo.ts";
import { mayBeAnimated, sizesOf, srcSetOf } from "../picture-sources.ts";
import { fitWithin, type Size } from "../zoom.rules.ts";

/** Returns how to cancel. */
function load(photo: Photo, width: number): () => void {
  const image = new Image();
  image.decoding = "async";
  image.fetchPriority = "low";
  if (mayBeAnimated(photo)) image.src = photo.imageUrl;
  else {
    image.sizes = sizesOf(width);
    image.srcset = srcSetOf(photo, "webp", false);
  }
  return () => {
    image.removeAttribute("srcset");
    image.removeAttribute("src");
  };
}

export function usePreload(photos: readonly (Photo | undefined)[], stage: Size): void {
  const wanted = photos.flatMap((photo) => photo ?? []);
  // One string, so that new objects with the same files do not run the effect again.
  const key = JSON.stringify(wanted.map((photo) => [photo.imageUrl, fitWithin(photo, stage).width]));
  const start = useEffectEvent(() => wanted.map((photo) => load(photo, fitWithin(photo, stage).width)));
  useEffect(() => {
    const cancels = start();
    // Later, so that a picture that is shown now takes over the download.
    return () => void setTimeout(() => cancels.forEach((cancel) => cancel()));
  }, [key]);
}
