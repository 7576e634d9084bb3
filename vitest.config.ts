import path from "node:path";
import { defineConfig } from "vitest/config";
import { icons } from "./web/build/icons.ts";

/**
 * Files of a worker share its process and modules: a fresh one for each file would cost 25 seconds of processor time. So each
 * file restores what it changes.
 */
const together = { isolate: false, unstubGlobals: true };

const alias = {
  "@contract": path.resolve(import.meta.dirname, "supabase/functions/_shared/contract"),
  "@engines": path.resolve(import.meta.dirname, "supabase/functions/_shared"),
  "@packages": path.resolve(import.meta.dirname, "web/packages"),
};

export default defineConfig({
  test: {
    // Tests mostly wait for the instance and its database, so there are more workers than a small machine has cores.
    maxWorkers: 4,
    reporters: ["default", ["json", { outputFile: "test-results/vitest.json" }]],
    projects: [
      {
        plugins: [icons()],
        resolve: { alias },
        test: {
          ...together,
          name: "unit",
          include: ["web/{src,packages}/**/*.test.ts", "supabase/{functions,evaluation,local}/**/*.test.ts"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        plugins: [icons()],
        resolve: { alias },
        test: {
          ...together,
          name: "component",
          environment: "happy-dom",
          include: ["web/{src,packages}/**/*.test.tsx"],
          setupFiles: ["web/src/testing/component-setup.ts"],
          testTimeout: 120_000,
        },
      },
      {
        resolve: { alias },
        test: {
          ...together,
          name: "stack",
          include: ["supabase/tests/**/*.test.ts"],
          // All files share one instance; each test creates its own users and documents in it.
          globalSetup: ["supabase/tests/support/global-setup.ts"],
          // Some tests start two instances, which is slow on a busy machine. A test that must be fast sets its own timeout.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // Polling uses the same instance that does the work: at the default of 50 ms it would slow that down.
          expect: { poll: { timeout: 20_000, interval: 100 } },
        },
      },
    ],
  },
});
