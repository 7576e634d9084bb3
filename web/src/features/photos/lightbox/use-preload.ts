import { useEffect, useEffectEvent } from "react";
import type { Photo } from "@contract/photo.ts";
import { mayBeAnimated, sizesOf, srcSetOf } from "../picture-sources.ts";
import { fitWithin, type Size } from "../zoom.rules.ts";

/** Loads a picture as `Picture` will show it. Returns a function that cancels it. */
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

/** Preloads the pictures of some photos in the files that a stage of this size shows. */
export function usePreload(photos: readonly (Photo | undefined)[], stage: Size): void {
  const wanted = photos.flatMap((photo) => photo ?? []);
  // One string, so that the effect does not run again when a refetch brings new objects with the same files.
  const key = JSON.stringify(wanted.map((photo) => [photo.imageUrl, fitWithin(photo, stage).width]));
  const start = useEffectEvent(() => wanted.map((photo) => load(photo, fitWithin(photo, stage).width)));
  useEffect(() => {
    const cancels = start();
    // A moment later, so that a picture that is shown now takes over the download.
    return () => void setTimeout(() => cancels.forEach((cancel) => cancel()));
  }, [key]);
}
