import path from "node:path";
import { defineConfig } from "vitest/config";

/**
 * A process and its modules anew for each file would take 25 seconds more of the processor: whatever a file changes, it
 * puts back.
 */
const together = { isolate: false, unstubGlobals: true };

const alias = { "@contract": path.resolve(import.meta.dirname, "supabase/functions/_shared/contract") };

export default defineConfig({
  test: {
    // Tests mostly wait for the instance and its database, so there is one more worker than a small machine has cores.
    maxWorkers: 3,
    reporters: ["default", ["json", { outputFile: "test-results/vitest.json" }]],
    projects: [
      {
        resolve: { alias },
        test: {
          ...together,
          name: "unit",
          include: ["web/src/**/*.test.{ts,tsx}", "supabase/functions/**/*.test.ts"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        resolve: { alias },
        test: {
          ...together,
          name: "stack",
          include: ["supabase/tests/**/*.test.ts"],
          // One instance for all files; each test makes its own people and documents in it.
          globalSetup: ["supabase/tests/support/global-setup.ts"],
          // Some start an instance twice, which takes its time on a machine that is busy; what has to be quick says so.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // Who waits asks the instance that is at work: twenty times a second would be a good part of what it does.
          expect: { poll: { timeout: 20_000, interval: 100 } },
        },
      },
    ],
  },
});
