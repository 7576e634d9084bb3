import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { afterAll } from "vitest";
import { instance, type Person } from "./people.ts";

/** A connection as the role that applies migrations, which bypasses all policies. Closed at the end of the test file. */
export function database(): postgres.Sql {
  const sql = postgres(instance.databaseUrl, { max: 2, onnotice: () => {} });
  afterAll(() => sql.end());
  return sql;
}

/** Whether another connection waits for a lock of this transaction. Waits of other tests do not count. */
export async function isWaitedFor(transaction: postgres.TransactionSql): Promise<boolean> {
  const waiting = await transaction`
    select from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))`;
  return waiting.length > 0;
}

/** Inserts a note without a file and returns its id. It is marked as analysed, so that no worker changes it, and indexed. */
export async function insertNote(
  sql: postgres.Sql,
  person: Person,
  note: { title?: string; content?: string; tags?: string[] } = {},
): Promise<number> {
  const title = note.title ?? `Note ${randomUUID()}`;
  const [row] = await sql.begin(async (tx) => {
    const made = await tx<{ id: number }[]>`
      insert into public.notes (user_id, title, content, original_filename, file_type, file_size, tags, content_hash, storage_path,
      analysis_status)
    values (${person.id}, ${title}, ${note.content ?? "Words"}, ${`${title}.txt`}, 'txt', 5, ${note.tags ?? []}, 'none',
      ${`${person.id}/${randomUUID()}`}, 'done')
    returning id::int`;
    await tx`select pg_advisory_xact_lock(private.words_lock(${person.id})), private.index_notes(${made.map(({ id }) => id)}::bigint[])`;
    return made;
  });
  if (!row) throw new Error("The note was not made.");
  return row.id;
}

/** Indexes the notes that wait for it, as the worker does, but many at once; the rest of very long texts is left to the worker. */
export async function indexNotes(sql: postgres.Sql): Promise<void> {
  for (let waiting = 1; waiting > 0;) {
    const [row] = await sql.begin(async (tx) => {
      await tx`
        select pg_advisory_xact_lock(private.words_lock(each.user_id))
        from (select distinct user_id from private.unindexed_notes order by user_id) as each`;
      await tx`
        with waiting as materialized (
          select note_id from private.unindexed_notes where place = 0 order by note_id limit 1000 for update skip locked
        )
        select private.index_notes(array(select note_id from waiting))`;
      return await tx<
        { waiting: number }[]
      >`select count(*)::int as waiting from private.unindexed_notes where place = 0`;
    });
    waiting = row?.waiting ?? 0;
  }
}

/** Inserts a note of a person with a fact, and returns the id of the fact. */
export async function insertFact(sql: postgres.Sql, person: Person): Promise<number> {
  const note = await insertNote(sql, person);
  const [made] = await sql<{ id: number }[]>`
    insert into public.note_facts (user_id, note_id, name, value)
    values (${person.id}, ${note}, 'sender', ${randomUUID()}) returning id::int`;
  if (!made) throw new Error("The fact was not made.");
  return made.id;
}

/** Inserts a note of a person, one of whose entries of Due is marked, and returns the id of the mark. */
export async function insertDueMark(sql: postgres.Sql, person: Person): Promise<number> {
  const note = await insertNote(sql, person);
  const [made] = await sql<{ id: number }[]>`
    insert into public.due_marks (user_id, note_id, kind, date, mark)
    values (${person.id}, ${note}, 'due', '2026-04-08', 'done') returning id::int`;
  if (!made) throw new Error("The mark was not made.");
  return made.id;
}

/** Has a person told of what is due, and returns the id of the row. */
export async function insertDueSettings(sql: postgres.Sql, person: Person): Promise<number> {
  const [made] = await sql<{ id: number }[]>`
    insert into public.due_settings (user_id) values (${person.id})
    on conflict (user_id) do update set reminders = false returning id::int`;
  if (!made) throw new Error("The settings were not made.");
  return made.id;
}

/** The columns of a photo whose objects do not exist. */
export async function insertDocumentType(sql: postgres.Sql): Promise<number> {
  const [row] = await sql<[{ id: string }]>`
    insert into public.document_types (name) values (${`Type ${randomUUID().slice(0, 30)}`}) returning id`;
  return Number(row.id);
}

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

/** Inserts a photo without files and returns its id. */
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

/** Inserts a photo category and returns its id. */
export async function insertPhotoCategory(
  sql: postgres.Sql,
  name = `Category ${randomUUID()}`,
): Promise<number> {
  const [made] = await sql<{ id: number }[]>`
    insert into public.photo_categories (name) values (${name}) returning id::int`;
  if (!made) throw new Error("The category was not made.");
  return made.id;
}

/** Inserts a comment on a photo and returns its id. */
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

/** Inserts a post, by default a published one, and returns its id. */
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

/** Inserts a post with a working copy and returns the id that both share. */
export async function insertDraft(sql: postgres.Sql): Promise<number> {
  const id = await insertPost(sql);
  await sql`insert into public.blog_drafts (id, title, content, excerpt) values (${id}, 'Later', '<p>Later</p>', '')`;
  return id;
}

/** Inserts a blog category and returns its id. */
export async function insertBlogCategory(
  sql: postgres.Sql,
  name = `Category ${randomUUID()}`,
): Promise<number> {
  const [made] = await sql<{ id: number }[]>`
    insert into public.blog_categories (name) values (${name}) returning id::int`;
  if (!made) throw new Error("The category was not made.");
  return made.id;
}

/** Inserts a comment on a post and returns its id. */
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

/** Stores an empty reading of a note, and returns its id. */
export async function insertNoteReading(sql: postgres.Sql, note: number): Promise<number> {
  await sql`insert into public.note_readings (id, reading) values (${note}, '{"pages": []}')`;
  return note;
}

/** Attaches a note to a mail, as its first attachment, and returns the id of that row. */
export async function insertAttachment(sql: postgres.Sql, mail: number, note: number): Promise<number> {
  const [made] = await sql<{ id: number }[]>`
    insert into public.note_attachments (mail_id, place, name, bytes, note_id, outcome)
    values (${mail}, 0, 'Attached.txt', 5, ${note}, 'kept') returning id::int`;
  if (!made) throw new Error("The attachment was not made.");
  return made.id;
}

/** Switches the synchronisation of folders on for a user, and returns the id of its row. */
export async function insertNoteFolders(sql: postgres.Sql, person: Person): Promise<number> {
  const [made] = await sql<{ id: number }[]>`
    insert into public.note_folders (user_id) values (${person.id})
    on conflict (user_id) do update set version = 0 returning id::int`;
  if (!made) throw new Error("The sync was not made.");
  return made.id;
}
