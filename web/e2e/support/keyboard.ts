import type { Locator, Page } from "@playwright/test";
import { expect } from "./test.ts";

/**
 * Opens the menu of a button and chooses from it. A menu takes the focus a moment after it is shown: a key that comes sooner
 * than any hand would lands on its first item.
 */
export async function chooseFromMenu(button: Locator, item: string): Promise<void> {
  await button.press("Enter");
  await expect(button.page().getByRole("menu").locator(":focus")).toHaveCount(1);
  await button.page().getByRole("menuitem", { name: item }).press("Enter");
}

/** Presses a button of a dialog that has just been opened, once the focus has come into the dialog. */
export async function pressInDialog(dialog: Locator, button: string): Promise<void> {
  await expect(dialog.locator(":focus")).toHaveCount(1);
  await dialog.getByRole("button", { name: button }).press("Enter");
}

/** Presses a key a second time before anything can have come of the first one. */
export async function pressTwiceAtOnce(page: Page, key: string): Promise<void> {
  await page.evaluate((key) => {
    const target = document.activeElement;
    for (let press = 0; press < 2; press += 1)
      target?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  }, key);
}
