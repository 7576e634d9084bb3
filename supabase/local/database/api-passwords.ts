import type { Secrets } from "../data/secrets.ts";
import { askDatabase } from "./ask-database.ts";
import { SUPERUSER, type Postgres } from "./postgres.ts";

export async function setApiPasswords(
  database: Postgres,
  { adminPassword, apiPassword, apiServicePassword }: Secrets,
): Promise<void> {
  const passwords: Record<string, string> = { api: apiPassword, api_service: apiServicePassword };
  await askDatabase(database.url(SUPERUSER, adminPassword), async (sql) => {
    const closed = await sql<{ name: string }[]>`
      select rolname as name from pg_authid where rolname in ${sql(Object.keys(passwords))} and rolpassword is null`;
    // A password cannot be a parameter here; these hold letters, digits, - and _ only.
    for (const { name } of closed) await sql.unsafe(`alter role ${name} password '${passwords[name] ?? ""}'`);
  });
}
