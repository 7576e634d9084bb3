import type postgres from "postgres";
import { askDatabase, connect } from "../database/ask-database.ts";
import { StartError } from "../settings.ts";

const LOCK = "backup of the site";

/** Throws a {@link StartError} where another backup is being made. */
export async function backingUp<Answer>(
  databaseUrl: string,
  act: (connection: postgres.ReservedSql) => Promise<Answer>,
): Promise<Answer> {
  const sql = connect(databaseUrl);
  try {
    const connection = await sql.reserve();
    const [lock] = await connection<{ given: boolean }[]>`
      select pg_try_advisory_lock(hashtext(${LOCK})) as given`;
    if (!lock?.given) throw new StartError("A backup is being made already. Wait for it to end.");
    return await act(connection);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

export async function isBackingUp(databaseUrl: string): Promise<boolean> {
  // Given back at the end of the statement.
  const [lock] = await askDatabase(
    databaseUrl,
    (sql) => sql<{ given: boolean }[]>`select pg_try_advisory_xact_lock(hashtext(${LOCK})) as given`,
  );
  return lock?.given !== true;
}
