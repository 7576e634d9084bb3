import { saysDiskFull } from "../data/disk-room.ts";
import { askDatabase } from "../database/ask-database.ts";

const HOUR_SECONDS = 3600;
const PERIODS_SECONDS = { day: 24 * HOUR_SECONDS, week: 7 * 24 * HOUR_SECONDS, never: 24 * HOUR_SECONDS };

/** Neither folders nor addresses: the page shows it. */
function reasonOf(error: unknown): string {
  return saysDiskFull(error) ? "There is no room left on the disk." : "The log of the site says why.";
}

async function end(databaseUrl: string, reason: string | null): Promise<void> {
  await askDatabase(
    databaseUrl,
    (sql) => sql`
      update private.scheduled_jobs set ended_at = clock_timestamp(), error = ${reason} where name = 'backup'`,
  );
}

/** Makes a backup, and tells the administrator's page what became of it, beside the scheduled jobs, which are in no export. */
export async function recordRun<Result>(
  databaseUrl: string,
  every: keyof typeof PERIODS_SECONDS,
  work: () => Promise<Result>,
): Promise<Result> {
  await askDatabase(
    databaseUrl,
    (sql) => sql`
      insert into private.scheduled_jobs as j (name, every_seconds, max_seconds)
      values ('backup', ${PERIODS_SECONDS[every]}, ${6 * HOUR_SECONDS})
      on conflict (name) do update set every_seconds = excluded.every_seconds, started_at = now()`,
  );
  try {
    const result = await work();
    await end(databaseUrl, null);
    return result;
  } catch (error) {
    // The database may be gone as well; the first error is the reason.
    await end(databaseUrl, reasonOf(error)).catch(() => {});
    throw error;
  }
}
