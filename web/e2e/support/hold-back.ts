import type { Page } from "@playwright/test";

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
