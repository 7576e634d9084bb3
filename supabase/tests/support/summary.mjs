// Prints one line for both test runners, from their reports, "N passed, N failed, N skipped", and above it what was left out.
import { readFileSync } from "node:fs";

const read = (name) => JSON.parse(readFileSync(`test-results/${name}.json`, "utf8"));
const [vitest, playwright] = [read("vitest"), read("playwright")];

/** The tests of a suite in Playwright's report, and of those within it. */
const testsOf = ({ specs, suites = [] }) => [
  ...specs.flatMap(({ tests }) => tests),
  ...suites.flatMap(testsOf),
];

/** Tests that were skipped because this machine lacks a part: what they are, with the reason that they give. */
const leftOut = [
  ...vitest.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .flatMap(({ fullName, meta }) => (meta?.leftOut ? [`${fullName}, because ${meta.leftOut}`] : [])),
  ...playwright.suites.flatMap(testsOf).flatMap(({ status, projectName, annotations }) => {
    const reason = annotations.find(({ type }) => type === "skip")?.description;
    return status === "skipped" && reason !== undefined
      ? [`a test of ${projectName}, because ${reason}`]
      : [];
  }),
];
for (const each of new Set(leftOut))
  console.log(`Left out: ${each} (${leftOut.filter((other) => other === each).length})`);

const { stats } = playwright;
const passed = vitest.numPassedTests + stats.expected;
const failed = vitest.numFailedTests + stats.unexpected + stats.flaky;
const skipped = vitest.numPendingTests + stats.skipped;
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
// A test that is skipped without a reason was forgotten.
process.exit(failed > 0 || skipped > leftOut.length || passed === 0 ? 1 : 0);
