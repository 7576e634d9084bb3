import type { Locator } from "@playwright/test";

/** Where what stands in a part of the page may end at the right, in pixels: without the room around it. */
export const endOfWords = (part: Locator): Promise<number> =>
  part.evaluate((node) => {
    const { paddingRight, borderRightWidth } = getComputedStyle(node);
    return node.getBoundingClientRect().right - parseFloat(paddingRight) - parseFloat(borderRightWidth);
  });
