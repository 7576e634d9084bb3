import { writeFile } from "node:fs/promises";
import { expect, test as base } from "@playwright/test";
import { BEHIND_PROXY, startInstance } from "../../../supabase/tests/support/instance.ts";
import type { Browser } from "./drivers/driver.ts";
import { type Engine, launch } from "./drivers/engines.ts";
import { Site } from "./site.ts";
import { Tab } from "./tab.ts";

export interface EngineOption {
  engine: Engine;
}

interface WorkerFixtures extends EngineOption {
  /** A site of these tests alone, which admits PDFs and HEIC. */
  site: Site;
  running: Browser;
}

/** Firefox asks for it beside each file in a tab of its own, whose policy allows no pictures, and reports that. */
const ICON = "/favicon.ico";

/** Playwright's `test` with a tab in the browser that the project names. Errors in its console fail a test. */
export const test = base.extend<{ tab: Tab }, WorkerFixtures>({
  engine: ["chromium", { scope: "worker", option: true }],
  site: [
    async ({}, use) => {
      const instance = await startInstance({
        template: process.env.E2E_TEMPLATE ?? "",
        env: BEHIND_PROXY,
      });
      const site = new Site(instance.origin);
      await site.acceptMore();
      await use(site);
      const code = await instance.stop();
      if (code !== 0) throw new Error(`The instance ended with ${code}:\n${instance.output()}`);
    },
    { scope: "worker", timeout: 120_000 },
  ],
  running: [
    async ({ engine }, use) => {
      const browser = await launch(engine);
      await use(browser);
      await browser.close();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  tab: async ({ running, site }, use, testInfo) => {
    const driver = await running.open();
    await use(new Tab(driver, site.origin));
    if (testInfo.status !== testInfo.expectedStatus)
      await writeFile(testInfo.outputPath("at-its-end.png"), await driver.screenshot());
    const errors = await driver.errors();
    await driver.close();
    expect(errors.filter((error) => !error.includes(ICON))).toEqual([]);
  },
});
