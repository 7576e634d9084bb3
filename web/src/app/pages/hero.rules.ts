/** Pixels of the longer edge; smaller ones would be blurred in the hero's frame. */
const MIN_EDGE = 800;

/** The first photo that is sharp in the hero's frame, or else the first. */
export function chooseHero<T extends { width: number; height: number }>(photos: readonly T[]): T | undefined {
  return photos.find(({ width, height }) => Math.max(width, height) >= MIN_EDGE) ?? photos[0];
}
