// Prints one line for both test runners, from their reports: "N passed, N failed".
import { readFileSync } from "node:fs";

const vitest = JSON.parse(readFileSync("test-results/vitest.json", "utf8"));
const playwright = JSON.parse(readFileSync("test-results/playwright.json", "utf8")).stats;
const passed = vitest.numPassedTests + playwright.expected;
const failed = vitest.numFailedTests + playwright.unexpected + playwright.flaky;
const skipped = vitest.numPendingTests + playwright.skipped;
for (const { assertionResults } of vitest.testResults)
  for (const { status, fullName, meta } of assertionResults)
    if (status !== "passed" && status !== "failed")
      console.log(`Left out: ${fullName}${meta?.leftOut ? `, because ${meta.leftOut}` : ""}`);
console.log(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ""}`);
// The machine of whoever tries the project may lack what a test needs; that of CI may not.
const isCi = Boolean(process.env.CI);
process.exit(failed > 0 || (isCi && skipped > 0) || passed === 0 ? 1 : 0);
