import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";
import { WIDTHS } from "./widths.ts";

declare const axe: { run(options: RunOptions): Promise<AxeResults> };

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The violations that axe finds on the current page in both themes: theme, rule, and the elements that break it. */
export async function findings(page: Page): Promise<string[]> {
  const isDark = await page.evaluate(() => document.documentElement.classList.contains("dark"));
  const found: string[] = [];
  // The page's own theme comes last, so that it need not be restored. In the other one only the colours are checked, because the
  // elements are the same.
  for (const theme of isDark ? ["light", "dark"] : ["dark", "light"]) {
    const colorsAlone = (theme === "dark") !== isDark;
    await chooseTheme(page, theme);
    await finishAnimations(page);
    await loadAxe(page);
    const violations = await page.evaluate(async (only) => {
      const results = await axe.run({
        resultTypes: ["violations"],
        // Preloading is only needed for style sheets of other origins, which no page has.
        preload: false,
        ...(only && { runOnly: ["color-contrast", "link-in-text-block"] }),
      });
      return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join("\n")}`);
    }, colorsAlone);
    found.push(...violations.map((violation) => `${theme}, ${violation}`));
  }
  return found;
}

/** The violations on a phone and then on a desktop, where the page is left. Horizontal overflow is reported too. */
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
 * Loads axe into the page and its frames, which are all of the same origin, unless it is there already. Parsing its half
 * megabyte takes longer than checking many a page, so the package that loads it for every check is not used.
 */
async function loadAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    if (await frame.evaluate(() => !("axe" in window))) await frame.evaluate(AXE);
  }
}

/** Changes the theme as another tab would, so that everything open in this tab stays open. */
async function chooseTheme(page: Page, theme: string): Promise<void> {
  await page.evaluate((chosen) => {
    localStorage.setItem("theme", chosen);
    window.dispatchEvent(new StorageEvent("storage", { key: "theme", newValue: chosen }));
  }, theme);
  await page.locator(`html.${theme}`).waitFor({ state: "attached" });
}

/** Finishes all finite animations, so that the page is checked in its final state. */
async function finishAnimations(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    }
  });
}
