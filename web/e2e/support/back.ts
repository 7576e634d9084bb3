import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

/**
 * Goes back while a dialog is open, which closes or asks; the page itself stays. The page undoes the step by going forward
 * again, and the test waits for that before its next step.
 */
export async function goBackOverPage(page: Page): Promise<void> {
  const address = page.url();
  await page.goBack();
  await expect(page).toHaveURL(address);
}
