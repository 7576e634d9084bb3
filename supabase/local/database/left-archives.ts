import { askDatabase } from "./ask-database.ts";

/**
 * Removes what an interrupted export or restore of the last run left in the database. Nobody reads or writes it any more, and
 * the next restore would wait for it to expire.
 */
export async function forgetArchives(databaseUrl: string): Promise<void> {
  await askDatabase(databaseUrl, (sql) => sql`delete from private.archives`);
}
