import postgres from "postgres";
import { afterAll } from "vitest";
import { instance } from "./people.ts";

/** A connection as the database's superuser, for what the roles of the product may not do. Closed at the end of the test file. */
export function superuser(of: { databaseUrl: string; adminPassword: string } = instance): postgres.Sql {
  const url = new URL(of.databaseUrl);
  url.username = "supabase_admin";
  url.password = of.adminPassword;
  const sql = postgres(url.href, { max: 2, onnotice: () => {} });
  afterAll(() => sql.end());
  return sql;
}
