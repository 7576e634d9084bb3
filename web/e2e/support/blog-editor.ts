import type { Page } from "@playwright/test";
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

/** As when the line is there again: what is typed is sent now, and not when the fingers rest. */
export const hurry = (page: Page) => page.evaluate(() => void dispatchEvent(new Event("online")));

export async function saved(page: Page): Promise<void> {
  await hurry(page);
  await expect(page.getByText(/^Saved at/)).toBeVisible();
}

export async function openEditor(page: Page, address = "/blog/write"): Promise<void> {
  await logInOwner(page.context());
  await page.goto(address);
  await expect(text(page)).toBeVisible();
}
