import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** What axe finds on a page as it is now, light and dark: the theme, the rule, and the elements that break it. */
export async function findings(page: Page): Promise<string[]> {
  const isDark = await page.evaluate(() => document.documentElement.classList.contains("dark"));
  const found: string[] = [];
  // The one that the page has comes last, so that it need not be changed back.
  for (const theme of isDark ? ["light", "dark"] : ["dark", "light"]) {
    await chooseTheme(page, theme);
    await arrive(page);
    // No page has a frame of another origin, so that there is nothing to put together in a page of its own.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
    const { violations } = await axe.analyze();
    found.push(
      ...violations.map(({ id, nodes }) => `${theme}, ${id}: ${nodes.map(({ html }) => html).join("\n")}`),
    );
  }
  return found;
}

/** As when the theme is chosen in another tab: what is open here stays open. */
async function chooseTheme(page: Page, theme: string): Promise<void> {
  await page.evaluate((chosen) => {
    localStorage.setItem("theme", chosen);
    window.dispatchEvent(new StorageEvent("storage", { key: "theme", newValue: chosen }));
  }, theme);
  await page.locator(`html.${theme}`).waitFor({ state: "attached" });
}

/** Brings to its end what is on its way: a page is judged when it has arrived. What moves for ever never does. */
async function arrive(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    }
  });
}
