import { randomInt, randomUUID } from "node:crypto";
import { sql as statement } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { beforeAllValue } from "../support/before-all-value.ts";
import { type Db, json } from "../../functions/_shared/database/index.ts";
import { asCaller } from "../support/as-caller.ts";
import { type Caller, CALLERS, isRefused, type Outcome, tokenOf } from "../support/callers.ts";
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
  photoRow,
} from "../support/database.ts";
import { newPerson, type Person, suspendedPerson } from "../support/people.ts";
import { holdSettings } from "../support/site-settings.ts";

const sql = database();

const VERBS = ["select", "insert", "update", "delete"] as const;
type Verb = (typeof VERBS)[number];

interface Table {
  /** The outcomes for each caller, in the order select, insert, update, delete. */
  rights: Record<Caller, readonly [Outcome, Outcome, Outcome, Outcome]>;
  /** Inserts a row that belongs to a person and returns its id. */
  make(person: Person): Promise<number>;
  /** A new row that claims to belong to a person, and the column by which the test finds it. */
  insert(person: Person): Promise<{ row: Record<string, unknown>; mark: string }>;
  /** A change of a column to a value that no row has yet. */
  change(): Record<string, unknown>;
}

const NO_ONE = ["refused", "refused", "refused", "refused"] as const;

