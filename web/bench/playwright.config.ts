import { defineConfig } from "@playwright/test";
import { launchOptions } from "../e2e/support/chromium.ts";

/** One worker, because tests in parallel would distort the measurements. */
export default defineConfig({
  testDir: ".",
  testMatch: "*.bench.ts",
  globalSetup: ["../e2e/support/global-setup.ts", "./until-packed.ts"],
  workers: 1,
  timeout: 180_000,
  outputDir: "../../test-results/bench",
  reporter: "list",
  use: { launchOptions: await launchOptions() },
});
