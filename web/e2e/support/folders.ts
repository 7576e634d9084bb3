import type { Locator, Page } from "@playwright/test";
import { card } from "./documents.ts";
import { expect } from "./test.ts";

/** The row of a category or a folder in the sidebar. */
export function row(page: Page, name: string): Locator {
  return page.getByRole("navigation", { name: "Categories" }).getByRole("button", {
    name: new RegExp(`^${name}( \\d+| File moved!)?$`),
  });
}

/** Opens the move dialog of a card and chooses a destination from one of its groups. */
export async function moveTo(page: Page, title: string, group: string, place: string): Promise<void> {
  await card(page, title)
    .getByRole("button", { name: `Move to folder: ${title}` })
    .click();
  const dialog = page.getByRole("dialog", { name: "Move File to Folder" });
  await dialog.getByRole("group", { name: group }).getByRole("button", { name: place }).click();
  await expect(dialog).toBeHidden();
}
