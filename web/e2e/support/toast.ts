import type { Locator, Page } from "@playwright/test";

/** The message of that title, among those that come and go by themselves. */
export function toast(page: Page, title: string | RegExp): Locator {
  return page
    .getByRole("region", { name: /notification/i })
    .getByRole("listitem")
    .filter({ hasText: title });
}

/** What comes often enough for a message to be kept long before it goes. */
const OFTEN_MS = 100;

/**
 * As in a window that nobody looks at: a message stays, however long it takes to get to it, until it is acted on. Answers
 * with what gives it its time again.
 */
export async function keepToasts(page: Page): Promise<() => Promise<void>> {
  const keeping = await page.evaluate(
    (often) => window.setInterval(() => dispatchEvent(new Event("blur")), often),
    OFTEN_MS,
  );
  return () =>
    page.evaluate((timer) => {
      clearInterval(timer);
      dispatchEvent(new Event("focus"));
    }, keeping);
}
