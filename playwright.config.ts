import { defineConfig } from "@playwright/test";
import type { EngineOption } from "./web/e2e/every-browser/test.ts";
import type { HostOption } from "./web/e2e/support/host.ts";
import { launchOptions } from "./web/e2e/support/chromium.ts";

/**
 * Leaves out the compilers that make long-running code faster: a test closes its pages before that pays, and compiling takes
 * a twentieth of the whole run.
 */
const NO_OPTIMISING_COMPILERS = "--js-flags=--no-opt --no-maglev";

export default defineConfig<object, EngineOption & HostOption>({
  testDir: "web/e2e",
  globalSetup: "./web/e2e/support/global-setup.ts",
  fullyParallel: true,
  // The tests of own-site run one after the other on an instance of their own. They start first, so that they do not run on
  // when all others have finished.
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
  // A test waits a good part of its time, so there are two more workers than a small machine has cores.
  workers: 4,
  retries: 0,
  forbidOnly: true,
  // Generous, for slow machines. A test that must be fast sets its own timeout.
  timeout: 120_000 * Number(process.env.E2E_SLOWDOWN ?? "1"),
  expect: { timeout: 40_000 },
  outputDir: "test-results/artifacts",
  reporter: [["list"], ["json", { outputFile: "test-results/playwright.json" }]],
  use: {
    launchOptions: await launchOptions(NO_OPTIMISING_COMPILERS),
    // Without "HeadlessChrome", whose page views are not counted because it is taken for a bot.
    userAgent:
      "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36",
    viewport: { width: 1440, height: 900 },
    // Animations take a sixth of the whole run. Tests about motion switch it on; E2E_MOTION=1 does for all.
    reducedMotion: process.env.E2E_MOTION ? "no-preference" : "reduce",
    // Traces would take a third of the whole run. `--trace retain-on-failure` records them when they are needed.
    trace: "off",
    // web/e2e/support/test.ts takes a screenshot of a failed test.
    screenshot: "off",
  },
});
