import { saysDiskFull } from "../data/disk-room.ts";
import { askDatabase } from "../database/ask-database.ts";
import { BackupFailure, StoreFailure } from "./backup-failure.ts";

const DAY_SECONDS = 24 * 3600;
const MAX_SECONDS = 6 * 3600;

export const UNKNOWN_REASON = "The log of the site says why.";

/** Neither folders nor addresses: the page shows it. */
export function reasonOf(error: unknown): string {
  if (saysDiskFull(error)) return "There is no room left on the disk.";
  if (error instanceof BackupFailure) return error.message;
  if (error instanceof StoreFailure)
    return `What BACKUP_TO names cannot be read or written. ${UNKNOWN_REASON}`;
  return UNKNOWN_REASON;
}

/** Tells the administrator's page, beside the scheduled jobs, which are in no export. */
export async function beginRun(databaseUrl: string): Promise<void> {
  await askDatabase(
    databaseUrl,
    (sql) => sql`
      insert into private.scheduled_jobs (name, every_seconds, max_seconds)
      values ('backup', ${DAY_SECONDS}, ${MAX_SECONDS}) on conflict (name) do update set started_at = now()`,
  );
}

/** Notes what became of a run, unless that is noted already. */
export async function endRun(databaseUrl: string, reason: string | null): Promise<void> {
  await askDatabase(
    databaseUrl,
    (sql) => sql`
      update private.scheduled_jobs set ended_at = clock_timestamp(), error = ${reason}
      where name = 'backup' and (ended_at is null or ended_at < started_at)`,
  );
}

export async function hasRunEnded(databaseUrl: string): Promise<boolean> {
  const rows = await askDatabase(
    databaseUrl,
    (sql) => sql`select from private.scheduled_jobs where name = 'backup' and ended_at >= started_at`,
  );
  return rows.length > 0;
}

/** Makes a backup, and notes what became of it. */
export async function recordRun<Result>(databaseUrl: string, work: () => Promise<Result>): Promise<Result> {
  await beginRun(databaseUrl);
  try {
    const result = await work();
    await endRun(databaseUrl, null);
    return result;
  } catch (error) {
    // The database may be gone as well; the first error is the reason.
    await endRun(databaseUrl, reasonOf(error)).catch(() => {});
    throw error;
  }
}

export interface Plan {
  every: "day" | "week" | "never";
  /** Whether the last run ended with an error. */
  hasFailed: boolean;
}

/** What the administrator has chosen, and what became of the last run. */
export async function readPlan(databaseUrl: string): Promise<Plan> {
  const [plan] = await askDatabase(
    databaseUrl,
    (sql) => sql<Plan[]>`
      select s.backup_every as every, exists (select from private.scheduled_jobs as j
        where j.name = 'backup' and j.ended_at >= j.started_at and j.error is not null) as "hasFailed"
      from public.settings as s`,
  );
  if (!plan) throw new Error("The site has no settings.");
  return plan;
}
