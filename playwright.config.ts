import { defineConfig } from "@playwright/test";
import type { EngineOption } from "./web/e2e/every-browser/test.ts";
import type { HostOption } from "./web/e2e/support/host.ts";
import { launchOptions } from "./web/e2e/support/chromium.ts";

/** Compiling takes longer than it saves in a test. */
const NO_OPTIMISING_COMPILERS = "--js-flags=--no-opt --no-maglev";

export default defineConfig<object, EngineOption & HostOption>({
  testDir: "web/e2e",
  globalSetup: "./web/e2e/support/global-setup.ts",
  fullyParallel: true,
  // First, because its tests run one after the other.
  projects: [
    { name: "own-site", testMatch: "admin-site.spec.ts" },
    {
      name: "shared-site",
      testMatch: "**/*.spec.ts",
      testIgnore: ["admin-site.spec.ts", "hosts.spec.ts", "every-browser/**"],
    },
    ...(["chromium", "firefox", "webkit"] as const).map((engine) => {
      return { name: engine, testMatch: "every-browser/*.spec.ts", use: { engine } };
    }),
    ...(["nginx", "caddy"] as const).map((hostName) => {
      return { name: hostName, testMatch: "hosts.spec.ts", use: { hostName } };
    }),
  ],
  workers: 4,
  retries: 0,
  forbidOnly: true,
  timeout: 120_000 * Number(process.env.E2E_SLOWDOWN ?? "1"),
  expect: { timeout: 40_000 },
  outputDir: "test-results/artifacts",
  reporter: [["list"], ["json", { outputFile: "test-results/playwright.json" }]],
  use: {
    launchOptions: await launchOptions(NO_OPTIMISING_COMPILERS),
    // "HeadlessChrome" is taken for a bot, whose views are not counted.
    userAgent:
      "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36",
    viewport: { width: 1440, height: 900 },
    reducedMotion: process.env.E2E_MOTION ? "no-preference" : "reduce",
    trace: "off",
    // web/e2e/support/test.ts takes one of a failed test.
    screenshot: "off",
  },
});
