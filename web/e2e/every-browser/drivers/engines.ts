import { accessSync, constants } from "node:fs";
import path from "node:path";
import { hasTool } from "../../../../supabase/tests/support/tools.ts";
import { launchOptions } from "../../support/chromium.ts";
import type { Browser } from "./driver.ts";
import { launchByPuppeteer } from "./puppeteer.ts";
import { launchWebKit } from "./webkit.ts";

/** The engines in which the journeys run. */
export type Engine = "chromium" | "firefox" | "webkit";

/** What each needs: a package of tools/, and programs of the machine. */
const NEEDS: Record<Engine, { tool: string; programs: readonly string[] }> = {
  chromium: { tool: "puppeteer-core", programs: [] },
  firefox: { tool: "puppeteer-core", programs: ["firefox-esr"] },
  webkit: { tool: "selenium-webdriver", programs: ["WebKitWebDriver", "Xvfb"] },
};

/** Where a program of the machine is; undefined when it is not installed. */
function findProgram(name: string): string | undefined {
  const places = (process.env.PATH ?? "").split(path.delimiter).map((folder) => path.join(folder, name));
  return places.find((place) => {
    try {
      accessSync(place, constants.X_OK);
      return true;
    } catch {
      // Not in this folder.
      return false;
    }
  });
}

export const isInstalled = (engine: Engine): boolean =>
  hasTool(NEEDS[engine].tool) &&
  NEEDS[engine].programs.every((program) => findProgram(program) !== undefined);

/** Firefox's own network traffic is switched off, and a PDF that a page saves is not opened as well. */
const FIREFOX_PREFERENCES = {
  "ui.prefersReducedMotion": 1,
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
  "browser.download.open_pdf_attachments_inline": false,
  "browser.download.alwaysOpenPanel": false,
};

/** Launches a browser without a visible window. */
export async function launch(engine: Engine): Promise<Browser> {
  switch (engine) {
    case "chromium": {
      const { executablePath, args = [] } = await launchOptions(
        "--force-prefers-reduced-motion",
        "--no-sandbox",
      );
      return await launchByPuppeteer({ executablePath, args });
    }
    case "firefox":
      return await launchByPuppeteer({
        browser: "firefox",
        executablePath: findProgram("firefox-esr"),
        extraPrefsFirefox: FIREFOX_PREFERENCES,
      });
    case "webkit":
      return await launchWebKit();
  }
}
