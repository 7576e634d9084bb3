/** A4 in points. */
export const PAGE = { width: 595.28, height: 841.89 };
export const MARGIN = 56;
export const POINTS_PER_PIXEL = 0.75;
export const CONTENT_WIDTH = (PAGE.width - 2 * MARGIN) / POINTS_PER_PIXEL;
export const CONTENT_HEIGHT = (PAGE.height - 2 * MARGIN) / POINTS_PER_PIXEL;
