import postgres from "postgres";

/**
 * Forgets what an export or a restore of the last run has set aside: whoever read or wrote it ended with that run, and the
 * next restore need not wait for it.
 */
export async function forgetArchives(databaseUrl: string): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  try {
    await sql`delete from private.archives`;
  } finally {
    await sql.end();
  }
}
