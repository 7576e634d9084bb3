import type { Page, Request } from "@playwright/test";

/** Holds answers back until they are let go: what is seen meanwhile is there for as long as anybody looks. */
export async function holdBack(page: Page, url: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/**
 * Holds back what the server has answered already, so that it comes after what is done meanwhile; says when it is asked for,
 * and when it has come or was given up.
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
