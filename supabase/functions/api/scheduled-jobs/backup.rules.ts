import type { BackupPlan, BackupStatus } from "../../_shared/contract/backup.ts";
import { isoDate } from "../http/iso-date.ts";
import type { Run } from "./scheduled-jobs.repository.ts";

/** Of the row that `npm run backup` writes. */
const NAME = "backup";

const HOUR_MS = 3_600_000;
const LONGEST_MS = 6 * HOUR_MS;
/** Twice the period, as of other scheduled work, and an hour. */
const LATE_MS = { day: 49 * HOUR_MS, week: 337 * HOUR_MS, never: Number.POSITIVE_INFINITY };

function stateOf({ started_at, ended_at, error }: Run, now: Date): "made" | "failed" | "running" | "cut off" {
  const started = Date.parse(started_at);
  if (ended_at !== null && Date.parse(ended_at) >= started) return error === null ? "made" : "failed";
  return now.getTime() - started > LONGEST_MS ? "cut off" : "running";
}

export function backupStatusOf({ place, every }: BackupPlan, runs: readonly Run[], now: Date): BackupStatus {
  const run = runs.find(({ name }) => name === NAME);
  if (!run) return { place, every, last: null, isLate: false };
  const state = stateOf(run, now);
  const lastAt = Date.parse(run.ended_at ?? run.started_at);
  const isAutomatic = place === "folder" || place === "bucket";
  return {
    place,
    every,
    last: {
      startedAt: isoDate(run.started_at),
      state,
      error: state === "failed" ? run.error : null,
    },
    isLate: isAutomatic && now.getTime() - lastAt > LATE_MS[every],
  };
}
