import process from "node:process";
import type { Reporter, TestCase, TestResult } from "@playwright/test/reporter";

/** What is measured, and what went wrong, without the names of tests. */
export default class PrintReporter implements Reporter {
  onStdOut(chunk: string | Buffer): void {
    process.stdout.write(chunk);
  }

  onTestEnd(_test: TestCase, { errors }: TestResult): void {
    for (const { message } of errors) console.error(message);
  }
}
