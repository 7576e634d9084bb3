import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { sql as statement } from "kysely";
import { call, callValue, type Db } from "../../functions/_shared/database/index.ts";
import { asCaller, asService, refusalOf } from "../support/as-caller.ts";
import { CALLERS, tokenOf } from "../support/callers.ts";
import { database, insertNote } from "../support/database.ts";
import { beforeAllValue } from "../support/before-all-value.ts";
import { instance, newPerson, type Person, supabase, suspendedPerson } from "../support/people.ts";

const sql = database();

/** Who may execute each function of the schema public. */
const RIGHTS: Record<string, "everybody" | "users" | "service"> = {
  current_user_profile: "users",
  prepare_note_upload: "users",
  note_storage: "users",
  create_note: "users",
  toggle_note_favorite: "users",
  delete_note: "users",
  update_note: "users",
  change_notes: "users",
  delete_notes: "users",
  replace_tags: "users",
  similar_notes: "users",
  read_note_folders: "users",
  note_category_counts: "users",
  search_notes: "users",
  search_passages: "users",
  first_passages: "users",
  index_waiting_notes: "service",
  matching_notes: "users",
  suggest_words: "users",
  request_note_analysis: "users",
  request_note_analyses: "users",
  read_note_in_encoding: "users",
  store_note_reading: "users",
  claim_note_recognition: "users",
  claim_recognition: "service",
  renew_recognition: "service",
  release_recognitions: "service",
  store_recognition: "service",
  analysis_pause: "users",
  is_transcribing: "users",
  claim_note_analysis: "service",
  learning_examples: "service",
  chosen_tags: "service",
  store_file_text: "service",
  finish_note_analysis: "service",
  fail_note_analysis: "service",
  give_back_note_analysis: "service",
  prepare_mail_attachments: "service",
  add_mail_attachment: "service",
  model_tokens_left: "service",
  count_model_tokens: "service",
  count_model_agreement: "service",
  await_model: "service",
  store_transcript: "service",
  requeue_model_fallbacks: "service",
  list_due: "users",
  follow_corrections: "users",
  read_due_settings: "users",
  set_due_feed: "users",
  set_due_reminders: "users",
  read_due_feed: "service",
  turn_off_due_reminders: "service",
  claim_due_reminders: "service",
  end_due_reminder: "service",
  set_profile_picture: "users",
  recovery_address: "service",
  is_email_change_taken: "service",
  prepare_account_change: "service",
  record_auth_failure: "service",
  current_sessions: "users",
  end_session: "users",
  delete_account: "users",
  own_comments: "users",
  // These functions check themselves whether the caller is the administrator.
  rename_document_type: "users",
  delete_document_type: "users",
  set_user_suspended: "users",
  delete_user: "users",
  admin_activity: "users",
  admin_auth_events: "users",
  admin_users: "users",
  admin_user_counts: "users",
  admin_check: "users",
  admin_model_use: "users",
  admin_stats: "users",
  admin_analytics: "users",
  admin_comments: "users",
  decide_comments: "users",
  list_orphaned_objects: "service",
  forget_orphaned_objects: "service",
  confirm_address: "service",
  claim_scheduled_jobs: "service",
  end_scheduled_job: "service",
  admin_scheduled_jobs: "users",
  forget_expired: "service",
  claim_idempotency_key: "users",
  keep_receipt: "users",
  count_attempt: "service",
  forget_attempts: "service",
  create_photo: "users",
  move_photo: "users",
  add_photo_comment: "users",
  list_photos: "everybody",
  search_site: "everybody",
  admin_jobs: "users",
  admin_job_counts: "users",
  admin_retry_jobs: "users",
  admin_storage: "users",
  admin_database_bytes: "users",
  admin_integrity: "users",
  admin_newest_files: "users",
  admin_stored_files: "users",
  admin_mend_rows: "users",
  begin_site_export: "users",
  admin_site_restore: "users",
  begin_site_restore: "users",
  continue_site_export: "users",
  continue_site_restore: "users",
  read_site_export: "service",
  end_site_archive: "service",
  stage_site_rows: "service",
  finish_site_restore: "service",
  count_view: "service",
  add_blog_comment: "users",
  list_blog_posts: "everybody",
  read_blog_post: "everybody",
};
const ROLES = {
  everybody: ["anon", "authenticated"],
  // Functions for users act as the caller, and the service key has none.
  users: ["authenticated"],
  service: ["service_role"],
};

/** Arguments of the right types that have no effect. */
const ARGUMENTS: Record<string, string> = {
  bigint: "0",
  "double precision": "0",
  boolean: "true",
  integer: "0",
  "integer[]": "{}",
  "bigint[]": "{}",
  text: "",
  "text[]": "{}",
  jsonb: "{}",
  uuid: "00000000-0000-0000-0000-000000000000",
  "timestamp with time zone": "2025-01-01",
};

