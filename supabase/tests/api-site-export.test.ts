import { Buffer } from "node:buffer";
import { createHash, randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import process from "node:process";
import { deflateRawSync } from "node:zlib";
import postgres from "postgres";
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  inject,
  onTestFinished,
  test,
  vi,
} from "vitest";
import { z } from "zod";
import {
  call,
  callValue,
  type Db,
  openPool,
  statements,
  VISITOR,
} from "../functions/_shared/database/index.ts";
import {
  RESTORE_GONE,
  restoreStateSchema,
  restoreStepSchema,
} from "../functions/_shared/contract/site-archive.ts";
import { makeZip } from "../functions/_shared/document-text/testing/make-zip.ts";
import { begunExportSchema, exportedArchive } from "../functions/_shared/site-archive/index.ts";
import { type ArchiveEntry, changed, unzip, zip } from "./support/archive.ts";
import { refusalOf } from "./support/as-caller.ts";
import { startBackendProxy } from "./support/backend-proxy.ts";
import { openBrowser } from "./support/browser.ts";
import { startFunction } from "./support/function-process.ts";
import { type Instance, OWNER, startInstance } from "./support/instance.ts";
import { claimsOf } from "./support/jwt.ts";
import { postgresOf, signIn, signUp, uploadNote } from "./support/own-instance.ts";
import { databaseUrlOf, newPerson, owner, api, instance as shared, upload } from "./support/people.ts";
import { jpeg } from "./support/pictures.ts";
import { scratchFolder } from "./support/scratch.ts";
import { superuser } from "./support/superuser.ts";
import {
  type Ask,
  askAs as askAsOwner,
  beginExport,
  blobOf,
  exportSite,
  getPiece,
  postPiece,
  Refused,
  restoreSite,
} from "./support/whole-site.ts";

/** Tables that an archive leaves out: temporary data, and data that belongs to the instance and not to the site. */
const LEFT_OUT = [
  "private.archives",
  "private.archive_rows",
  "private.attempts",
  "private.auth_events",
  "private.idempotency_keys",
  "private.verified_changes",
  // Counted again by a restore.
  "private.note_storage",
  "private.orphaned_objects",
  "private.dropped_blog_images",
  "private.scheduled_jobs",
  "private.view_days",
  "private.view_visitors",
  "private.analysis_turns",
  "storage.buckets",
  // The archive has the objects as files.
  "storage.objects",
];

interface Site {
  instance: Instance;
  sql: postgres.Sql;
}

function siteOf(instance: Instance): Site {
  const url = new URL(instance.databaseUrl);
  url.username = "supabase_admin";
  url.password = instance.adminPassword;
  return { instance, sql: postgres(url.href, { max: 1, onnotice: () => {} }) };
}

/** Sizes of pieces, in bytes: the smallest hold less than a line or an object. */
const PIECES = [100, 300_000, 1_500_000];

const emptySite = async () => siteOf(await startInstance({ template: inject("template") }));

async function endSite({ instance, sql }: Site): Promise<void> {
  await sql.end();
  await instance.stop();
}

const request = ({ instance }: Site, path: string, token: string, init: RequestInit = {}) =>
  fetch(`${instance.origin}/api${path}`, { ...init, headers: { authorization: `Bearer ${token}` } });

const tokenOfOwner = ({ instance }: Site) => signIn(instance, OWNER.email, OWNER.password);

const askOf = ({ instance }: Site, token: string): Ask => askAsOwner(instance.origin, token);

const exportOf = async (site: Site) => exportSite(askOf(site, await tokenOfOwner(site)), OWNER.password);

const restore = (site: Site, archive: Uint8Array, token: string) => restoreSite(askOf(site, token), archive);

/** Runs work while the Auth tables have columns as on hosted Supabase, which the embedded one does not have. */
async function asHosted<T>({ sql }: Site, work: () => Promise<T>): Promise<T> {
  await sql`alter table auth.users
    add column instance_id uuid default '00000000-0000-0000-0000-000000000000', add column is_super_admin boolean,
    add column of_a_later_release text default 'x'`;
  await sql`alter table auth.identities add column of_a_later_release text default 'x'`;
  const answer = await work();
  await sql`alter table auth.users drop column instance_id, drop column is_super_admin, drop column of_a_later_release`;
  await sql`alter table auth.identities drop column of_a_later_release`;
  return answer;
}

/** All rows of all tables that an archive contains. */
async function rowsOf({ sql }: Site): Promise<Record<string, unknown[]>> {
  const rows: Record<string, unknown[]> = {};
  for (const { name } of await sql<{ name: string }[]>`select name from private.site_tables()`) {
    const found = await sql.unsafe<{ row: unknown }[]>(
      `select to_jsonb(t) as row from ${name} as t order by to_jsonb(t)::text`,
    );
    rows[name] = found.map(({ row }) => row);
    // Export and restore write log entries of their own when they have finished.
    if (name === "public.audit_log")
      rows[name] = rows[name].filter(
        (row) => !/"action":"Site (exported|restored)"/.test(JSON.stringify(row)),
      );
  }
  return rows;
}

