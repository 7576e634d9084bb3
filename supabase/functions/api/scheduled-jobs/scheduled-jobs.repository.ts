import { z } from "zod";
import { type BackupPeriod, backupPeriodSchema } from "../../_shared/contract/backup.ts";
import { call, callValue, type Executor, type RowOf, statements } from "../../_shared/database/index.ts";

export type Claim = RowOf<"claim_scheduled_jobs">;
export type Run = RowOf<"admin_scheduled_jobs", "ended_at" | "error">;

interface Timing {
  name: string;
  everySeconds: number;
  maxSeconds: number;
}

export function claimDueJobs(serviceDb: Executor, jobs: readonly Timing[]): Promise<Claim[]> {
  return call(serviceDb, "claim_scheduled_jobs", {
    names: jobs.map(({ name }) => name),
    every_seconds: jobs.map(({ everySeconds }) => everySeconds),
    max_seconds: jobs.map(({ maxSeconds }) => maxSeconds),
  });
}

export async function endJob(serviceDb: Executor, claim: Claim, reason?: string): Promise<void> {
  await callValue(serviceDb, "end_scheduled_job", { job: claim.name, claimed_at: claim.claimed_at, reason });
}

/** For the administrator. */
export function listRuns(db: Executor): Promise<Run[]> {
  return call(db, "admin_scheduled_jobs", {});
}

/** How often the administrator wants a backup. */
export async function findBackupPeriod(db: Executor): Promise<BackupPeriod> {
  const rows = await db.run(statements.selectFrom("settings").select("backup_every"));
  return z.tuple([z.object({ backup_every: backupPeriodSchema })]).parse(rows)[0].backup_every;
}

/** Puts one document that the model has missed back in the queue, as a try whether the model is there; whether there was one. */
export async function requeueFallback(serviceDb: Executor): Promise<boolean> {
  return (await callValue(serviceDb, "requeue_model_fallbacks", { max_notes: 1 })) === 1;
}

export async function isAnalysisPending(serviceDb: Executor): Promise<boolean> {
  const pending = statements
    .selectFrom("notes")
    .select("id")
    .where("analysis_status", "=", "pending")
    .limit(1);
  return (await serviceDb.run(pending)).length > 0;
}