/** All tables of the schema public. A test fails while a new one is not listed here. */
const TABLES: Record<string, Table> = {
  users: {
    rights: {
      anonymous: NO_ONE,
      owner: ["allowed", "refused", "allowed", "refused"],
      "other user": ["nothing", "refused", "nothing", "refused"],
      administrator: ["allowed", "refused", "nothing", "refused"],
    },
    make: (person) => Promise.resolve(person.id),
    insert: async () => {
      const [account] = await sql<{ id: string }[]>`
        insert into auth.users (id, email) values (${randomUUID()}, ${`${randomUUID()}@example.com`}) returning id`;
      await sql`delete from public.users where auth_id = ${account?.id ?? ""}`;
      return { row: { auth_id: account?.id, email: `${randomUUID()}@example.com` }, mark: "auth_id" };
    },
    change: () => ({ first_name: randomUUID() }),
  },
  notes: {
    rights: {
      anonymous: NO_ONE,
      owner: ["allowed", "refused", "allowed", "allowed"],
      "other user": ["nothing", "refused", "nothing", "nothing"],
      administrator: ["nothing", "refused", "nothing", "nothing"],
    },
    make: (person) => insertNote(sql, person),
    insert: (person) =>
      Promise.resolve({
        row: {
          user_id: person.id,
          title: "Forged",
          content: "",
          original_filename: "forged.txt",
          file_type: "txt",
          file_size: 1,
          content_hash: "forged",
          storage_path: `${person.id}/${randomUUID()}`,
        },
        mark: "storage_path",
      }),
    change: () => ({ title: randomUUID() }),
  },
  tags: {
    rights: {
      anonymous: NO_ONE,
      owner: ["allowed", "refused", "refused", "refused"],
      "other user": ["nothing", "refused", "refused", "refused"],
      administrator: ["nothing", "refused", "refused", "refused"],
    },
    make: async (person) => {
      const name = randomUUID();
      await insertNote(sql, person, { tags: [name] });
      const [tag] = await sql<
        { id: string }[]
      >`select id from public.tags where user_id = ${person.id} and name = ${name}`;
      return Number(tag?.id);
    },
    insert: (person) => Promise.resolve({ row: { user_id: person.id, name: randomUUID() }, mark: "name" }),
    change: () => ({ name: randomUUID() }),
  },
  document_types: {
    rights: {
      anonymous: NO_ONE,
      owner: ["allowed", "refused", "refused", "refused"],
      "other user": ["allowed", "refused", "refused", "refused"],
      administrator: ["allowed", "allowed", "refused", "refused"],
    },
    make: () => insertDocumentType(sql),
    insert: () => Promise.resolve({ row: { name: `Type ${randomUUID().slice(0, 30)}` }, mark: "name" }),
    change: () => ({ name: randomUUID() }),
  },
  note_facts: {
    rights: {
      anonymous: NO_ONE,
      owner: ["allowed", "refused", "refused", "refused"],
      "other user": ["nothing", "refused", "refused", "refused"],
      administrator: ["nothing", "refused", "refused", "refused"],
    },
    make: (person) => insertFact(sql, person),
    insert: async (person) => ({
      row: {
        user_id: person.id,
        note_id: await insertNote(sql, person),
        name: "sender",
        value: randomUUID(),
        edited: true,
      },
      mark: "value",
    }),
    change: () => ({ value: randomUUID() }),
  },
  due_marks: {
    rights: {
      anonymous: NO_ONE,
      owner: ["allowed", "allowed", "allowed", "allowed"],
      "other user": ["nothing", "refused", "nothing", "nothing"],
      administrator: ["nothing", "refused", "nothing", "nothing"],
    },
    make: (person) => insertDueMark(sql, person),
    insert: async (person) => ({
      row: {
        user_id: person.id,
        note_id: await insertNote(sql, person),
        kind: "end",
        date: `${randomInt(1000, 9999)}-${randomInt(10, 12)}-${randomInt(10, 28)}`,
        mark: "dismissed",
      },
      mark: "date",
    }),
    change: () => ({ date: `${randomInt(1000, 9999)}-${randomInt(10, 12)}-${randomInt(10, 28)}` }),
  },
  // Written by functions only, which make the keys.
  due_settings: {
    rights: {
      anonymous: NO_ONE,
      owner: ["allowed", "refused", "refused", "refused"],
      "other user": ["nothing", "refused", "refused", "refused"],
      administrator: ["nothing", "refused", "refused", "refused"],
    },
    make: (person) => insertDueSettings(sql, person),
    insert: async (person) => {
      await sql`delete from public.due_settings where user_id = ${person.id}`;
      return { row: { user_id: person.id, off_key: randomUUID() }, mark: "off_key" };
    },
    change: () => ({ off_key: randomUUID() }),
  },
  audit_log: {
    rights: {
      anonymous: NO_ONE,
      owner: ["nothing", "refused", "refused", "refused"],
      "other user": ["nothing", "refused", "refused", "refused"],
      administrator: ["allowed", "refused", "refused", "refused"],
    },
    // Their registration.
    make: async (person) => {
      const [entry] = await sql<
        { id: string }[]
      >`select id from public.audit_log where actor_id = ${person.id}`;
      return Number(entry?.id);
    },
    insert: (person) =>
      Promise.resolve({ row: { action: randomUUID(), actor_id: person.id }, mark: "action" }),
    change: () => ({ action: randomUUID() }),
  },
  note_readings: {
    rights: {
      anonymous: NO_ONE,
      owner: ["allowed", "refused", "refused", "refused"],
      "other user": ["nothing", "refused", "refused", "refused"],
      administrator: ["nothing", "refused", "refused", "refused"],
    },
    make: async (person) => insertNoteReading(sql, await insertNote(sql, person)),
    insert: async (person) => ({
      row: { id: await insertNote(sql, person), reading: { pages: [] } },
      mark: "id",
    }),
    change: () => ({ reading: { pages: [randomUUID()] } }),
  },
  // Written by the analysis only.
  note_attachments: {
    rights: {
      anonymous: NO_ONE,
      owner: ["allowed", "refused", "refused", "refused"],
      "other user": ["nothing", "refused", "refused", "refused"],
      administrator: ["nothing", "refused", "refused", "refused"],
    },
    make: async (person) => {
      const note = await insertNote(sql, person);
      return await insertAttachment(sql, note, note);
    },
    insert: async (person) => ({
      row: {
        mail_id: await insertNote(sql, person),
        place: 0,
        name: randomUUID(),
        bytes: 5,
        outcome: "type",
      },
      mark: "name",
    }),
    change: () => ({ name: randomUUID() }),
  },
  note_folders: {
    rights: {
      anonymous: NO_ONE,
      owner: ["allowed", "allowed", "allowed", "allowed"],
      // They insert a row of their own.
      "other user": ["nothing", "allowed", "nothing", "nothing"],
      administrator: ["nothing", "allowed", "nothing", "nothing"],
    },
    make: (person) => insertNoteFolders(sql, person),
    insert: async (person) => {
      await sql`delete from public.note_folders where user_id = ${person.id}`;
      await sql`delete from public.note_folders where user_id = 1`;
      return { row: { version: randomInt(1e9, 2e9) }, mark: "version" };
    },
    change: () => ({ version: String(randomInt(1e9, 2e9)) }),
  },
  settings: {
    rights: {
      anonymous: ["allowed", "refused", "refused", "refused"],
      owner: ["allowed", "refused", "nothing", "refused"],
      "other user": ["allowed", "refused", "nothing", "refused"],
      administrator: ["allowed", "refused", "allowed", "refused"],
    },
    // The only row belongs to the site.
    make: async () => {
      onTestFinished(await holdSettings());
      return 1;
    },
    insert: () => Promise.resolve({ row: { id: 2, site_title: randomUUID() }, mark: "site_title" }),
    change: () => ({ bio: randomUUID() }),
  },
  photo_categories: {
    rights: {
      anonymous: ["allowed", "refused", "refused", "refused"],
      owner: ["allowed", "refused", "nothing", "nothing"],
      "other user": ["allowed", "refused", "nothing", "nothing"],
      administrator: ["allowed", "allowed", "allowed", "allowed"],
    },
    make: () => insertPhotoCategory(sql),
    insert: () => Promise.resolve({ row: { name: randomUUID() }, mark: "name" }),
    change: () => ({ name: randomUUID() }),
  },
  photos: {
    rights: {
      anonymous: ["allowed", "refused", "refused", "refused"],
      owner: ["allowed", "refused", "nothing", "nothing"],
      "other user": ["allowed", "refused", "nothing", "nothing"],
      administrator: ["allowed", "refused", "allowed", "allowed"],
    },
    make: (person) => insertPhoto(sql, person),
    insert: (person) => Promise.resolve({ row: photoRow(person), mark: "folder" }),
    change: () => ({ title: randomUUID() }),
  },
  // One that waits for the administrator: others do not see it.
  photo_comments: {
    rights: {
      anonymous: ["nothing", "refused", "refused", "refused"],
      owner: ["allowed", "refused", "nothing", "allowed"],
      "other user": ["nothing", "refused", "nothing", "nothing"],
      administrator: ["allowed", "refused", "allowed", "allowed"],
    },
    make: async (person) => insertPhotoComment(sql, person, await insertPhoto(sql, person)),
    insert: async (person) => ({
      row: {
        photo_id: await insertPhoto(sql, person),
        user_id: person.id,
        author: "Forged",
        content: randomUUID(),
        status: "published",
      },
      mark: "content",
    }),
    change: () => ({ status: "published" }),
  },
  blog_categories: {
    rights: {
      anonymous: ["allowed", "refused", "refused", "refused"],
      owner: ["allowed", "refused", "nothing", "nothing"],
      "other user": ["allowed", "refused", "nothing", "nothing"],
      administrator: ["allowed", "allowed", "allowed", "allowed"],
    },
    make: () => insertBlogCategory(sql),
    insert: () => Promise.resolve({ row: { name: randomUUID() }, mark: "name" }),
    change: () => ({ name: randomUUID() }),
  },
  // Posts belong to the site.
  blog_posts: {
    rights: {
      anonymous: ["allowed", "refused", "refused", "refused"],
      owner: ["allowed", "refused", "nothing", "nothing"],
      "other user": ["allowed", "refused", "nothing", "nothing"],
      administrator: ["allowed", "allowed", "allowed", "allowed"],
    },
    make: () => insertPost(sql),
    insert: () =>
      Promise.resolve({
        row: { title: randomUUID(), content: "<p>Forged</p>", excerpt: "Forged", published_at: new Date() },
        mark: "title",
      }),
    change: () => ({ title: randomUUID() }),
  },
  blog_drafts: {
    rights: {
      anonymous: NO_ONE,
      owner: ["nothing", "refused", "nothing", "nothing"],
      "other user": ["nothing", "refused", "nothing", "nothing"],
      administrator: ["allowed", "allowed", "allowed", "allowed"],
    },
    make: () => insertDraft(sql),
    insert: async () => ({
      row: { id: await insertPost(sql), title: randomUUID(), content: "", excerpt: "" },
      mark: "title",
    }),
    change: () => ({ title: randomUUID() }),
  },
  // One that waits for the administrator: others do not see it.
  blog_comments: {
    rights: {
      anonymous: ["nothing", "refused", "refused", "refused"],
      owner: ["allowed", "refused", "nothing", "allowed"],
      "other user": ["nothing", "refused", "nothing", "nothing"],
      administrator: ["allowed", "refused", "allowed", "allowed"],
    },
    make: async (person) => insertBlogComment(sql, person, await insertPost(sql)),
    insert: async (person) => ({
      row: {
        post_id: await insertPost(sql),
        user_id: person.id,
        author: "Forged",
        content: randomUUID(),
        status: "published",
      },
      mark: "content",
    }),
    change: () => ({ status: "published" }),
  },
};

