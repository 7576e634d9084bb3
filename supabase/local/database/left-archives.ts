import { askDatabase } from "./ask-database.ts";

/** The next restore would wait for these to expire. */
export async function forgetArchives(databaseUrl: string): Promise<void> {
  await askDatabase(databaseUrl, (sql) => sql`delete from private.archives`);
}
