import type { Locator, Page } from "@playwright/test";
import { expect } from "./test.ts";

/**
 * Opens the menu of a button and chooses an item. It waits until the menu has taken the focus, because a key that is pressed
 * sooner would land on the first item.
 */
export async function chooseFromMenu(button: Locator, item: string): Promise<void> {
  await button.press("Enter");
  await expect(button.page().getByRole("menu").locator(":focus")).toHaveCount(1);
  await button.page().getByRole("menuitem", { name: item }).press("Enter");
}

/** Presses a button of a dialog that has just opened, once the dialog has the focus. */
export async function pressInDialog(dialog: Locator, button: string): Promise<void> {
  await expect(dialog.locator(":focus")).toHaveCount(1);
  await dialog.getByRole("button", { name: button }).press("Enter");
}

/** Presses a key twice in one task, before the page can react to the first press. */
export async function pressTwiceAtOnce(page: Page, key: string): Promise<void> {
  await page.evaluate((key) => {
    const target = document.activeElement;
    for (let press = 0; press < 2; press += 1)
      target?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  }, key);
}

/** Presses an arrow key several times at once, so that the page has no time to render in between. */
export async function pressQuickly(
  page: Page,
  key: "ArrowLeft" | "ArrowRight",
  times: number,
  { alt = false } = {},
) {
  const session = await page.context().newCDPSession(page);
  const send = (type: "keyDown" | "keyUp") =>
    session.send("Input.dispatchKeyEvent", {
      type,
      key,
      code: key,
      windowsVirtualKeyCode: key === "ArrowLeft" ? 37 : 39,
      modifiers: alt ? 1 : 0,
    });
  await Promise.all(Array.from({ length: times }, () => [send("keyDown"), send("keyUp")]).flat());
  await session.detach();
}
