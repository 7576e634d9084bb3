import { defineConfig } from "@playwright/test";
import { launchOptions } from "../e2e/support/chromium.ts";

/** One worker, because pages that are read beside each other would take each other's time. */
export default defineConfig({
  testDir: ".",
  testMatch: "*.evaluation.ts",
  workers: 1,
  timeout: 1_200_000,
  outputDir: "../../test-results/evaluation",
  reporter: "./print-reporter.ts",
  use: { launchOptions: await launchOptions() },
});
