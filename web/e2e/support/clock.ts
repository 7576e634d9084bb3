import type { Page } from "@playwright/test";

/** Long enough that it is still to come when the page is told of it, however slow the machine is. */
const AHEAD_MS = 10_000;

/**
 * What is typed within a second is one step back, in the editor: here no second passes, however slow the machine is, and
 * whatever waits for some time goes on.
 */
export const stayInOneSecond = (page: Page): Promise<void> => page.clock.setFixedTime(Date.now());

/**
 * Stops the clock of a page that has one of its own (`page.clock.install`), some way ahead: what was due until then is done,
 * and from here on time passes only as it is told.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + AHEAD_MS);
}
