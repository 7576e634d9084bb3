import type { Locator } from "@playwright/test";

/** The right edge of an element's content box, in pixels from the left of the window. */
export const endOfWords = (part: Locator): Promise<number> =>
  part.evaluate((node) => {
    const { paddingRight, borderRightWidth } = getComputedStyle(node);
    return node.getBoundingClientRect().right - parseFloat(paddingRight) - parseFloat(borderRightWidth);
  });
