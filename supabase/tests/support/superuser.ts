import postgres from "postgres";
import { afterAll } from "vitest";
import { instance } from "./people.ts";

/** The shared instance's database as its superuser, for what no role of the product may see or do. Ends with the file. */
export function superuser(of: { databaseUrl: string; adminPassword: string } = instance): postgres.Sql {
  const url = new URL(of.databaseUrl);
  url.username = "supabase_admin";
  url.password = of.adminPassword;
  const sql = postgres(url.href, { max: 2, onnotice: () => {} });
  afterAll(() => sql.end());
  return sql;
}
