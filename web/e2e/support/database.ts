import { readFile } from "node:fs/promises";
import path from "node:path";
import postgres from "postgres";

/** Runs work with a connection to the instance's database. */
export async function withDatabase<T>(work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const file = path.join(process.env.E2E_DATA_DIR ?? "", "instance.json");
  const { databaseUrl }: { databaseUrl: string } = JSON.parse(await readFile(file, "utf8"));
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}
