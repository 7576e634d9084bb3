import type { Locator, Page } from "@playwright/test";

/** The toast that contains the given text. */
export function toast(page: Page, title: string | RegExp): Locator {
  return page
    .getByRole("region", { name: /notification/i })
    .getByRole("listitem")
    .filter({ hasText: title });
}

/** Much shorter than the time for which a toast is shown. */
const OFTEN_MS = 100;

/**
 * Keeps toasts open, as in a window without focus, however long the test takes to reach them. Returns the function that lets
 * them time out again.
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
