import postgres from "postgres";

export const connect = (url: string) => postgres(url, { max: 1, onnotice: () => {} });

/** A connection that breaks off during a statement never ends by itself. */
const END_SECONDS = 5;

export async function askDatabase<Answer>(
  url: string,
  ask: (sql: postgres.Sql) => Promise<Answer>,
): Promise<Answer> {
  const sql = connect(url);
  try {
    return await ask(sql);
  } finally {
    await sql.end({ timeout: END_SECONDS });
  }
}