/** The stored row, whoever may see it. */
async function stored(table: string, id: number): Promise<Record<string, unknown> | undefined> {
  const [row] = await sql`select * from public.${sql(table)} where id = ${id}`;
  return row;
}

async function attempt(verb: Verb, db: Db, person: Person, name: string, table: Table): Promise<Outcome> {
  const id = await table.make(person);
  if (!(await stored(name, id))) throw new Error(`There is no row of ${name} to try on.`);
  const target = statement.id("public", name);
  const columnsOf = (row: object) => statement.join(Object.keys(row).map((column) => statement.id(column)));
  const rowOf = (row: object) => statement`jsonb_populate_record(null::${target}, ${json(row)})`;

  if (verb === "select") {
    const seeing = db.run(statement`select id from ${target} where id = ${id}`);
    if (await isRefused(seeing)) return "refused";
    return (await seeing).length === 1 ? "allowed" : "nothing";
  }
  if (verb === "insert") {
    const { row, mark } = await table.insert(person);
    const refused = await isRefused(
      db.run(
        statement`insert into ${target} (${columnsOf(row)}) select ${columnsOf(row)} from ${rowOf(row)}`,
      ),
    );
    const [made] = await sql`select from public.${sql(name)} where ${sql(mark)} = ${String(row[mark])}`;
    if (refused && made) throw new Error("The answer said no, and the row is there.");
    return refused ? "refused" : made ? "allowed" : "nothing";
  }
  const change = table.change();
  const refused = await isRefused(
    db.run(
      verb === "delete"
        ? statement`delete from ${target} where id = ${id}`
        : statement`update ${target} set (${columnsOf(change)}) = (select ${columnsOf(change)} from ${rowOf(change)}) where id = ${id}`,
    ),
  );
  const after = await stored(name, id);
  const hadEffect =
    verb === "delete" ? !after : Object.entries(change).some(([column, value]) => after?.[column] === value);
  if (refused && hadEffect) throw new Error("The answer said no, and the row has changed.");
  return refused ? "refused" : hadEffect ? "allowed" : "nothing";
}

