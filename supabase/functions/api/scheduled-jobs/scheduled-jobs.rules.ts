import type { ScheduledJobStatus } from "../../_shared/contract/maintenance.ts";
import { isoDate } from "../http/iso-date.ts";
import type { Run } from "./scheduled-jobs.repository.ts";
import type { ScheduledJob } from "./scheduled-jobs.ts";

const PATIENCE_SECONDS = 5 * 60;

/** A job is late when its last run ended more than two of its periods ago, and five minutes more. */
export function statusOf(
  { name, title, everySeconds }: ScheduledJob,
  runs: readonly Run[],
  now: Date,
): ScheduledJobStatus {
  const run = runs.find((each) => each.name === name);
  const allowedMs = (2 * everySeconds + PATIENCE_SECONDS) * 1000;
  const lastAt = run && Date.parse(run.ended_at ?? run.started_at);
  return {
    name,
    title,
    everySeconds,
    startedAt: run ? isoDate(run.started_at) : null,
    endedAt: run?.ended_at ? isoDate(run.ended_at) : null,
    error: run?.error ?? null,
    isLate: lastAt === undefined || now.getTime() - lastAt > allowedMs,
  };
}
