import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";
import { WIDTHS } from "./widths.ts";

declare const axe: { run(options: RunOptions): Promise<AxeResults> };

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What axe finds on a page as it is now, light and dark: the theme, the rule, and the elements that break it. */
export async function findings(page: Page): Promise<string[]> {
  const isDark = await page.evaluate(() => document.documentElement.classList.contains("dark"));
  const found: string[] = [];
  // The one that the page has comes last, so that it need not be changed back. The other has the same elements, in other
  // colours.
  for (const theme of isDark ? ["light", "dark"] : ["dark", "light"]) {
    const colorsAlone = (theme === "dark") !== isDark;
    await chooseTheme(page, theme);
    await arrive(page);
    await loadAxe(page);
    const violations = await page.evaluate(async (only) => {
      const results = await axe.run({
        resultTypes: ["violations"],
        // Style sheets of other origins, which no page has.
        preload: false,
        ...(only && { runOnly: ["color-contrast", "link-in-text-block"] }),
      });
      return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join("\n")}`);
    }, colorsAlone);
    found.push(...violations.map((violation) => `${theme}, ${violation}`));
  }
  return found;
}

/** The same of the page on a phone and then on a desk, on which it is left. What is wider than the window is found too. */
export async function findingsAtEachWidth(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const { name, viewport } of WIDTHS) {
    await page.setViewportSize(viewport);
    found.push(...(await findings(page)).map((finding) => `${name}, ${finding}`));
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width > viewport.width) found.push(`${name}, ${width} pixels wide`);
  }
  return found;
}

/**
 * Gives axe to the page and its frames, none of which is of another origin, once for as long as they stay: reading its
 * half megabyte takes longer than many a page takes to be judged, which is why the package that does it each time is
 * not used.
 */
async function loadAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    if (await frame.evaluate(() => !("axe" in window))) await frame.evaluate(AXE);
  }
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
