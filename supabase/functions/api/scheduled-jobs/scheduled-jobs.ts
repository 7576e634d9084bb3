import { callValue, LONG } from "../../_shared/database/index.ts";
import { sendReminders } from "../due/due.reminders.ts";
import type { Dependencies } from "../http/environment.ts";
import { wakeAnalysis } from "../http/trigger-analysis.ts";
import { deleteOrphans, serviceOf } from "../storage/orphan-cleanup.ts";
import { isAnalysisPending, requeueFallback } from "./scheduled-jobs.repository.ts";

export interface ScheduledJob {
  /** The database knows the job by it, so a renamed job counts as a new one. */
  name: string;
  /** What it does, for the owner. */
  title: string;
  everySeconds: number;
  /** Longer than it ever takes: a run that has not ended by then was cut off, and the job starts again. */
  maxSeconds: number;
  /** Has to bear being cut off at any moment. */
  run(deps: Dependencies): Promise<unknown>;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Posts that are scheduled need no job: whoever reads sees what is published by then. */
export const SCHEDULED_JOBS: readonly ScheduledJob[] = [
  {
    name: "analysis",
    title: "Analyse documents that wait",
    everySeconds: MINUTE,
    maxSeconds: 5 * MINUTE,
    run: async (deps) => {
      const isIndexing = await callValue(deps.serviceDb, "index_waiting_notes", {});
      if (isIndexing === true || (await isAnalysisPending(deps.serviceDb))) await wakeAnalysis(deps);
    },
  },
  {
    name: "model-fallbacks",
    title: "Ask the model again about what it has missed",
    everySeconds: 10 * MINUTE,
    maxSeconds: 5 * MINUTE,
    run: async (deps) => {
      if (await requeueFallback(deps.serviceDb)) await wakeAnalysis(deps);
    },
  },
  {
    name: "orphan-cleanup",
    title: "Remove files that belong to nothing",
    everySeconds: HOUR,
    maxSeconds: 10 * MINUTE,
    run: (deps) => deleteOrphans(serviceOf(deps)),
  },
  {
    name: "due-reminders",
    title: "Mail people what falls due",
    everySeconds: HOUR,
    maxSeconds: 10 * MINUTE,
    run: sendReminders,
  },
  {
    name: "retention",
    title: "Forget what is kept for a time only",
    everySeconds: HOUR,
    maxSeconds: 5 * MINUTE,
    // As the service, because it is everybody's.
    run: (deps) => callValue(deps.serviceDb, "forget_expired", {}, LONG),
  },
];
