import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { beforeAllValue } from "../support/before-all-value.ts";
import {
  database,
  insertBlogCategory,
  insertBlogComment,
  insertDraft,
  insertFact,
  insertNoteFolders,
  insertNoteReading,
  insertNote,
  insertPhoto,
  insertPhotoCategory,
  insertPhotoComment,
  insertPost,
} from "../support/database.ts";
import { exposedSchemas } from "../support/exposed-schemas.ts";
import { api, auth, instance, newPerson, supabase } from "../support/people.ts";

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
    ],
  ],
  // These also belong to the administrator, and are here for the columns that nobody may change.
  photo_categories: ["name"],
  photos: ["title", "description", "category", "capture"],
  note_folders: ["version", "document"],
  photo_comments: ["status"],
  blog_categories: ["name"],
  blog_comments: ["status"],
};

const columns = await sql<{ table: string; column: string }[]>`
  select c.relname as table, a.attname as column from pg_attribute as a join pg_class as c on c.oid = a.attrelid
  where c.relnamespace = any (${await exposedSchemas()}::regnamespace[]) and c.relkind in ('r', 'p')
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
    tags: Number(tag?.id),
    note_readings: await insertNoteReading(sql, note),
    note_folders: await insertNoteFolders(sql, person),
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
  return { person, rows, read, client: supabase(person.token) };
}

describe("column privileges on one's own rows", () => {
  const owner = beforeAllValue(makeOwner);

  test("allow changes of a user's own entries", async () => {
    const { client, rows, read } = owner();
    await client
      .from("users")
      .update({ first_name: "Ada" })
      .eq("id", rows["users"] ?? 0)
      .throwOnError();
    await client
      .from("notes")
      .update({ category: "work", favorite: 1 })
      .eq("id", rows["notes"] ?? 0)
      .throwOnError();
    expect(await read("users")).toMatchObject({ first_name: "Ada" });
    expect(await read("notes")).toMatchObject({ category: "work", favorite: 1 });
  });

  const fixed = columns.filter(({ table, column }) => !CHANGEABLE[table]?.includes(column));
  const named = fixed.map(({ table, column }) => ({ name: `${column} of ${table}`, table, column }));
  test.each(named)(
    "do not include $name, alone or together with allowed columns",
    async ({ table, column }) => {
      const { person, rows, read } = owner();
      const before = await read(table);
      const request = (method: string, query: string, body: unknown, prefer = "return=minimal") =>
        fetch(`${instance.origin}/rest/v1/${table}${query}`, {
          method,
          headers: {
            apikey: instance.publishableKey,
            authorization: `Bearer ${person.token}`,
            "content-type": "application/json",
            prefer,
          },
          body: JSON.stringify(body),
        });
      const value = { [column]: before[column] };
      const beside = Object.fromEntries((CHANGEABLE[table] ?? []).map((name) => [name, before[name]]));
      const answers = [
        await request("PATCH", `?id=eq.${rows[table]}`, value),
        await request("PATCH", `?id=eq.${rows[table]}`, { ...beside, ...value }),
        await request("PATCH", `?id=gte.0`, value),
        await request("POST", "", { ...before, ...value }, "resolution=merge-duplicates"),
        await request("PUT", `?id=eq.${rows[table]}`, { ...before, ...value }),
      ];
      for (const answer of answers) expect([400, 401, 403, 404, 405]).toContain(answer.status);
      // No privilege (42501), or a generated column (428C9).
      expect(await answers[0]?.json()).toMatchObject({ code: expect.stringMatching(/^(42501|428C9)$/) });
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
    return { mine, theirs, client: supabase(mine.token) };
  });

  const filters = {
    "no filter at all": "",
    "every id": "id=gte.0",
    "an or": "or=(id.gte.0,title.eq.x)",
    "a negation": "id=not.eq.0",
    "the id of the other's note": (id: number) => `id=in.(${id})`,
    "another column": (_: number, person: number) => `user_id=eq.${person}`,
  };
  test.each(Object.entries(filters))("neither change nor delete their notes: %s", async (_, filter) => {
    const { mine, theirs } = two();
    const own = await insertNote(sql, mine, { title: "Mine" });
    const other = await insertNote(sql, theirs, { title: "Theirs" });
    const query = typeof filter === "string" ? filter : filter(other, theirs.id);
    const request = (method: string, body?: unknown) =>
      fetch(`${instance.origin}/rest/v1/notes?${query}`, {
        method,
        headers: {
          apikey: instance.publishableKey,
          authorization: `Bearer ${mine.token}`,
          "content-type": "application/json",
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    const listed: { id: number }[] = await (await request("GET")).json();
    expect(listed.map((note) => note.id)).not.toContain(other);
    expect((await request("PATCH", { title: "Taken" })).ok).toBe(true);
    expect((await request("DELETE")).ok).toBe(true);
    const rows = await sql`select id::int, title from public.notes where id in (${own}, ${other})`;
    expect(rows).toContainEqual({ id: other, title: "Theirs" });
    // The filter did match: one's own note was deleted if it was included.
    if (typeof filter === "string") expect(rows).toHaveLength(1);
  });

  test("show nothing of theirs in embedded rows or counts", async () => {
    const { theirs, client } = two();
    await insertNote(sql, theirs, { title: "Theirs", tags: ["theirs"] });
    const users = await client.from("users").select("id,notes(id),tags(id)").throwOnError();
    expect(users.data.map((user) => user.id)).not.toContain(theirs.id);
    const counted = await client
      .from("notes")
      .select("*", { count: "exact", head: true })
      .eq("user_id", theirs.id);
    expect(counted.count).toBe(0);
  });
});
