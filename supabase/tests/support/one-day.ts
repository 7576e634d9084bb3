import type postgres from "postgres";

/** The day of the database, which begins at midnight in UTC. */
async function dayOf(sql: postgres.Sql): Promise<string> {
  const [row] = await sql<{ day: string }[]>`select (now() at time zone 'utc')::date::text as day`;
  return row?.day ?? "";
}

/**
 * Runs what counts by days within one day of the database: again, if midnight fell into it. It returns what is to be expected,
 * because an expectation inside would fail before the second time.
 */
export async function withinOneDay<T>(sql: postgres.Sql, run: () => Promise<T>): Promise<T> {
  for (;;) {
    const before = await dayOf(sql);
    const result = await run();
    if ((await dayOf(sql)) === before) return result;
  }
}
