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

/** Whether somebody waits for what a transaction holds; what other tests wait for meanwhile is no answer. */
export async function isWaitedFor(transaction: postgres.TransactionSql): Promise<boolean> {
  const waiting = await transaction`
    select from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))`;
  return waiting.length > 0;
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

/** What a row of a photo says, with objects that are not there. */
export function photoRow(person: Person) {
  return {
    user_id: person.id,
    title: `Photo ${randomUUID()}`,
    folder: randomUUID(),
    image: "original.jpg",
    variants: [{ size: "thumbnail", width: 300, height: 200, webp: null, jpeg: "thumbnail.jpg" }],
    width: 300,
    height: 200,
    placeholder: "",
    color: "#336699",
    position: 0,
  };
}

/** Makes a photo without an upload; answers its number. Before all others in the gallery come those of people. */
export async function insertPhoto(
  sql: postgres.Sql,
  person: Person,
  photo: { title?: string; description?: string; category?: string } = {},
): Promise<number> {
  const { variants, ...row } = { ...photoRow(person), ...photo };
  const [made] = await sql<{ id: number }[]>`
    insert into public.photos ${sql({ ...row, variants: sql.json(variants) })} returning id::int`;
  if (!made) throw new Error("The photo was not made.");
  return made.id;
}

/** Makes a category of photos; answers its number. */
export async function insertPhotoCategory(
  sql: postgres.Sql,
  name = `Category ${randomUUID()}`,
): Promise<number> {
  const [made] = await sql<{ id: number }[]>`
    insert into public.photo_categories (name) values (${name}) returning id::int`;
  if (!made) throw new Error("The category was not made.");
  return made.id;
}

/** Makes a comment on a photo; answers its number. */
export async function insertPhotoComment(
  sql: postgres.Sql,
  person: Person,
  photo: number,
  status = "pending",
): Promise<number> {
  const [made] = await sql<{ id: number }[]>`
    insert into public.photo_comments (photo_id, user_id, author, content, status)
    values (${photo}, ${person.id}, 'Somebody', 'Words', ${status}) returning id::int`;
  if (!made) throw new Error("The comment was not made.");
  return made.id;
}

/** Makes a published post; answers its number. */
export async function insertPost(
  sql: postgres.Sql | postgres.TransactionSql,
  post: {
    title?: string;
    content?: string;
    excerpt?: string;
    category?: string | null;
    published_at?: Date | null;
  } = {},
): Promise<number> {
  const row = {
    title: `Post ${randomUUID()}`,
    content: "<p>Words</p>",
    excerpt: "Words",
    published_at: new Date(),
  };
  const [made] = await sql<{ id: number }[]>`
    insert into public.blog_posts ${sql({ ...row, ...post })} returning id::int`;
  if (!made) throw new Error("The post was not made.");
  return made.id;
}

/** Makes the working copy of a post; its number is the post's. */
export async function insertDraft(sql: postgres.Sql): Promise<number> {
  const id = await insertPost(sql);
  await sql`insert into public.blog_drafts (id, title, content, excerpt) values (${id}, 'Later', '<p>Later</p>', '')`;
  return id;
}

/** Makes a category of posts; answers its number. */
export async function insertBlogCategory(
  sql: postgres.Sql,
  name = `Category ${randomUUID()}`,
): Promise<number> {
  const [made] = await sql<{ id: number }[]>`
    insert into public.blog_categories (name) values (${name}) returning id::int`;
  if (!made) throw new Error("The category was not made.");
  return made.id;
}

/** Makes a comment on a post; answers its number. */
export async function insertBlogComment(
  sql: postgres.Sql,
  person: Person,
  post: number,
  status = "pending",
): Promise<number> {
  const [made] = await sql<{ id: number }[]>`
    insert into public.blog_comments (post_id, user_id, author, content, status)
    values (${post}, ${person.id}, 'Somebody', 'Words', ${status}) returning id::int`;
  if (!made) throw new Error("The comment was not made.");
  return made.id;
}

/** Keeps a person's folders; answers the number of the row that says so. */
export async function insertFolderSync(sql: postgres.Sql, person: Person): Promise<number> {
  const [made] = await sql<{ id: number }[]>`
    insert into public.folder_syncs (user_id) values (${person.id})
    on conflict (user_id) do update set version = 0 returning id::int`;
  if (!made) throw new Error("The sync was not made.");
  return made.id;
}

/** Makes a folder of somebody; answers its number. */
export async function insertFolder(sql: postgres.Sql, person: Person): Promise<number> {
  await insertFolderSync(sql, person);
  const [made] = await sql<{ id: number }[]>`
    insert into public.folders (user_id, category, name, changed_at, version)
    values (${person.id}, 'docs', ${randomUUID()}, 1, 0) returning id::int`;
  if (!made) throw new Error("The folder was not made.");
  return made.id;
}

/** Files a new note of somebody; answers the number of the filing. */
export async function insertFiling(sql: postgres.Sql, person: Person): Promise<number> {
  await insertFolderSync(sql, person);
  const note = await insertNote(sql, person);
  const [made] = await sql<{ id: number }[]>`
    insert into public.filings (note_id, user_id, category, folder_name, filed_at, version)
    values (${note}, ${person.id}, 'docs', 'Work', 1, 0) returning id::int`;
  if (!made) throw new Error("The note was not filed.");
  return made.id;
}