const functions = await sql<{ name: string; parameters: Record<string, string>; roles: string[] }[]>`
  select p.proname as name,
    (select coalesce(jsonb_object_agg(parameter, format_type(type, null)), '{}')
      from unnest(p.proargnames[1:p.pronargs], p.proargtypes::oid[]) as t (parameter, type)) as parameters,
    array(select role from unnest(array['anon', 'authenticated', 'service_role']) as role
      where has_function_privilege(role, p.oid, 'execute')) as roles
  from pg_proc as p
  where p.pronamespace = 'public'::regnamespace`;

/** Calls a function with arguments without effect. */
function callEmpty(db: Db, name: string, parameters: Record<string, string>) {
  const given = Object.entries(parameters).map(
    ([each, type]) => statement`${statement.id(each)} => ${ARGUMENTS[type]}::${statement.raw(type)}`,
  );
  return db.run(statement<object>`select * from ${statement.id("public", name)}(${statement.join(given)})`);
}

const DENIED = { code: "42501", message: expect.stringContaining("permission denied for function") };

describe("execute privileges on functions", () => {
  test("are listed here for every function of the schema public", () => {
    expect(functions.map((each) => each.name).sort()).toEqual(Object.keys(RIGHTS).sort());
  });

  test.each(functions)(
    "$name can be called only by its listed callers",
    async ({ name, parameters, roles }) => {
      expect(roles).toEqual(ROLES[RIGHTS[name] ?? "users"]);

      const asked = async (db: Db) => await refusalOf(callEmpty(db, name, parameters));
      const anonymous = await asked(asCaller());
      if (RIGHTS[name] === "everybody") expect(anonymous).toBeUndefined();
      else expect(anonymous).toMatchObject(DENIED);
      const user = await asked(asCaller((await newPerson()).token));
      if (RIGHTS[name] === "service") expect(user).toMatchObject(DENIED);
      else expect(user).not.toMatchObject(DENIED);
      const service = await asked(asService());
      if (RIGHTS[name] === "service") expect(service).toBeUndefined();
      else expect(service).toMatchObject(DENIED);
    },
  );
});

describe("a suspended person", () => {
  const suspended = beforeAllValue(suspendedPerson);

  test.each(functions.filter(({ name }) => RIGHTS[name] === "users"))(
    "$name is refused or returns nothing",
    async ({ name, parameters }) => {
      const calling = callEmpty(asCaller(suspended().token), name, parameters);
      const refusal = await refusalOf(calling);
      // If there is no such row, the query plan decides whether the policy is evaluated at all.
      if (refusal)
        expect(refusal).toMatchObject({ code: "PT403", message: expect.stringContaining("suspended") });
      else
        expect(
          (await calling).flatMap((row) => Object.values(row)).filter((value) => value !== null),
        ).toEqual([]);
    },
  );
});

describe("schemas that no caller reads", () => {
  test.each(["private.orphaned_objects", "auth.users", "supabase_migrations.schema_migrations"])(
    "%s cannot be queried by anybody",
    async (table) => {
      const person = await newPerson();
      for (const caller of CALLERS) {
        const db = asCaller(await tokenOf(caller, person));
        const reading = db.run(statement`select * from ${statement.raw(table)}`);
        expect(await refusalOf(reading)).toMatchObject({ code: "42501" });
      }
    },
  );

  test("nobody makes themselves the owner", async () => {
    const person = await newPerson();
    for (const caller of CALLERS) {
      const making = asCaller(await tokenOf(caller, person)).run(
        statement`select private.make_owner(${person.email})`,
      );
      expect(await refusalOf(making)).toMatchObject({ code: "42501" });
    }
  });
});

describe("making an account the owner", () => {
  const makeOwner = (person: Person) => sql`select private.make_owner(${person.email})`;
  const REFUSED =
    "This account has documents or a profile picture, which lie under its number. Remove them first.";

  test("is refused while it has files, because their names contain its old id", async () => {
    const [writer, portrayed, fresh] = [await newPerson(), await newPerson(), await newPerson()];
    const note = await insertNote(sql, writer);
    await sql`update public.users set profile_image_url = ${`/api/avatars/${portrayed.id}/${randomUUID()}.jpg`}
      where id = ${portrayed.id}`;
    await expect(makeOwner(writer)).rejects.toThrow(REFUSED);
    await expect(makeOwner(portrayed)).rejects.toThrow(REFUSED);
    // Without files both could become the owner, if there were none yet.
    await sql`delete from public.notes where id = ${note}`;
    await sql`update public.users set profile_image_url = null where id = ${portrayed.id}`;
    for (const person of [writer, portrayed, fresh])
      await expect(makeOwner(person)).rejects.toThrow("users_pkey");
  });
});

