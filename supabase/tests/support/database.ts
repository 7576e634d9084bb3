import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { afterAll } from "vitest";
import { instance, type Person } from "./people.ts";

/** The database as the role that applies migrations, past every policy. Ends with the file. */
export function database(): postgres.Sql {
  const sql = postgres(instance.databaseUrl, { max: 2, onnotice: () => {} });
  afterAll(() => sql.end());
  return sql;
}

/** Makes a note without an upload, its analysis behind it, so that no worker changes it meanwhile; answers its number. */
export async function insertNote(
  sql: postgres.Sql,
  person: Person,
  note: { title?: string; content?: string; tags?: string[] } = {},
): Promise<number> {
  const title = note.title ?? `Note ${randomUUID()}`;
  const [row] = await sql<{ id: number }[]>`
    insert into public.notes (user_id, title, content, original_filename, file_type, file_size, tags, content_hash, storage_path,
      analysis_status)
    values (${person.id}, ${title}, ${note.content ?? "Words"}, ${`${title}.txt`}, 'txt', 5, ${note.tags ?? []}, 'none',
      ${`${person.id}/${randomUUID()}`}, 'done')
    returning id::int`;
  if (!row) throw new Error("The note was not made.");
  return row.id;
}
