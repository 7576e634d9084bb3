import { askDatabase } from "./ask-database.ts";

/**
 * Forgets what an export or a restore of the last run has set aside: whoever read or wrote it ended with that run, and the
 * next restore need not wait for it.
 */
export async function forgetArchives(databaseUrl: string): Promise<void> {
  await askDatabase(databaseUrl, (sql) => sql`delete from private.archives`);
}
