import process from "node:process";
import type { Reporter, TestCase, TestError, TestResult } from "@playwright/test/reporter";

/** What is measured, and what went wrong, without the names of tests. */
export default class PrintReporter implements Reporter {
  onStdOut(chunk: string | Buffer): void {
    process.stdout.write(chunk);
  }

  printsToStdio(): boolean {
    return true;
  }

  onError({ message }: TestError): void {
    console.error(message);
  }

  onTestEnd(_test: TestCase, { errors, status }: TestResult): void {
    for (const { message } of errors) console.error(message);
    if (status === "timedOut") console.error("It took too long.");
  }
}
