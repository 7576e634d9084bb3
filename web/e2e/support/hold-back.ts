import type { Page, Request } from "@playwright/test";

/**
 * Holds requests back until they are released, so that a loading state lasts as long as the test needs; with a method only
 * those of it. Returns the release.
 */
export async function holdBack(
  page: Page,
  url: string | RegExp | ((url: URL) => boolean),
  method?: string,
): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route) => {
    if (method !== undefined && route.request().method() !== method) return route.fallback();
    await released;
    await route.continue();
  });
  return release;
}

/**
 * Holds a response back after the server has sent it, so that it arrives after later actions. `asked` resolves with the
 * request, `ended` when the response has arrived or the request was aborted.
 */
export async function holdAnswer(page: Page, url: string, isHeld: (request: Request) => boolean) {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route) => {
    if (!isHeld(route.request())) return route.fallback();
    const response = await route.fetch();
    await released;
    await route.fulfill({ response });
  });
  const asked = page.waitForRequest(isHeld);
  const ended = Promise.race([
    page.waitForEvent("requestfinished", isHeld),
    page.waitForEvent("requestfailed", isHeld),
  ]);
  return { asked, ended, release };
}
