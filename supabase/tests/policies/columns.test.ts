import { randomUUID } from "node:crypto";
import { sql as statement } from "kysely";
import { describe, expect, test } from "vitest";
import { json, statements } from "../../functions/_shared/database/index.ts";
import { asCaller, refusalOf } from "../support/as-caller.ts";
import { beforeAllValue } from "../support/before-all-value.ts";
import {
  database,
  insertBlogCategory,
  insertAttachment,
  insertBlogComment,
  insertDocumentType,
  insertDraft,
  insertDueMark,
  insertDueSettings,
  insertFact,
  insertNoteFolders,
  insertNoteReading,
  insertNote,
  insertPhoto,
  insertPhotoCategory,
  insertPhotoComment,
  insertPost,
} from "../support/database.ts";
import { api, auth, newPerson } from "../support/people.ts";

const sql = database();

/** The columns that users may change in their own rows. In tables that are not listed they may change none. */
const CHANGEABLE: Record<string, string[]> = {
  users: ["first_name", "last_name"],
  notes: ["title", "content", "category", "favorite"],
  // Only the administrator may change these: the row belongs to the site.
  settings: [
    ...["site_title", "owner_name", "greeting", "bio", "video_url", "now_playing", "social", "since"],
    ...[
      "comments_enabled",
      "comments_moderated",
      "accepted_note_types",
      "registration_open",
      "storage_quota_mb",
      "unconfirmed_quota_mb",
      "members_quota_mb",
      "model_tokens_per_month",
      "backup_every",
    ],
  ],
  // These also belong to the administrator, and are here for the columns that nobody may change.
  photo_categories: ["name"],
  photos: ["title", "description", "category", "capture"],
  note_folders: ["version", "document"],
  due_marks: ["date", "mark"],
  photo_comments: ["status"],
  blog_categories: ["name"],
  blog_posts: [
    ...["title", "content", "excerpt", "category", "tags"],
    ...["published_at", "taken_back_from", "revision", "updated_at"],
  ],
  blog_drafts: ["title", "content", "excerpt", "category", "tags", "updated_at"],
  blog_comments: ["status"],
};

const columns = await sql<{ table: string; column: string }[]>`
  select c.relname as table, a.attname as column from pg_attribute as a join pg_class as c on c.oid = a.attrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    and a.attnum > 0 and not a.attisdropped`;

/** A user, and the id of one row in each table. */
async function makeOwner() {
  const person = await newPerson();
  const note = await insertNote(sql, person, { tags: [randomUUID()] });
  const [tag] = await sql<{ id: string }[]>`select id from public.tags where user_id = ${person.id}`;
  const photo = await insertPhoto(sql, person);
  const [entry] = await sql<{ id: string }[]>`select id from public.audit_log where actor_id = ${person.id}`;
  const post = await insertPost(sql);
  const rows: Record<string, number> = {
    users: person.id,
    notes: note,
    note_facts: await insertFact(sql, person),
    due_marks: await insertDueMark(sql, person),
    due_settings: await insertDueSettings(sql, person),
    tags: Number(tag?.id),
    note_readings: await insertNoteReading(sql, note),
    note_attachments: await insertAttachment(sql, note, note),
    note_folders: await insertNoteFolders(sql, person),
    document_types: await insertDocumentType(sql),
    settings: 1,
    photos: photo,
    photo_categories: await insertPhotoCategory(sql),
    photo_comments: await insertPhotoComment(sql, person, photo),
    audit_log: Number(entry?.id),
    blog_posts: post,
    blog_drafts: await insertDraft(sql),
    blog_categories: await insertBlogCategory(sql),
    blog_comments: await insertBlogComment(sql, person, post),
  };
  const read = async (table: string) => {
    const [row] =
      await sql`select to_jsonb(t) as json from public.${sql(table)} as t where id = ${rows[table] ?? 0}`;
    const json: Record<string, unknown> = row?.["json"];
    return json;
  };
  return { person, rows, read, db: asCaller(person.token) };
}

