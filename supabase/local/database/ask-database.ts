import postgres from "postgres";

/** Connects to the database of an instance, over one connection; notices of the server are not logged. */
export const connect = (url: string) => postgres(url, { max: 1, onnotice: () => {} });

/** Runs `ask` with a connection, and closes that in any case. */
export async function askDatabase<Answer>(
  url: string,
  ask: (sql: postgres.Sql) => Promise<Answer>,
): Promise<Answer> {
  const sql = connect(url);
  try {
    return await ask(sql);
  } finally {
    await sql.end();
  }
}