describe("permissions on the rows of tables", () => {
  test("are listed here for every table and view of the schema public", async () => {
    const relations = await sql<{ name: string }[]>`
      select c.relname as name from pg_class as c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')`;
    expect(relations.map((each) => each.name).sort()).toEqual(Object.keys(TABLES).sort());
  });

  for (const [name, table] of Object.entries(TABLES)) {
    describe.each(CALLERS)(`${name}, for %s`, (caller) => {
      const people = beforeAllValue(async () => {
        const person = await newPerson();
        return { person, db: asCaller(await tokenOf(caller, person)) };
      });

      test.each(VERBS.map((verb, place) => ({ verb, outcome: table.rights[caller][place] })))(
        "$verb: $outcome",
        async ({ verb, outcome }) => {
          const { person, db } = people();
          expect(await attempt(verb, db, person, name, table)).toBe(outcome);
        },
      );
    });
  }

  test.each(Object.entries(TABLES))(
    "%s: a suspended person has no more access than a visitor, even to their own rows",
    async (name, table) => {
      const person = await suspendedPerson();
      const db = asCaller(person.token);
      for (const [place, verb] of VERBS.entries()) {
        const outcome = await attempt(verb, db, person, name, table);
        if (table.rights.anonymous[place] !== "allowed")
          expect({ verb, outcome }).not.toEqual({ verb, outcome: "allowed" });
      }
    },
  );
});
