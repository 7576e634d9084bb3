// Prints one line for both test runners, from their reports, "N passed, N failed, N skipped", and above it what was left out.
import { readFileSync } from "node:fs";

const vitest = JSON.parse(readFileSync("test-results/vitest.json", "utf8"));
const playwright = JSON.parse(readFileSync("test-results/playwright.json", "utf8"));

/** The tests of a suite in Playwright's report, and of those within it. */
const testsOf = ({ specs, suites = [] }) => [
  ...specs.flatMap(({ tests }) => tests),
  ...suites.flatMap(testsOf),
];
/** How many tests were skipped, by the reason that they give. */
const leftOut = new Map();
for (const { status, projectName, annotations } of playwright.suites.flatMap(testsOf)) {
  const reason = annotations.find(({ type }) => type === "skip")?.description;
  if (status !== "skipped" || reason === undefined) continue;
  const what = `${projectName}: ${reason}`;
  leftOut.set(what, (leftOut.get(what) ?? 0) + 1);
}
for (const [what, count] of leftOut) console.log(`Left out: ${count} tests of ${what}`);

const { stats } = playwright;
const passed = vitest.numPassedTests + stats.expected;
const failed = vitest.numFailedTests + stats.unexpected + stats.flaky;
const skipped = vitest.numPendingTests + stats.skipped;
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
// A test that is skipped without a reason was forgotten.
const forgotten = skipped - [...leftOut.values()].reduce((sum, count) => sum + count, 0);
process.exit(failed > 0 || forgotten > 0 || passed === 0 ? 1 : 0);
