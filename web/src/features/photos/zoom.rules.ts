/** Specification, section 9. */
export const MIN_ZOOM = 0.5;
export const MAX_ZOOM = 3;
const ZOOM_STEP = 0.25;
/** Zooming by wheel or pinch is inexact. */
const ROUNDING = 0.001;

/** From between two steps, the nearest one in that direction. */
export function nextZoom(scale: number, direction: 1 | -1): number {
  const steps = scale / ZOOM_STEP;
  const next = direction > 0 ? Math.floor(steps + ROUNDING) + 1 : Math.ceil(steps - ROUNDING) - 1;
  return Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, next * ZOOM_STEP));
}

export interface Size {
  width: number;
  height: number;
}

/** Never larger than its own size. */
export function fitWithin(picture: Size, room: Size): Size {
  const scale = Math.min(1, room.width / picture.width, room.height / picture.height);
  return { width: Math.floor(picture.width * scale), height: Math.floor(picture.height * scale) };
}
