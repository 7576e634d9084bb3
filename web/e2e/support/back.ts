import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

/**
 * Goes back where something lies over the page, which is closed by it or asks: the page itself stays. That comes about by a
 * step forward of its own, before which the next step would lead from elsewhere.
 */
export async function goBackOverPage(page: Page): Promise<void> {
  const address = page.url();
  await page.goBack();
  await expect(page).toHaveURL(address);
}
