// Prints one line for both test runners, from their reports: "N passed, N failed".
import { readFileSync } from "node:fs";

const vitest = JSON.parse(readFileSync("test-results/vitest.json", "utf8"));
const playwright = JSON.parse(readFileSync("test-results/playwright.json", "utf8")).stats;
const passed = vitest.numPassedTests + playwright.expected;
const failed = vitest.numFailedTests + playwright.unexpected + playwright.flaky;
const skipped = vitest.numPendingTests + playwright.skipped;
console.log(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ""}`);
process.exit(failed > 0 || skipped > 0 || passed === 0 ? 1 : 0);
