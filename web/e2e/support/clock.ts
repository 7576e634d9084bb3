import type { Page } from "@playwright/test";

/** Far enough ahead to be still in the future when the page receives it, even on a slow machine. */
const AHEAD_MS = 10_000;

/**
 * Fixes the time of day while timers keep running. The editor undoes everything typed within a second in one step, which a
 * slow machine would otherwise split.
 */
export const stayInOneSecond = (page: Page): Promise<void> => page.clock.setFixedTime(Date.now());

/**
 * Pauses the fake clock of a page (after `page.clock.install`) ten seconds ahead. Timers due until then have run, and from
 * then on time passes only as the test advances it.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + AHEAD_MS);
}