/** Names, types and bytes of all objects, by the hash of each. */
async function objectsOf({ instance, sql }: Site): Promise<Record<string, string>> {
  const objects: Record<string, string> = {};
  const rows = await sql<{ bucket: string; name: string; type: string }[]>`
    select bucket_id as bucket, name, metadata ->> 'mimetype' as type from storage.objects order by 1, 2`;
  for (const { bucket, name, type } of rows) {
    const response = await fetch(`${instance.origin}/storage/v1/object/${bucket}/${name}`, {
      headers: { apikey: instance.secretKey, authorization: `Bearer ${instance.secretKey}` },
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    objects[`${bucket}/${name}`] =
      `${response.status} ${type} ${createHash("sha256").update(bytes).digest("hex")}`;
  }
  return objects;
}

/** Asks a site's database as a person, or as a visitor. */
async function askAs<Answer>(
  { instance }: Pick<Site, "instance">,
  token: string | undefined,
  ask: (db: Db) => Promise<Answer>,
): Promise<Answer> {
  const pool = openPool(databaseUrlOf("api", { of: instance }));
  try {
    return await ask(
      pool.as(
        token === undefined ? VISITOR : { role: "authenticated", claims: JSON.stringify(claimsOf(token)) },
      ),
    );
  } finally {
    await pool.close();
  }
}

/** Stores a picture directly in Storage, with unusual headers, over which no export may fail. */
async function storePictureByProgram({ instance, sql }: Site, ada: string): Promise<void> {
  const [person] = await sql`select id from public.users where email = 'ada@example.com'`;
  const name = `${person?.id}/${randomUUID()}.jpg`;
  const stored = await fetch(`${instance.origin}/storage/v1/object/avatars/${name}`, {
    method: "POST",
    headers: {
      apikey: instance.secretKey,
      authorization: `Bearer ${instance.secretKey}`,
      "content-type": "image/jpeg",
      "cache-control": `${"x".repeat(200)}, max-age=31536000`,
    },
    body: new Uint8Array(await jpeg(64, 64)),
  });
  expect(stored.status).toBe(200);
  await askAs({ instance }, ada, (db) => call(db, "set_profile_picture", { object_name: name }));
}

/** Fills every table and bucket that the demo content and Ada's documents leave empty. */
async function fillTheRest(site: Site, ada: string): Promise<void> {
  const { instance, sql } = site;
  await storePictureByProgram(site, ada);
  await sql`
    insert into public.note_folders (user_id, document)
    select n.user_id, jsonb_build_object('folders', '[]'::jsonb, 'assignments', jsonb_build_array(
      jsonb_build_object('noteId', n.id, 'category', 'docs', 'folderName', 'Boats', 'timestamp', 1)))
    from public.notes as n join public.users as p on p.id = n.user_id
    where p.email = 'ada@example.com' and n.title = 'Tricky'`;
  await sql`update public.notes set tags = array['tide'], favorite = 1 where title = 'Tricky'`;
  await sql`insert into public.note_readings (id, reading) select id, '{"pages": []}' from public.notes where title = 'Tricky'`;
  await sql`
    insert into public.note_attachments (mail_id, place, name, bytes, note_id, outcome)
    select id, 0, 'Tricky.txt', 5, id, 'kept' from public.notes where title = 'Tricky'`;
  await sql`
    insert into private.note_pages (note_id, starts) select id, '{1}' from public.notes where title = 'Tricky'`;
  await sql`insert into public.document_types (name) values ('Payslip')`;
  await sql`
    insert into public.due_marks (user_id, note_id, kind, date, mark)
    select user_id, id, 'due', '2026-04-08', 'done' from public.notes where title = 'Tricky'`;
  await sql`
    insert into public.due_settings (user_id, reminders) select id, true from public.users where email = 'ada@example.com'`;
  await sql`
    insert into private.due_reminders (note_id, kind, date, user_id, mail)
    select id, 'due', '2026-04-08', user_id, gen_random_uuid() from public.notes where title = 'Tricky'`;
  await sql`insert into private.model_use (month, model, requests) values ('2026-03-01', 'a-model', 3)`;
  await sql`
    insert into private.model_fallbacks (note_id, user_id) select id, user_id from public.notes where title = 'Tricky'`;
  await sql`
    insert into private.recognition_claims (note_id, reader, until, is_site)
    select id, gen_random_uuid(), now(), false from public.notes where title = 'Tricky'`;
  await sql`
    insert into public.blog_drafts (id, title, content, excerpt)
    select id, 'Later', '<p>Later</p>', '' from public.blog_posts order by id limit 1`;
  await sql`update public.blog_comments set status = 'pending' where id = (select min(id) from public.blog_comments)`;
  await sql`insert into private.daily_views (day, kind, subject, views) values ('2026-01-02', 'page', '/', 7)`;
  await sql`
    update public.settings set site_title = 'The source', comments_moderated = true, video_url = 'https://example.com/v.mp4'`;
  await signUp(instance, "mallory@example.com", "mallory-password");
  const [mallory] = await sql`select id from public.users where email = 'mallory@example.com'`;
  const suspended = await request(site, `/admin/users/${mallory?.id}/suspend`, await tokenOfOwner(site), {
    method: "POST",
  });
  expect(suspended.status).toBe(204);
}

describe("the export of the whole site", () => {
  test("does not take an object for lost when Storage fails temporarily, and goes on afterwards", async () => {
    const [person, { token }] = [await newPerson(), await owner()];
    expect((await upload(person, "Kept.txt", "Kept")).status).toBe(201);
    const proxy = await startBackendProxy();
    let isFailing = true;
    proxy.decide(({ path }) =>
      isFailing && path.startsWith("/storage/v1/object/") ? { status: 429 } : "pass",
    );
    const running = await startFunction("api", proxy);
    onTestFinished(async () => {
      await running.kill();
      await proxy.close();
    });
    const ask = askAsOwner(running.origin, token);
    let failures = 0;
    const archive = await exportSite(ask, OWNER.password, async (path) => {
      try {
        return await getPiece(ask, path);
      } catch (error) {
        expect(error).toMatchObject({ status: 500 });
        failures += 1;
        isFailing = false;
        return await getPiece(ask, path);
      }
    });
    expect(failures).toBe(1);
    const end = (await unzip(archive)).at(-1);
    // Tests of other files remove objects of theirs.
    expect(String(end?.bytes)).toMatch(/^\{"missing":/);
    expect(String(end?.bytes)).not.toContain(`notes/${person.id}/`);
  });

  test("requires the owner's password, not only a session", async () => {
    const [person, { token }] = [await newPerson(), await owner()];
    const ask = async (path: string, body: BodyInit, of = token) => {
      const response = await api(path, { method: "POST", body }, of);
      return [response.status, await response.text()];
    };
    const typed = (currentPassword: string) => JSON.stringify({ currentPassword });
    const wrong = "The current password is not right.";
    expect(await ask("/admin/export", typed("not-the-password"))).toEqual([403, wrong]);
    expect((await ask("/admin/export", ""))[0]).toBe(400);
    expect((await ask("/admin/export", typed("\0")))[0]).toBe(400);
    expect((await api("/admin/export", {}, token)).status).toBe(405);
    // Another user is refused, even with the right password of their own.
    expect((await ask("/admin/export", typed(person.password), person.token))[0]).toBe(403);
  });

  test("cannot be restored into a site that is in use", async () => {
    const before = await newPerson();
    const answer = await api("/admin/restore?bytes=2", { method: "POST", body: "PK" }, (await owner()).token);
    expect(answer.status).toBe(409);
    expect(await answer.text()).toMatch(/^An export can be restored into an empty site only/);
    expect((await api("/auth/user", {}, before.token)).status).toBe(200);
    const asked = await api("/admin/restore", {}, (await owner()).token);
    expect(await asked.json()).toEqual({ content: "accounts", begun: null });
    expect((await api("/admin/restore", {}, before.token)).status).toBe(403);
  });
});

/** An export without most of its objects, as if these had been lost. */
function withFewObjects(entries: ArchiveEntry[]): ArchiveEntry[] {
  const objects = entries.map(({ name }) => name).filter((name) => name.startsWith("objects/"));
  const bucketOf = (name: string) => name.split("/")[1];
  const lost = objects.filter((name, at) => at > 1 && bucketOf(name) === bucketOf(objects[at - 1] ?? ""));
  return changed(
    entries.filter(({ name }) => !lost.includes(name)),
    "end.json",
    () => JSON.stringify({ missing: lost.map((name) => name.replace("objects/", "")) }),
  );
}

/** The documents of a user, newest first. */
async function documentsOf(origin: string, email: string, password: string) {
  const browser = openBrowser(origin);
  expect((await browser.post("/api/login", { email, password })).status).toBe(200);
  const notes: { title: string; fileType: string; favorite: number }[] = await (
    await browser.fetch("/api/notes")
  ).json();
  return notes;
}

interface ShownPhoto {
  title: string;
  category: string;
  commentCount: number;
  variants: { jpeg: string }[];
}

/** What a site shows to its owner, to visitors, and to the demo's visitor account. */
async function shownBy({ instance: { origin, output } }: Site) {
  const get = async (path: string) => await (await fetch(`${origin}${path}`)).json();
  const [, email = "", password = ""] = /visitor's account: (\S+), its password: (\S+)/.exec(output()) ?? [];
  const visitor = { email, password };
  const photos: ShownPhoto[] = await get("/api/photos");
  const posts: { title: string; category: string | null }[] = await get("/api/blog-posts");
  return {
    documents: await documentsOf(origin, OWNER.email, OWNER.password),
    visitor,
    visitorsDocuments: await documentsOf(origin, email, password),
    settings: await get("/api/settings"),
    posts,
    photos,
    photoCategories: await get("/api/photo-categories"),
    pictures: await Promise.all(
      photos.map(async ({ variants }) => (await fetch(`${origin}${variants[0]?.jpeg}`)).status),
    ),
  };
}

describe("a site with demo content", { timeout: 120_000 }, () => {
  let dataDir: string;
  let source: Site;
  /** What the site shows before any test changes it. */
  let shownAtFirst: Awaited<ReturnType<typeof shownBy>>;
  const startDemo = async () => siteOf(await startInstance({ dataDir, env: { SEED: "demo" } }));
  beforeAll(async () => {
    dataDir = await scratchFolder("demo");
    source = await startDemo();
    await source.sql`insert into private.confirmed_addresses (user_id, email)
      select u.id, u.email from public.users as u where u.is_admin = 0`;
    shownAtFirst = await shownBy(source);
  });
  afterAll(async () => {
    await endSite(source);
    await rm(dataDir, { recursive: true, force: true });
  });

  test("has content of every kind after its first start", () => {
    const { documents, visitorsDocuments, settings, posts, photos, photoCategories, pictures } = shownAtFirst;
    expect(documents.length).toBeGreaterThanOrEqual(8);
    expect(new Set(documents.map(({ fileType }) => fileType))).toEqual(new Set(["txt", "docx"]));
    expect(documents.filter(({ favorite }) => favorite === 1).length).toBeGreaterThan(0);
    expect(settings).toMatchObject({
      siteTitle: "Ingrid Solberg",
      ownerName: "Ingrid Solberg",
      nowPlaying: { title: expect.any(String) },
    });
    expect(posts).toHaveLength(6);
    expect(new Set(posts.map(({ category }) => category)).size).toBe(3);
    expect(photos.length).toBeGreaterThanOrEqual(12);
    expect(photos.filter(({ commentCount }) => commentCount > 0).length).toBeGreaterThan(2);
    expect(photoCategories).toHaveLength(4);
    for (const { variants } of photos) expect(variants).toHaveLength(3);
    expect(new Set(pictures)).toEqual(new Set([200]));
    expect(visitorsDocuments).toHaveLength(1);
  });

  test("cancels queries that wait for a lock, except those of an export, which may take long", async () => {
    const { sql } = source;
    const token = await tokenOfOwner(source);
    const { exporting } = await sql.begin(async (tx) => {
      await tx`lock table public.photo_categories, private.archives in access exclusive mode`;
      const begun = askAs(source, token, (db) =>
        callValue(db, "begin_site_export", {}, { statement: "5min", lock: "5min" }),
      );
      // Nobody waits for a lock for long; a statement that takes too long by itself is canceled later.
      for (const bearer of [undefined, token]) {
        const asking = askAs(source, bearer, (db) =>
          db.run(statements.selectFrom("photo_categories").select("id")),
        );
        expect(await refusalOf(asking)).toMatchObject({ code: "55P03" });
      }
      return { exporting: begun };
    });
    expect(await exporting).toMatchObject({ archive: expect.any(String) });
    await sql`delete from private.archives`;
  });

  describe("that is exported and restored", () => {
    let empty: Site;
    let token: string;
    /** The entries of a complete export. */
    let whole: ArchiveEntry[];
    /** A smaller archive with few objects, from which the damaged ones are made. */
    let archive: Buffer;
    let entries: ArchiveEntry[];
    beforeAll(async () => {
      const { instance } = source;
      await signUp(instance, "ada@example.com", "ada-password");
      const ada = await signIn(instance, "ada@example.com", "ada-password");
      await uploadNote(instance, ada, "Tricky.txt", 'Ünïcode 🎉 "quotes" \\ and\nlines');
      await uploadNote(instance, ada, "Empty.txt", "");
      await vi.waitFor(
        async () =>
          expect(await source.sql`select from public.notes where analysis_status = 'pending'`).toEqual([]),
        { timeout: 30_000, interval: 200 },
      );
      await fillTheRest(source, ada);
      // Text that looks like zip records, and a number that would lose digits as a floating-point number.
      // With a revision of its own, or the text would be analyzed anew at any time.
      await source.sql`update public.notes set content = ${"PK\u0007\u0008 and PK\u0001\u0002"}, text_revision = text_revision + 1,
        ai_analysis = '{"big": 9007199254740993.25, "nothing": null}' where title = 'Tricky'`;
      // Exported with the columns of hosted Auth, to show that every site can restore it.
      whole = await unzip(await asHosted(source, () => exportOf(source)));
      entries = withFewObjects(whole);
      archive = await zip(entries);
      empty = await emptySite();
      token = await tokenOfOwner(empty);
    }, 120_000);
    afterAll(async () => {
      await endSite(empty);
    });

    test("can be unpacked by another library, and contains every table that is not listed as left out", async () => {
      expect(whole[0]?.name).toBe("manifest.json");
      const manifest = JSON.parse(whole[0]?.bytes.toString() ?? "");
      expect(manifest).toMatchObject({ format: "personal-website", version: 1 });
      const tables = await source.sql<{ name: string }[]>`
        select schemaname || '.' || tablename as name from pg_tables
        where schemaname not in ('pg_catalog', 'information_schema', 'supabase_migrations')
          and (schemaname <> 'auth' or tablename in ('users', 'identities'))`;
      const archived = manifest.tables.map((table: { name: string }) => table.name);
      const all = tables.map(({ name }) => name);
      expect([...archived, ...LEFT_OUT.filter((name) => all.includes(name))].sort()).toEqual(all.sort());
      expect(whole.filter(({ name }) => name.startsWith("objects/"))).toHaveLength(manifest.objects);
      expect(await source.sql`select from private.archives`).toEqual([]);
      // Every table and bucket has content, because an empty one would prove nothing.
      const tablesWithout = manifest.tables.filter(({ rows }: { rows: number }) => rows === 0);
      expect(tablesWithout).toEqual([]);
      const bucketsWithout = await source.sql`
        select id from storage.buckets as b where not exists (select from storage.objects where bucket_id = b.id)`;
      expect(bucketsWithout).toEqual([]);
    });

    test("contains only those columns of an account that embedded and hosted Auth share", async () => {
      const manifest: { tables: { name: string; columns: string[] }[] } = JSON.parse(
        whole[0]?.bytes.toString() ?? "",
      );
      for (const name of ["auth.users", "auth.identities"]) {
        const [here] = await empty.sql`select columns from private.site_tables() where name = ${name}`;
        expect(manifest.tables.find((table) => table.name === name)?.columns).toEqual(here?.columns);
      }
    });

    test("contains no sessions and no refresh tokens", async () => {
      const all = Buffer.concat(whole.map(({ bytes }) => bytes)).toString();
      const secrets = await source.sql<{ secret: string }[]>`
        select token as secret from auth.refresh_tokens union all select id::text from auth.sessions`;
      expect(secrets.length).toBeGreaterThan(0);
      expect(secrets.filter(({ secret }) => all.includes(secret))).toEqual([]);
    });

    const manifestWith = (change: object) => (text: string) =>
      JSON.stringify({ ...JSON.parse(text), ...change });
    const firstLine = (change: (row: Record<string, unknown>) => object) => (text: string) => {
      const [line = "{}", ...rest] = text.split("\n");
      return [JSON.stringify(change(JSON.parse(line))), ...rest].join("\n");
    };
    const damaged = { status: 422, body: "This export is damaged or was changed. Nothing was restored." };
    const foreign = { status: 415, body: "This file is not the export of a site like this one." };
    const repacked = { status: 422, body: expect.stringMatching(/or another program packed it anew/) };
    const otherVersion = { status: 422, body: expect.stringMatching(/another version of this software/) };

    test.each<[string, () => Promise<Buffer> | Buffer, { status: number; body: unknown }]>([
      ["nothing", () => Buffer.alloc(0), foreign],
      ["a picture", () => Buffer.from("\x89PNG\r\n\x1a\n and so on", "latin1"), foreign],
      ["a zip of something else", () => zip([{ name: "a.txt", bytes: Buffer.from("a") }]), foreign],
      ["a zip of nothing", () => zip([]), foreign],
      ["one that is truncated", () => archive.subarray(0, archive.length / 2), damaged],
      ["one without its last byte", () => archive.subarray(0, -1), damaged],
      ["one with trailing bytes", () => Buffer.concat([archive, Buffer.from("more")]), damaged],
      [
        "one in which a byte of an object is another",
        () => {
          const at = archive.indexOf(
            entries.find(({ name }) => name.startsWith("objects/"))?.bytes ?? "none",
          );
          const copy = Buffer.from(archive);
          copy.writeUInt8(copy.readUInt8(at) ^ 1, at);
          return copy;
        },
        damaged,
      ],
      [
        "one that another program packed",
        () => makeZip(entries.map(({ name, bytes }) => ({ name, data: bytes }))),
        repacked,
      ],
      [
        "a bomb",
        () =>
          makeZip([
            {
              name: "manifest.json",
              packed: deflateRawSync(Buffer.alloc(100_000_000)),
              declaredSize: 100_000_000,
            },
          ]),
        repacked,
      ],
      [
        "one of another version",
        () => zip(changed(entries, "manifest.json", manifestWith({ version: 2 }))),
        otherVersion,
      ],
      [
        "one with a table that is not here",
        () =>
          zip(
            changed(entries, "manifest.json", (text) =>
              JSON.stringify({
                ...JSON.parse(text),
                tables: [{ name: "public.other", columns: ["id"], rows: 0 }],
              }),
            ),
          ),
        otherVersion,
      ],
      [
        "one that would write into another schema",
        () =>
          zip(
            changed(
              entries,
              "manifest.json",
              manifestWith({ tables: [{ name: "auth.sessions", columns: ["id"], rows: 0 }] }),
            ),
          ),
        otherVersion,
      ],
      [
        "one with a column that is a statement",
        () =>
          zip(
            changed(
              entries,
              "manifest.json",
              manifestWith({ tables: [{ name: "public.users", columns: ["id) values (1); --"], rows: 0 }] }),
            ),
          ),
        damaged,
      ],
      ["one without its last entry", () => zip(entries.slice(0, -1)), damaged],
      [
        "one without an object",
        () => zip(entries.filter((_, index) => index !== entries.length - 2)),
        damaged,
      ],
      [
        "one with an entry that is not listed",
        () =>
          zip([
            ...entries.slice(0, -1),
            { name: "objects/notes/extra", bytes: Buffer.from("x") },
            ...entries.slice(-1),
          ]),
        damaged,
      ],
      [
        "one with an entry that leads out of its folder",
        () =>
          zip([
            ...entries.slice(0, 1),
            { name: "../../etc/passwd", bytes: Buffer.from("x") },
            ...entries.slice(1),
          ]),
        damaged,
      ],
      ...["../../../etc/passwd", "/etc/passwd", "1/../../x", "1\\x", "1//x", "1/\u0000x", "", "."].map(
        (name): [string, () => Promise<Buffer>, typeof damaged] => [
          `one with an object named ${JSON.stringify(name)}`,
          () =>
            zip(
              changed(
                entries,
                "objects.ndjson",
                firstLine((row) => ({ ...row, name })),
              ),
            ),
          damaged,
        ],
      ),
      [
        "one with an object in an unknown bucket",
        () =>
          zip(
            changed(
              entries,
              "objects.ndjson",
              firstLine((row) => ({ ...row, bucket: "other" })),
            ),
          ),
        damaged,
      ],
      [
        "one with an object that declares a huge size",
        () =>
          zip(
            changed(
              entries,
              "objects.ndjson",
              firstLine((row) => ({ ...row, size: 10 ** 12 })),
            ),
          ),
        damaged,
      ],
      [
        "one with a row that is not a JSON object",
        () => zip(changed(entries, "rows/public.users.ndjson", (text) => text.replace(/^.*/, "[]"))),
        damaged,
      ],
      [
        "one with fewer rows than it declares",
        () => zip(changed(entries, "rows/public.users.ndjson", (text) => text.replace(/^.*\n/, ""))),
        damaged,
      ],
      [
        "one with a row that violates a foreign key",
        () =>
          zip(
            changed(
              entries,
              "rows/public.notes.ndjson",
              firstLine((row) => ({ ...row, user_id: 999_999 })),
            ),
          ),
        damaged,
      ],
      [
        "one with a row that violates a check constraint",
        () =>
          zip(
            changed(
              entries,
              "rows/public.notes.ndjson",
              firstLine((row) => ({ ...row, favorite: 7 })),
            ),
          ),
        damaged,
      ],
      [
        "one with a second administrator",
        () =>
          zip(
            changed(entries, "rows/public.users.ndjson", (text) =>
              text.replaceAll('"is_admin": 0', '"is_admin": 1'),
            ),
          ),
        damaged,
      ],
      [
        "one without an administrator",
        () =>
          zip(
            changed(entries, "rows/public.users.ndjson", (text) =>
              text.replaceAll('"is_admin": 1', '"is_admin": 0'),
            ),
          ),
        damaged,
      ],
    ])("is refused as %s, and leaves nothing behind", async (_name, make, refusal) => {
      const before = await rowsOf(empty);
      expect(await restore(empty, await make(), token)).toEqual(refusal);
      expect(await rowsOf(empty)).toEqual(before);
      expect(await empty.sql`select from storage.objects`).toEqual([]);
      expect(await empty.sql`select from private.archives`).toEqual([]);
    });

    test("can be restored into a site as its first start makes it, but not into one with a post", async () => {
      const content = async () => (await request(empty, "/admin/restore", token)).json();
      expect(await content()).toEqual({ content: null, begun: null });
      await empty.sql`insert into public.blog_posts (title, excerpt, content) values ('One', '', '')`;
      expect(await content()).toEqual({ content: "blog posts", begun: null });
      await empty.sql`delete from public.blog_posts`;
      expect(await content()).toEqual({ content: null, begun: null });
    });

    const begin = (hash: string) =>
      askAs(empty, token, (db) => callValue(db, "begin_site_restore", { hash, bytes: 100 }));
    const begunSchema = z.object({ archive: z.string(), offset: z.number() });

    test("can be restored only once at a time, and the database checks all input itself", async () => {
      const { sql } = empty;
      const { archive: begun } = begunSchema.parse(await begin("one"));
      const stage = (part: string, line: string, from: number, to: number) => sql`
        select public.stage_site_rows(${begun}, ${part}, ${[line]}, ${from}, ${sql.json({ offset: to })}) as staged`;
      try {
        expect(await begin("another")).toEqual({ busy: true });
        expect(await restore(empty, archive, token)).toEqual({
          status: 409,
          body: "Another file is being restored, or its restore broke off in the last 15 minutes. Choose that file again to go on with it.",
        });
        // The database repeats the checks of the function.
        await expect(stage("public.tags", "[]", 0, 10)).rejects.toThrow("A row is no object.");
        const line = JSON.stringify({ bucket: "notes", name: "1/not-there", size: 1 });
        expect(await stage("objects", line, 0, 10)).toEqual([{ staged: true }]);
        expect(await stage("objects", line, 0, 10)).toEqual([{ staged: false }]);
        expect(await sql`select from private.archive_rows where part = 'objects'`).toHaveLength(1);
        await expect(sql`select public.finish_site_restore(${begun}, '{}', '{}', '{}')`).rejects.toThrow(
          "An object of the archive is not there.",
        );
        const somebodyCame = sql.begin(async (meanwhile) => {
          await meanwhile`insert into public.photo_categories (name) values ('Boats')`;
          await meanwhile`select public.finish_site_restore(${begun}, '{}', '{}', '{}')`;
        });
        await expect(somebodyCame).rejects.toThrow("The site is not empty.");
        // The same file goes on however late; another one replaces a restore that has not continued for 16 minutes.
        const rest = async () =>
          sql`update private.archives set touched_at = now() - interval '16 minutes' where id = ${begun}`;
        await rest();
        expect(await begin("one")).toEqual({ archive: begun, offset: 10 });
        await rest();
        const next = begunSchema.parse(await begin("another"));
        expect(next).toEqual({ archive: expect.not.stringContaining(begun), offset: 0 });
        expect(await sql`select id from private.archives`).toEqual([{ id: next.archive }]);
        // A crash of the database empties unlogged tables: then a restore begins anew.
        await sql`delete from private.archive_rows`;
        const last = begunSchema.parse(await begin("another"));
        expect(last.archive).not.toBe(next.archive);
        expect(await sql`select id from private.archives`).toEqual([{ id: last.archive }]);
      } finally {
        await sql`delete from private.archives`;
      }
    });

    test("cannot be sent by anybody but the administrator", async () => {
      const other = await emptySite();
      try {
        const ask = askOf(other, await tokenOfOwner(other));
        const begun = await postPiece(
          ask,
          `/api/admin/restore?bytes=${archive.length}`,
          blobOf(archive.subarray(0, 65_536)),
        );
        const { id } = z.object({ id: z.uuid() }).parse(begun);
        await other.sql`select auth_id from public.users`;
        await signUp(other.instance, "mallory@example.com", "mallory-password");
        const mallory = askOf(other, await signIn(other.instance, "mallory@example.com", "mallory-password"));
        const statuses = async (by: Ask) =>
          Promise.all(
            [
              by("/api/admin/restore"),
              by("/api/admin/restore?bytes=1", { method: "POST", body: "P" }),
              by(`/api/admin/restore/${id}?offset=0`, { method: "POST", body: new Uint8Array(archive) }),
              by(`/api/admin/restore/${id}`, { method: "DELETE" }),
              by(`/api/admin/export/${id}/rows/manifest?after=0`),
            ].map(async (answer) => (await answer).status),
          );
        expect(await statuses(mallory)).toEqual([403, 403, 403, 403, 403]);
        // Nor are the rows of a restore given out as if it were an export.
        expect((await ask(`/api/admin/export/${id}/rows/manifest?after=0`)).status).toBe(404);
        expect(await other.sql`select id from private.archives`).toEqual([{ id }]);
      } finally {
        await endSite(other);
      }
    });

    test("is gone on with where it broke off, whatever step that was, and a step that is sent twice is read once", async () => {
      const site = await emptySite();
      try {
        const ask = askOf(site, await tokenOfOwner(site));
        const file = await exportOf(source);
        const [rows, objects] = [await rowsOf(source), await objectsOf(source)];
        let steps = 0;
        const offsets: string[] = [];
        // Each attempt sends one piece and is cut off before its answer arrives; pieces are small, so that every part is cut somewhere.
        const attempt = () => {
          let isSent = false;
          return restoreSite(ask, file, async (path, piece) => {
            if (path.includes("?bytes=")) return postPiece(ask, path, piece);
            if (isSent) throw new Refused(0, "broken off");
            const small = piece.slice(0, PIECES[steps % PIECES.length]);
            steps += 1;
            offsets.push(new URL(path, "http://here").searchParams.get("offset") ?? "");
            const [answer, second] = await Promise.all([
              postPiece(ask, path, small),
              steps % 3 === 0 ? ask(path, { method: "POST", body: small }) : undefined,
            ]);
            // After the last step the restore, or its session, is gone.
            if (second) expect([200, 401, 409], await second.text()).toContain(second.status);
            isSent = true;
            return answer;
          });
        };
        let outcome = await attempt();
        while (outcome.status === 0) outcome = await attempt();
        expect(outcome).toMatchObject({
          status: 200,
          body: { missing: [], objects: Object.keys(objects).length },
        });
        expect(new Set(offsets).size).toBeGreaterThan(4);
        const restored = await rowsOf(site);
        expect(restored).toEqual(rows);
        expect(await objectsOf(site)).toEqual(objects);
        expect(await site.sql`select from private.archives`).toEqual([]);
      } finally {
        await endSite(site);
      }
    });

    test("that is sent by two at once is restored once", async () => {
      const site = await emptySite();
      try {
        const ask = askOf(site, await tokenOfOwner(site));
        const outcomes = await Promise.all([restoreSite(ask, archive), restoreSite(ask, archive)]);
        const statuses = outcomes.map(({ status }) => status).toSorted();
        // The slower one finds the restore, or its session, gone.
        expect(statuses[0]).toBe(200);
        expect([401, 409]).toContain(statuses[1]);
        expect(await site.sql`select from public.users where is_admin = 1`).toHaveLength(1);
        expect(await site.sql`select from public.audit_log where action = 'Site restored'`).toHaveLength(1);
      } finally {
        await endSite(site);
      }
    });

    const offsetOf = (path: string) => Number(new URL(path, "http://here").searchParams.get("offset"));

    /** Sends small pieces, and breaks off where the server stands at `end` or behind. */
    const sendTo = (ask: Ask, end: number) => async (path: string, piece: Blob) => {
      if (path.includes("?bytes=")) return postPiece(ask, path, piece);
      const from = offsetOf(path);
      if (from >= end) throw new Refused(0, "broken off");
      const answer = await postPiece(ask, path, piece.slice(0, 64 * 1024));
      // An object may be larger.
      return restoreStepSchema.parse(answer).offset > from ? answer : postPiece(ask, path, piece);
    };

    describe("while the site is stopped or its database crashes", () => {
      let folder: string;
      let site: Site;
      const start = async (template?: string) => {
        site = siteOf(await startInstance({ dataDir: folder, ...(template !== undefined && { template }) }));
      };
      beforeEach(async () => {
        folder = await scratchFolder("restarted");
        await start(inject("template"));
      });
      afterEach(async () => {
        await endSite(site);
        await rm(folder, { recursive: true, force: true });
      });
      const askNow = async () => askOf(site, await tokenOfOwner(site));
      const begun = async (ask: Ask) =>
        restoreStateSchema.parse(await (await ask("/api/admin/restore")).json()).begun;

      async function crashDatabase(): Promise<void> {
        const [server] = await postgresOf(folder);
        if (!server) throw new Error("There is no database.");
        process.kill(server.pid, "SIGKILL");
        const isBack = async () => {
          const health = await fetch(`${site.instance.origin}/healthz`);
          return health.ok && (await postgresOf(folder)).some(({ pid }) => pid !== server.pid);
        };
        await expect.poll(isBack, { timeout: 60_000 }).toBe(true);
        await site.sql.end();
        site = siteOf(site.instance);
      }

      const expectRestored = async () => {
        expect(Object.keys(await objectsOf(site)).sort()).toEqual(
          entries.flatMap(({ name }) => (name.startsWith("objects/") ? [name.slice(8)] : [])).sort(),
        );
        expect(await site.sql`select from public.notes`).toHaveLength(
          (await source.sql`select from public.notes`).length,
        );
        expect(await site.sql`select from private.archives`).toEqual([]);
        expect(await site.sql`select from private.archive_rows`).toEqual([]);
      };

      test("a restore goes on after a restart, from where it was", async () => {
        const ask = await askNow();
        const half = archive.length / 2;
        expect(await restoreSite(ask, archive, sendTo(ask, half))).toMatchObject({ status: 0 });
        const before = await begun(ask);
        await endSite(site);
        await start();
        const again = await askNow();
        expect(await begun(again)).toEqual(before);
        const offsets: number[] = [];
        const answer = await restoreSite(again, archive, (path, piece) => {
          if (!path.includes("?bytes=")) offsets.push(offsetOf(path));
          return postPiece(again, path, piece);
        });
        expect(answer).toMatchObject({ status: 200 });
        expect(offsets[0]).toBe(before?.done);
        expect(offsets[0]).toBeGreaterThanOrEqual(half);
        await expectRestored();
      });

      test("an export goes on after a restart", async () => {
        let ask = await askNow();
        const begunExport = begunExportSchema.parse(await (await beginExport(ask, OWNER.password)).json());
        let pieces = 0;
        const zipped = exportedArchive(begunExport, async (path) => {
          pieces += 1;
          if (pieces === 3) {
            await endSite(site);
            await start();
            ask = await askNow();
          }
          return getPiece(ask, path);
        });
        const exported = await unzip(Buffer.from(await new Response(zipped).arrayBuffer()));
        expect(pieces).toBeGreaterThan(3);
        const linesOf = (name: string) =>
          exported
            .find((entry) => entry.name === name)
            ?.bytes.toString()
            .split("\n").length;
        for (const { name, rows } of begunExport.manifest.tables)
          expect([name, linesOf(`rows/${name}.ndjson`)]).toEqual([name, rows + 1]);
        expect(exported.at(-1)?.name).toBe("end.json");
      });

      test("a restore whose staged rows are lost in a crash of the database says so in a sentence, and begins anew", async () => {
        const ask = await askNow();
        expect(await restoreSite(ask, archive, sendTo(ask, archive.length - 1))).toMatchObject({ status: 0 });
        const { id, done } = (await begun(ask)) ?? {};
        expect(await site.sql`select from storage.objects`).not.toEqual([]);
        await crashDatabase();
        const next = await ask(`/api/admin/restore/${id}?offset=${done}`, { method: "POST", body: "" });
        expect([next.status, await next.text()]).toEqual([
          409,
          "This restore is not under way any more. To restore the site, choose the file again.",
        ]);
        expect(await begun(ask)).toBeNull();
        expect(await site.sql`select from public.notes`).toEqual([]);
        expect(await restoreSite(ask, archive)).toMatchObject({ status: 200 });
        await expectRestored();
      });

      test("an export whose staged rows are lost in a crash of the database ends, and is not cut short", async () => {
        const ask = await askNow();
        const begunExport = begunExportSchema.parse(await (await beginExport(ask, OWNER.password)).json());
        const path = `/api/admin/export/${begunExport.id}/rows/auth.users?after=0`;
        expect((await ask(path)).status).toBe(200);
        await crashDatabase();
        const next = await ask(path);
        expect([next.status, await next.text()]).toEqual([
          404,
          "This export is not there any more. Please begin it again.",
        ]);
      });
    });

    test("is refused when another file is sent in the middle, and can be discarded", async () => {
      const ask = askOf(empty, token);
      const before = await rowsOf(empty);
      const other = await zip(
        changed(entries, "rows/public.settings.ndjson", (text) => text.replace("The source", "Of a thief")),
      );
      expect(other.length).toBe(archive.length);
      const half = archive.findIndex((byte, at) => byte !== other[at]) + 1;
      expect(await restoreSite(ask, archive, sendTo(ask, half))).toMatchObject({ status: 0 });
      const state = restoreStateSchema.parse(await (await request(empty, "/admin/restore", token)).json());
      expect(state).toEqual({
        content: null,
        begun: { id: expect.any(String), done: expect.any(Number), bytes: archive.length },
      });
      expect(state.begun?.done).toBeGreaterThanOrEqual(half);
      // The beginning is the same, so that only the directory tells.
      const swapped = await restoreSite(ask, archive, async (path, piece) => {
        if (path.includes("?bytes=")) return postPiece(ask, path, piece);
        const from = offsetOf(path);
        return postPiece(ask, path, blobOf(other.subarray(from, from + piece.size)));
      });
      expect(swapped).toEqual(damaged);
      expect(await rowsOf(empty)).toEqual(before);
      expect(await empty.sql`select from storage.objects`).toEqual([]);

      expect(await restoreSite(ask, archive, sendTo(ask, archive.length - 1))).toMatchObject({ status: 0 });
      expect((await empty.sql`select from storage.objects`).length).toBeGreaterThan(0);
      const [begun] = await empty.sql<{ id: string }[]>`select id from private.archives`;
      const discard = () => ask(`/api/admin/restore/${begun?.id}`, { method: "DELETE" });
      expect((await discard()).status).toBe(204);
      expect(await empty.sql`select from storage.objects`).toEqual([]);
      expect(await empty.sql`select from private.archives`).toEqual([]);
      const again = await discard();
      expect([again.status, await again.text()]).toEqual([409, RESTORE_GONE]);
    });

    test("goes on after a failure of Storage, which says nothing about the archive", async () => {
      const site = await emptySite();
      try {
        const ask = askOf(site, await tokenOfOwner(site));
        await site.sql.unsafe(`
          create function public.full() returns trigger language plpgsql as $$
            begin raise exception 'no room' using errcode = '53100'; end $$;
          create trigger full_disk before insert on storage.objects execute function public.full()`);
        expect((await restoreSite(ask, archive)).status).toBeGreaterThanOrEqual(500);
        expect(await site.sql`select from private.archives`).toHaveLength(1);
        await site.sql.unsafe("drop function public.full cascade");
        expect(await restoreSite(ask, archive)).toMatchObject({ status: 200 });
      } finally {
        await endSite(site);
      }
    });

    test("restores every row, object and password, replaces the first start's owner, and is not disturbed by a repair meanwhile", async () => {
      const site = await emptySite();
      try {
        const before = await tokenOfOwner(site);
        // The first start's owner is another Auth account with the same address.
        const [first] = await site.sql`select auth_id from public.users where id = 1`;
        const [was] = await source.sql`select auth_id from public.users where id = 1`;
        expect(first?.auth_id).not.toBe(was?.auth_id);
        const latest = await exportOf(source);
        const [rows, objects] = [await rowsOf(source), await objectsOf(source)];
        const mend = async () => {
          await site.sql`update storage.objects set created_at = now() - interval '1 hour'`;
          // As if one of the stored objects had been listed as an orphan before.
          await site.sql`
            insert into private.orphaned_objects (bucket_id, name)
            select bucket_id, name from storage.objects order by name limit 1 on conflict do nothing`;
          const mended = await request(site, "/admin/integrity/mend", before, { method: "POST" });
          expect(await mended.json()).toMatchObject({ objects: 0 });
        };
        const stored = async () => (await site.sql`select from storage.objects`).length;
        const ask = askOf(site, before);
        let mended = 0;
        const answer = await restoreSite(ask, latest, async (path, piece) => {
          // Between the objects.
          if ((await stored()) > mended) {
            await mend();
            mended = await stored();
          }
          return await postPiece(ask, path, piece.slice(0, 512 * 1024));
        });
        expect(mended).toBe(Object.keys(objects).length);
        expect(answer.status).toBe(200);
        const [exports] = await source.sql`
          select count(*)::int from public.audit_log where action = 'Site exported'`;
        // The log entry of the restored export itself was written after its rows were read.
        const count =
          Object.values(rows).reduce((sum, each) => sum + each.length, 0) + Number(exports?.count) - 1;
        expect(answer.body).toEqual({
          rows: count,
          objects: Object.keys(objects).length,
          missing: [],
        });

        expect(await rowsOf(site)).toEqual(rows);
        expect(await objectsOf(site)).toEqual(objects);
        expect(Object.keys(objects).length).toBeGreaterThan(5);
        expect((await request(site, "/auth/user", before)).status).toBe(401);
        expect(await site.sql`select from auth.sessions`).toEqual([]);
        expect(
          await site.sql`select actor_id::int as actor from public.audit_log where action = 'Site restored'`,
        ).toEqual([{ actor: 1 }]);
        const after = await tokenOfOwner(site);
        expect((await beginExport(askOf(site, after), OWNER.password)).status).toBe(200);
        const ada = await signIn(site.instance, "ada@example.com", "ada-password");
        const notes: { id: number; title: string }[] = await (await request(site, "/notes", ada)).json();
        expect(notes.map(({ title }) => title).sort()).toEqual(["Empty", "Tricky"]);
        const { usedBytes } = await (await request(site, "/account/storage", ada)).json();
        const [counted] = await site.sql`
          select sum(n.file_size + 2 * octet_length(n.content))::int as bytes
          from public.notes as n join public.users as u on u.id = n.user_id where u.email = 'ada@example.com'`;
        expect(usedBytes).toBeGreaterThan(0);
        expect(usedBytes).toBe(counted?.["bytes"]);
        // Other passwords work too, except that of the suspended account.
        const { email, password } = shownAtFirst.visitor;
        expect(await signIn(site.instance, email, password)).toEqual(expect.any(String));
        await expect(signIn(site.instance, "mallory@example.com", "mallory-password")).rejects.toThrow(
          "user_banned",
        );

        // The restored site works: sequences continue, triggers run, and it no longer counts as empty.
        await signUp(site.instance, "new@example.com");
        const id = await uploadNote(
          site.instance,
          await signIn(site.instance, "new@example.com"),
          "New.txt",
          "New",
        );
        expect(id).toBeGreaterThan(Math.max(...notes.map((note) => note.id)));
        expect(await restore(site, latest, after)).toMatchObject({ status: 409 });
      } finally {
        await endSite(site);
      }
    });

    test("with lost objects names them when restored, continues pending analyses, and gives no account a special role", async () => {
      const site = await emptySite();
      try {
        const list = entries.filter(({ name }) => name.startsWith("objects/"));
        const lost = whole
          .filter((entry) => !entries.some(({ name }) => name === entry.name))
          .map(({ name }) => name.replace("objects/", ""));
        expect(lost.length).toBeGreaterThan(5);
        const without = changed(
          changed(
            entries,
            "rows/auth.users.ndjson",
            firstLine((row) => ({ ...row, role: "service_role", aud: "service_role" })),
          ),
          "rows/public.notes.ndjson",
          firstLine((row) => ({ ...row, analysis_status: "pending", analysis_attempts: 0 })),
        );
        // Listed as an orphan before, this object must not be removed after the restore.
        const [, bucket, ...path] = (list[0]?.name ?? "").split("/");
        await site.sql`
          insert into private.orphaned_objects (bucket_id, name) values (${bucket ?? ""}, ${path.join("/")})`;
        const token = await tokenOfOwner(site);
        // Hosted Auth does not find accounts without instance_id, and fails on tokens that are null.
        await site.sql`alter table auth.users add column instance_id uuid`;
        const answer = await restore(site, await zip(without), token);
        expect(answer).toMatchObject({ status: 200, body: { objects: list.length, missing: lost } });
        expect(
          await site.sql`
            select distinct role, aud, instance_id, confirmation_token, recovery_token, email_change, email_change_token_new
            from auth.users`,
        ).toEqual([
          {
            role: "authenticated",
            aud: "authenticated",
            instance_id: "00000000-0000-0000-0000-000000000000",
            confirmation_token: "",
            recovery_token: "",
            email_change: "",
            email_change_token_new: "",
          },
        ]);
        expect(await site.sql`select from private.orphaned_objects`).toEqual([]);
        await expect
          .poll(() => site.sql`select title from public.notes where analysis_status = 'pending'`)
          .toEqual([]);
      } finally {
        await endSite(site);
      }
    });
  });

  test("is not filled again by the next start", async () => {
    await endSite(source);
    source = await startDemo();
    expect(await documentsOf(source.instance.origin, OWNER.email, OWNER.password)).toEqual(
      shownAtFirst.documents.map((each) => expect.objectContaining({ title: each.title })),
    );
    expect(source.instance.output()).not.toContain("visitor's account");
  });
});

const sharedSql = superuser(shared);

test("the stored rows of an interrupted export are deleted, and those of a running one are not", async () => {
  const archives = await sharedSql<{ id: string }[]>`
    insert into private.archives (kind, touched_at)
    values ('export', now() - interval '7 hours'), ('export', now() - interval '5 hours') returning id`;
  const [dead, alive] = archives.map(({ id }) => id);
  await sharedSql`insert into private.archive_rows (archive_id, part, line) values (${dead ?? ""}, 'auth.users', '{}')`;
  // Not by its job, which a function that another test ends may have begun.
  await sharedSql`select public.forget_expired()`;
  try {
    const left = await sharedSql`
      select id from private.archives where id in ${sharedSql([dead ?? "", alive ?? ""])}`;
    expect([...left]).toEqual([{ id: alive }]);
    expect(await sharedSql`select from private.archive_rows where archive_id = ${dead ?? ""}`).toEqual([]);
  } finally {
    await sharedSql`delete from private.archives where id in ${sharedSql([dead ?? "", alive ?? ""])}`;
  }
});