describe("column privileges on one's own rows", () => {
  const owner = beforeAllValue(makeOwner);

  test("allow changes of a user's own entries", async () => {
    const { db, rows, read } = owner();
    const { users = 0, notes = 0 } = rows;
    await db.run(statements.updateTable("users").set({ first_name: "Ada" }).where("id", "=", users));
    await db.run(
      statements.updateTable("notes").set({ category: "work", favorite: 1 }).where("id", "=", notes),
    );
    expect(await read("users")).toMatchObject({ first_name: "Ada" });
    expect(await read("notes")).toMatchObject({ category: "work", favorite: 1 });
  });

  const fixed = columns.filter(({ table, column }) => !CHANGEABLE[table]?.includes(column));
  const named = fixed.map(({ table, column }) => ({ name: `${column} of ${table}`, table, column }));
  test.each(named)(
    "do not include $name, alone or together with allowed columns",
    async ({ table, column }) => {
      const { db, rows, read } = owner();
      const before = await read(table);
      const target = statement.id("public", table);
      const columnsOf = (row: object) => statement.join(Object.keys(row).map((name) => statement.id(name)));
      const rowOf = (row: object) => statement`jsonb_populate_record(null::${target}, ${json(row)})`;
      const change = (row: object, where: unknown) =>
        db.run(
          statement`update ${target} set (${columnsOf(row)}) = (select ${columnsOf(row)} from ${rowOf(row)}) where ${where}`,
        );
      const value = { [column]: before[column] };
      const beside = Object.fromEntries((CHANGEABLE[table] ?? []).map((name) => [name, before[name]]));
      const own = statement`id = ${rows[table]}`;
      const attempts = [
        () => change(value, own),
        () => change({ ...beside, ...value }, own),
        () => change(value, statement`id >= 0`),
        () =>
          db.run(statement`
            insert into ${target} (${columnsOf(before)}) select ${columnsOf(before)} from ${rowOf(before)}
            on conflict (id) do update set ${statement.id(column)} = excluded.${statement.id(column)}`),
      ];
      // No privilege (42501), or a generated column (428C9).
      for (const attempt of attempts)
        expect(await refusalOf(attempt())).toMatchObject({ code: expect.stringMatching(/^(42501|428C9)$/) });
      // Other tests change the settings' only row at the same time, and the positions of photos when they make room between two.
      const after = table === "photos" ? { ...before, position: expect.any(Number) } : before;
      if (table !== "settings") expect(await read(table)).toEqual(after);
    },
  );

  test("are respected by the API, which changes no internal fields of a note", async () => {
    const { person, rows, read } = owner();
    const before = await read("notes");
    const forged = {
      user_id: 1,
      userId: 1,
      storage_path: "1/x",
      ai_analysis: {},
      aiAnalysis: {},
      analysis_status: "pending",
    };
    await api(
      `/notes/${rows["notes"]}`,
      { method: "PATCH", headers: { "content-type": "application/json" }, body: JSON.stringify(forged) },
      person.token,
    );
    expect(await read("notes")).toEqual(before);
  });

  test("cannot be evaded by metadata in the sign-up or the account, which gives nobody a role", async () => {
    const email = `${randomUUID()}@example.com`;
    const forged = { id: 1, is_admin: 1, auth_id: randomUUID(), role: "service_role" };
    const client = auth();
    await client.signUp({ email, password: "a-good-password", options: { data: forged } });
    await client.updateUser({ data: forged });
    const [row] =
      await sql`select id::int, is_admin, auth_id = (select id from auth.users where auth.users.email = ${email}) as own
      from public.users where email = ${email}`;
    expect(row).toMatchObject({ is_admin: 0, own: true });
    expect(row?.["id"]).toBeGreaterThan(1);
  });
});

describe("filters that match other people's rows", () => {
  const two = beforeAllValue(async () => {
    const [mine, theirs] = [await newPerson(), await newPerson()];
    return { mine, theirs, db: asCaller(mine.token) };
  });

  const filters = {
    "no filter at all": statement`true`,
    "every id": statement`id >= 0`,
    "an or": statement`id >= 0 or title = 'x'`,
    "a negation": statement`id <> 0`,
    "the id of the other's note": (id: number) => statement`id = ${id}`,
    "another column": (_: number, person: number) => statement`user_id = ${person}`,
  };
  test.each(Object.entries(filters))("neither change nor delete their notes: %s", async (_, filter) => {
    const { mine, theirs, db } = two();
    const own = await insertNote(sql, mine, { title: "Mine" });
    const other = await insertNote(sql, theirs, { title: "Theirs" });
    const where = typeof filter === "function" ? filter(other, theirs.id) : filter;
    const listed = await db.run(statement<{ id: number }>`select id from public.notes where ${where}`);
    expect(listed.map((note) => note.id)).not.toContain(other);
    await db.run(statement`update public.notes set title = 'Taken' where ${where}`);
    await db.run(statement`delete from public.notes where ${where}`);
    const rows = await sql`select id::int, title from public.notes where id in (${own}, ${other})`;
    expect(rows).toContainEqual({ id: other, title: "Theirs" });
    // The filter did match: one's own note was deleted if it was included.
    if (typeof filter !== "function") expect(rows).toHaveLength(1);
  });

  test("show nothing of theirs in joined rows or counts", async () => {
    const { theirs, db } = two();
    await insertNote(sql, theirs, { title: "Theirs", tags: ["theirs"] });
    const joined = await db.run(statement<{ id: number }>`
      select u.id from public.users as u left join public.notes as n on n.user_id = u.id left join public.tags as t on t.user_id = u.id`);
    expect(joined.map((user) => user.id)).not.toContain(theirs.id);
    const [counted] = await db.run(
      statement<{ count: number }>`select count(*) from public.notes where user_id = ${theirs.id}`,
    );
    expect(counted).toEqual({ count: 0 });
  });
});
