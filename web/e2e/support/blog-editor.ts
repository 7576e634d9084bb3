import type { Locator, Page } from "@playwright/test";
import { logInOwner } from "./people.ts";
import { expect } from "./test.ts";

export const text = (page: Page) => page.getByRole("textbox", { name: "Content" });

export async function picture(page: Page, width: number, height: number): Promise<Buffer> {
  const base64 = await page.evaluate(
    ([w = 0, h = 0]) => {
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [w, h];
      canvas.getContext("2d")?.fillRect(0, 0, w / 2, h);
      return canvas.toDataURL("image/png").split(",")[1] ?? "";
    },
    [width, height],
  );
  return Buffer.from(base64, "base64");
}

/** Makes the editor save at once, without waiting for its debounce, as it does when the browser is online again. */
export const hurry = (page: Page) =>
  page.evaluate(() => {
    // The text field reports changes after a pause in typing, or when it loses the focus.
    document.querySelector(".ql-editor")?.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
    dispatchEvent(new Event("online"));
  });

export async function saved(page: Page): Promise<void> {
  await hurry(page);
  await expect(page.getByText(/^Saved at/)).toBeVisible();
}

export async function openEditor(page: Page, address = "/blog/write"): Promise<void> {
  await logInOwner(page.context());
  await page.goto(address);
  await expect(text(page)).toBeVisible();
}

export const tool = (page: Page, name: string | RegExp) =>
  page.getByRole("toolbar", { name: "Formatting" }).getByRole("button", { name });

/** Chooses from a menu of the toolbar, and checks the number of choices if one is given. */
export async function choose(page: Page, menu: string, choice: string, count?: number): Promise<void> {
  await tool(page, new RegExp(`^${menu}`)).click();
  // The menu takes the focus a moment after it appears.
  await expect(page.locator("[role=menu]:focus, [role=menu] :focus")).toHaveCount(1);
  const choices = page.getByRole("menu", { name: menu });
  if (count !== undefined) await expect(choices.getByRole("menuitemradio")).toHaveCount(count);
  await choices.getByRole("menuitemradio", { name: choice, exact: true }).click();
  await expect(page.getByRole("menu", { name: menu })).toBeHidden();
  // What the test types next must go into the text.
  await expect(text(page)).toBeFocused();
}

/** Types a new line at the end of the text, and selects it. */
export async function line(page: Page, words: string): Promise<void> {
  await page.keyboard.press("Control+End");
  await page.keyboard.press("Enter");
  await tool(page, "Clear formatting").click();
  await page.keyboard.insertText(words);
  await page.keyboard.press("Shift+Home");
}

/** Empties the text and leaves the caret in it. */
export async function empty(page: Page): Promise<void> {
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Delete");
  await tool(page, "Clear formatting").click();
  await expect(text(page)).toHaveText("");
}

/** The attributes width and height of an image in the text. */
export const sizeOf = (image: Locator) =>
  image.evaluate((element) => [element.getAttribute("width"), element.getAttribute("height")].map(Number));

/** Pastes data into the text; the keys are MIME types. */
export async function paste(page: Page, data: Record<string, string>): Promise<void> {
  await text(page).evaluate((element, brought) => {
    const clipboardData = new DataTransfer();
    for (const [type, value] of Object.entries(brought)) clipboardData.setData(type, value);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, data);
}