describe("functions that act for their caller", () => {
  const BYTES = new TextEncoder().encode("text");

  /** Calls create_note for a path, as the API does after it has stored the object. */
  function createNote(person: Person, path: string, titles: string[] = [], size = BYTES.length) {
    return call(asCaller(person.token), "create_note", {
      title: "A title",
      content: "",
      original_filename: "a.txt",
      file_type: "txt",
      file_size: size,
      content_hash: "hash",
      storage_path: path,
      titles,
    });
  }

  /** Stores an object in the person's own folder. */
  async function storeObject(person: Person): Promise<string> {
    const path = `${person.id}/${randomUUID()}`;
    const { error } = await supabase(undefined, instance.secretKey)
      .storage.from("notes")
      .upload(path, BYTES, { contentType: "text/plain" });
    if (error) throw error;
    return path;
  }

  const notesOf = (person: Person) => sql`select title from public.notes where user_id = ${person.id}`;

  test("create_note inserts a note of the caller for an object in the caller's folder", async () => {
    const person = await newPerson();
    await createNote(person, await storeObject(person));
    expect(await notesOf(person)).toHaveLength(1);
  });

  test("create_note refuses an object in another's folder", async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    const path = await storeObject(other);
    expect(await refusalOf(createNote(person, path))).toMatchObject({ code: "42501" });
    expect([...(await notesOf(person)), ...(await notesOf(other))]).toEqual([]);
  });

  test.each(["", "/", "..", "x"])("create_note refuses the path %j", async (path) => {
    const person = await newPerson();
    expect(await refusalOf(createNote(person, path))).toMatchObject({ code: "42501" });
  });

  test("create_note refuses an object that does not exist", async () => {
    const person = await newPerson();
    const refusal = await refusalOf(createNote(person, `${person.id}/${randomUUID()}`));
    expect(refusal).toMatchObject({ code: "PT409" });
    expect(await notesOf(person)).toEqual([]);
  });

  test.each([0, BYTES.length - 1, BYTES.length + 1])(
    "create_note uses the real size of an object, and refuses a declared size of %i bytes",
    async (size) => {
      const person = await newPerson();
      const refusal = await refusalOf(createNote(person, await storeObject(person), [], size));
      expect(refusal).toMatchObject({ code: "PT409" });
      expect(await notesOf(person)).toEqual([]);
    },
  );

  test("create_note refuses an object that belongs to a note already", async () => {
    const person = await newPerson();
    const path = await storeObject(person);
    await createNote(person, path);
    expect(await refusalOf(createNote(person, path))).toMatchObject({ code: "23505" });
    expect(await notesOf(person)).toHaveLength(1);
  });

  test("create_note reports a title that the caller already has as a duplicate", async () => {
    const person = await newPerson();
    await insertNote(sql, person, { title: "Trip to RIGA" });
    const refusal = await refusalOf(
      createNote(person, await storeObject(person), ["something", "trip to riga"]),
    );
    expect(refusal).toMatchObject({ code: "23505", detail: "Trip to RIGA" });
    expect(await notesOf(person)).toHaveLength(1);
  });

  test("create_note takes a title that only another person has", async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    await insertNote(sql, other, { title: "Trip" });
    expect(await createNote(person, await storeObject(person), ["trip"])).toHaveLength(1);
  });

  test("two simultaneous calls of create_note with one title insert one note", async () => {
    const person = await newPerson();
    const paths = await Promise.all([storeObject(person), storeObject(person)]);
    const refusals = await Promise.all(paths.map((path) => refusalOf(createNote(person, path, ["a title"]))));
    expect(refusals.map((refusal) => refusal?.code).sort()).toEqual(["23505", undefined]);
    expect(await notesOf(person)).toHaveLength(1);
  });

  test("those that take a note's id do not change another person's note", async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    const id = await insertNote(sql, other, { tags: ["kept"] });
    const read = async () => [...(await sql`select * from public.notes where id = ${id}`)];
    const before = await read();
    const db = asCaller(person.token);
    expect(await call(db, "toggle_note_favorite", { note_id: id })).toEqual([]);
    expect(await call(db, "request_note_analysis", { note_id: id })).toEqual([]);
    const encoding = { encoding: "koi8-r", file_text: "", expected_text_revision: 1 };
    expect(await call(db, "read_note_in_encoding", { note_id: id, ...encoding })).toEqual([]);
    expect(await callValue(db, "delete_note", { note_id: id })).toBeNull();
    expect(await read()).toEqual(before);
  });
});
