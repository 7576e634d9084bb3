import postgres from "postgres";

/** Connects to the database of an instance, one question at a time; a notice of its is nobody's concern here. */
export const connect = (url: string) => postgres(url, { max: 1, onnotice: () => {} });

/** Asks what there is to ask, and closes the connection, whatever comes of it. */
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
