import { defineConfig } from "@playwright/test";
import { launchOptions } from "./web/e2e/support/chromium.ts";

export default defineConfig({
  testDir: "web/e2e",
  globalSetup: "./web/e2e/support/global-setup.ts",
  fullyParallel: true,
  // What has a site of its own is one long chain of tests: it begins first, beside the others, not when they are done.
  projects: [
    { name: "own-site", testMatch: "admin-site.spec.ts" },
    { name: "shared-site", testMatch: "**/*.spec.ts", testIgnore: "admin-site.spec.ts" },
  ],
  // Most of a test is waiting.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // Enough for a machine several times as slow as it should be; what has to be quick says so.
  timeout: 120_000 * Number(process.env.E2E_SLOWDOWN ?? "1"),
  expect: { timeout: 40_000 },
  outputDir: "test-results/artifacts",
  reporter: [["list"], ["json", { outputFile: "test-results/playwright.json" }]],
  use: {
    launchOptions: await launchOptions(),
    // As a person's browser calls itself: what says that it has no head is taken for a program, whose views do not count.
    userAgent:
      "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36",
    viewport: { width: 1440, height: 900 },
    // What moves takes a sixth of the whole time, in frames and in waiting for the last one. What is about motion asks for it,
    // and E2E_MOTION=1 has all of it.
    reducedMotion: process.env.E2E_MOTION ? "no-preference" : "reduce",
    // A trace of every test would take a third of the whole time. `--trace retain-on-failure` keeps one where it is needed.
    trace: "off",
    // web/e2e/support/test.ts takes one of what failed.
    screenshot: "off",
  },
});
