import { defineConfig } from "@playwright/test";
import { launchOptions } from "./web/e2e/support/chromium.ts";

export default defineConfig({
  testDir: "web/e2e",
  testMatch: "**/*.spec.ts",
  globalSetup: "./web/e2e/support/global-setup.ts",
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  outputDir: "test-results/artifacts",
  reporter: [["list"], ["json", { outputFile: "test-results/playwright.json" }]],
  use: {
    launchOptions: await launchOptions(),
    viewport: { width: 1440, height: 900 },
    trace: "retain-on-failure",
  },
});
