import path from "node:path";
import { defineConfig } from "vitest/config";
import { icons } from "./web/build/icons.ts";

/** Fresh modules for each file would be slow, so each file restores what it changes. */
const together = { isolate: false, unstubGlobals: true };

const alias = {
  "@contract": path.resolve(import.meta.dirname, "supabase/functions/_shared/contract"),
  "@engines": path.resolve(import.meta.dirname, "supabase/functions/_shared"),
  "@packages": path.resolve(import.meta.dirname, "web/packages"),
};

export default defineConfig({
  test: {
    maxWorkers: 4,
    reporters: ["default", ["json", { outputFile: "test-results/vitest.json" }]],
    projects: [
      {
        plugins: [icons()],
        resolve: { alias },
        test: {
          ...together,
          name: "unit",
          include: [
            "web/{src,packages,evaluation}/**/*.test.ts",
            "supabase/{functions,evaluation,local,release}/**/*.test.ts",
          ],
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
          globalSetup: ["supabase/tests/support/global-setup.ts"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // Polling slows down the instance that does the work.
          expect: { poll: { timeout: 20_000, interval: 100 } },
        },
      },
    ],
  },
});
