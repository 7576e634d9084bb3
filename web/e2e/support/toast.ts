import type { Locator, Page } from "@playwright/test";

/** The message of that title, among those that come and go by themselves. */
export function toast(page: Page, title: string | RegExp): Locator {
  return page
    .getByRole("region", { name: /notification/i })
    .getByRole("listitem")
    .filter({ hasText: title });
}
