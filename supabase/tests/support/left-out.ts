import type { TestContext } from "vitest";

declare module "vitest" {
  interface TaskMeta {
    /** Why a test was not run, for the summary. */
    leftOut?: string;
  }
}

/** Leaves a test out for a reason, which the summary prints. */
export function leaveOut(context: TestContext, reason: string): void {
  context.task.meta.leftOut = reason;
  context.skip(reason);
}
