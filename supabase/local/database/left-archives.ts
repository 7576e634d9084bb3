import { askDatabase } from "./ask-database.ts";

export async function forgetArchives(databaseUrl: string): Promise<void> {
  await askDatabase(databaseUrl, (sql) => sql`delete from private.archives`);
}
