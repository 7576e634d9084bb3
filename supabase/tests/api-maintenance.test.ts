import { randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import {
  filesCheckSchema,
  integritySchema,
  jobSchema,
  storageUseSchema,
} from "../functions/_shared/contract/maintenance.ts";
import { z } from "zod";
import { type Instance, OWNER, startInstance } from "./support/instance.ts";
import { signIn, signUp, uploadNote } from "./support/own-instance.ts";
import { jpeg } from "./support/pictures.ts";
import { storedFiles } from "./support/stored-files.ts";

// An own instance, because retrying and repairing would affect the data of other tests.
let instance: Instance;
let sql: postgres.Sql;
let owner: string;
let ada: string;

beforeAll(async () => {
  instance = await startInstance({ template: inject("template") });
  const url = new URL(instance.databaseUrl);
  url.username = "supabase_admin";
  url.password = instance.adminPassword;
  sql = postgres(url.href, { max: 1, onnotice: () => {} });
  owner = await signIn(instance, OWNER.email, OWNER.password);
  await signUp(instance, "ada@example.com");
  ada = await signIn(instance, "ada@example.com");
});
afterAll(async () => {
  await sql.end();
  await instance.stop();
});

function ask(method: string, path: string): Promise<Response> {
  return fetch(`${instance.origin}/api/admin${path}`, {
    method,
    headers: { authorization: `Bearer ${owner}` },
  });
}

async function answer<T>(path: string, schema: z.ZodType<T>): Promise<T> {
  const response = await ask("GET", path);
  expect(response.status).toBe(200);
  return schema.parse(await response.json());
}

/** Uploads a document of Ada's whose analysis ends with the given status, and returns its id. */
async function document(status: "done" | "failed", text = "We sail at noon."): Promise<number> {
  const id = await uploadNote(instance, ada, `${randomUUID()}.txt`, text);
  await vi.waitFor(
    async () =>
      expect((await sql`select from public.notes where id = ${id} and analysis_status = 'done'`).length).toBe(
        1,
      ),
    { timeout: 20_000, interval: 100 },
  );
  if (status === "failed")
    await sql`update public.notes set analysis_status = 'failed', analysis_attempts = 3,
      analysis_error = 'The model did not answer.', ai_analysis = null where id = ${id}`;
  return id;
}

test("a backup without a place is refused, in words that say what to set", async () => {
  const response = await ask("POST", "/backups");
  expect([response.status, await response.text()]).toEqual([409, expect.stringContaining("Set BACKUP_TO")]);
});

test("a member cannot begin a backup", async () => {
  const response = await fetch(`${instance.origin}/api/admin/backups`, {
    method: "POST",
    headers: { authorization: `Bearer ${ada}` },
  });
  expect(response.status).toBe(403);
});

/** Deletes documents and removes their objects immediately, so that the next test finds no problems. */
async function forget(ids: number[]): Promise<void> {
  await sql`delete from public.notes where id in ${sql(ids)}`;
  expect((await ask("POST", "/integrity/mend")).status).toBe(200);
}

const statusOf = async (id: number) =>
  (await sql<{ status: string }[]>`select analysis_status as status from public.notes where id = ${id}`)[0]
    ?.status;

describe("analyses", () => {
  test("that failed are listed with reason and owner, but without the document's text", async () => {
    const id = await document("failed", "A secret that nobody reads");
    const response = await ask("GET", "/jobs");
    const body = await response.text();
    const job = z
      .array(jobSchema)
      .parse(JSON.parse(body))
      .find((each) => each.id === id);
    expect(job).toMatchObject({
      status: "failed",
      attempts: 3,
      error: "The model did not answer.",
      fileType: "txt",
      owner: "ada@example.com",
    });
    expect(body).not.toMatch(/secret/i);
  });

  test("are counted, listed page by page, and retried one by one or all at once", async () => {
    const ids = [await document("failed"), await document("failed"), await document("failed")];
    const done = await document("done");
    const [counted] =
      await sql`select count(*)::int as failed from public.notes where analysis_status = 'failed'`;
    expect(await (await ask("GET", "/jobs/counts")).json()).toEqual({ pending: 0, failed: counted?.failed });
    const page = await ask("GET", "/jobs?limit=1");
    expect(await page.json()).toMatchObject([{ id: ids[2] }]);
    const next = /<\/api\/admin([^>]+)>; rel="next"/.exec(page.headers.get("link") ?? "")?.[1] ?? "";
    expect(await (await ask("GET", next)).json()).toMatchObject([{ id: ids[1] }]);

    const [first = 0, second = 0] = ids;
    expect((await ask("POST", `/jobs/${first}/retry`)).status).toBe(204);
    await vi.waitFor(async () => expect(await statusOf(first)).toBe("done"), { timeout: 20_000 });
    expect(await statusOf(second)).toBe("failed");
    for (const id of [first, done, 999_999])
      expect((await ask("POST", `/jobs/${id}/retry`)).status).toBe(404);

    const all = await ask("POST", "/jobs/retry");
    expect(await all.json()).toEqual({ retried: Number(counted?.failed) - 1 });
    await vi.waitFor(
      async () => expect(await (await ask("GET", "/jobs/counts")).json()).toEqual({ pending: 0, failed: 0 }),
      { timeout: 20_000, interval: 100 },
    );
    expect(await (await ask("GET", "/jobs")).json()).toEqual([]);
  });

  test("begin by flushing the pending lists of the text indexes, so that no upload has to wait for that", async () => {
    const undo = new Error("undo");
    const trying = sql.begin(async (tx) => {
      // A worker indexes what is uploaded.
      const add = async () => {
        await tx`
          insert into public.notes (user_id, title, content, original_filename, file_type, file_size, content_hash, storage_path)
          select id, 'Sailing', 'We sail at noon.', 'sailing.txt', 'txt', 16, 'none', id || '/' || gen_random_uuid()
          from public.users where email = 'ada@example.com'`;
        await tx`select public.index_waiting_notes()`;
      };
      // The pages in each index's pending list; reading them flushes the list.
      const flushPending = async () =>
        await tx<{ index: string; pages: number }[]>`
          select indexrelid::regclass::text as index, gin_clean_pending_list(indexrelid)::int as pages
          from pg_index where indrelid = 'private.passages'::regclass
            and pg_get_indexdef(indexrelid) ~ 'gin' order by 1`;
      await flushPending();
      await add();
      const indexes = ["private.passages_titles", "private.passages_words"];
      expect(await flushPending()).toEqual(indexes.map((index) => ({ index, pages: 1 })));
      await add();
      expect(
        await tx`select from public.claim_note_analysis('{built-in}', '{built-in}', false, 120, 3)`,
      ).toHaveLength(1);
      expect(await flushPending()).toEqual(indexes.map((index) => ({ index, pages: 0 })));
      throw undo;
    });
    await expect(trying).rejects.toBe(undo);
  });

  test.each([
    ["bulk change", "POST", () => "/notes/change", (id: number) => ({ ids: [id], addTags: ["rope"] })],
    ["change of tags", "POST", () => "/tags/replace", () => ({ tags: ["rope"], by: "line" })],
    ["change of one", "PATCH", (id: number) => `/notes/${id}`, () => ({ title: "Renamed" })],
  ])("are begun after a %s, for they flush these lists", async (_, method, pathFor, bodyFor) => {
    const id = await document("done");
    await sql`
      update public.notes set analysis_status = 'pending', analysis_attempts = 0, analysis_started_at = null
      where id = ${id}`;
    const response = await fetch(`${instance.origin}/api${pathFor(id)}`, {
      method,
      headers: { authorization: `Bearer ${ada}`, "content-type": "application/json" },
      body: JSON.stringify(bodyFor(id)),
    });
    expect(response.status).toBe(200);
    await vi.waitFor(async () => expect(await statusOf(id)).toBe("done"), { timeout: 20_000, interval: 100 });
  });
});

describe("storage", () => {
  test("is measured by bucket and by type, equal to the sizes of the downloaded objects", async () => {
    await document("done", "Twenty-one characters");
    const picture = new FormData();
    picture.append("image", new File([await jpeg(32, 32)], "bea.jpg"));
    await signUp(instance, "bea@example.com");
    const authorization = `Bearer ${await signIn(instance, "bea@example.com")}`;
    const request = { method: "POST", body: picture, headers: { authorization } };
    expect((await fetch(`${instance.origin}/api/auth/user/picture`, request)).status).toBe(200);
    const { buckets, databaseBytes } = await answer("/storage", storageUseSchema);
    expect(databaseBytes).toBeGreaterThan(1_000_000);
    expect(buckets.map(({ bucket }) => bucket)).toEqual(
      (await sql<{ id: string }[]>`select id from storage.buckets order by id`).map(({ id }) => id),
    );
    // Counted from downloads, not from the rows from which the figures are computed.
    const objects = await sql<{ bucket: string; name: string }[]>`
      select bucket_id as bucket, name from storage.objects`;
    const counted = new Map<string, { objects: number; bytes: number }>();
    for (const { bucket, name } of objects) {
      const headers = { apikey: instance.secretKey, authorization: `Bearer ${instance.secretKey}` };
      const response = await fetch(`${instance.origin}/storage/v1/object/${bucket}/${name}`, { headers });
      const of = counted.get(bucket) ?? { objects: 0, bytes: 0 };
      const { byteLength } = await response.arrayBuffer();
      counted.set(bucket, { objects: of.objects + 1, bytes: of.bytes + byteLength });
    }
    expect([...counted.keys()].sort()).toEqual(["avatars", "notes"]);
    for (const { bucket, kinds, ...figures } of buckets) {
      expect({ bucket, ...figures }).toEqual({
        bucket,
        ...(counted.get(bucket) ?? { objects: 0, bytes: 0 }),
      });
      expect(kinds.reduce((sum, kind) => sum + kind.objects, 0)).toBe(figures.objects);
      expect(kinds.reduce((sum, kind) => sum + kind.bytes, 0)).toBe(figures.bytes);
    }
    expect(buckets.find(({ bucket }) => bucket === "notes")?.kinds.map(({ kind }) => kind)).toEqual([
      "text/plain",
    ]);
  });
});

describe("integrity", () => {
  test("reports nothing for a site without problems", async () => {
    await document("done");
    expect(await answer("/integrity", integritySchema)).toEqual([]);
  });

  test("reports problems, repairs on request those that can be repaired, and leaves the rest", async () => {
    const [lost, resized] = [await document("done"), await document("done")];
    const [{ name: lostName } = { name: "" }] = await sql<{ name: string }[]>`
      select storage_path as name from public.notes where id = ${lost}`;
    await sql`delete from storage.objects where bucket_id = 'notes' and name = ${lostName}`;
    await sql`update public.notes set file_size = 999 where id = ${resized}`;
    // An orphan: an object whose upload was interrupted an hour ago.
    const [{ id: person } = { id: 0 }] = await sql<{ id: number }[]>`
      select id::int from public.users where email = 'ada@example.com'`;
    const orphan = `${person}/${randomUUID()}`;
    const stored = await fetch(`${instance.origin}/storage/v1/object/notes/${orphan}`, {
      method: "POST",
      headers: {
        apikey: instance.secretKey,
        authorization: `Bearer ${instance.secretKey}`,
        "content-type": "text/plain",
      },
      body: "cut off",
    });
    expect(stored.status).toBe(200);
    await sql`update storage.objects set created_at = now() - interval '1 hour' where name = ${orphan}`;
    await sql`update public.users set profile_image_url =
      '/api/avatars/' || id || '/00000000-0000-4000-8000-000000000000.jpg' where id = ${person}`;
    await sql`insert into public.tags (user_id, name) values (${person}, 'nobody-has-this')`;

    const found = await answer("/integrity", integritySchema);
    expect(found).toEqual([
      {
        problem: "missing",
        total: 2,
        findings: [
          expect.objectContaining({
            bucket: "avatars",
            partOf: "picture of a person",
            id: person,
            mendable: true,
          }),
          { bucket: "notes", name: lostName, partOf: "document", id: lost, bytes: null, mendable: false },
        ],
      },
      { problem: "size", total: 1, findings: [expect.objectContaining({ id: resized, mendable: false })] },
      {
        problem: "orphaned",
        total: 1,
        findings: [{ bucket: "notes", name: orphan, partOf: null, id: null, bytes: 7, mendable: true }],
      },
      { problem: "tags", total: 1, findings: [expect.objectContaining({ id: person, mendable: true })] },
    ]);
    // Reading the report changes nothing.
    expect(await answer("/integrity", integritySchema)).toEqual(found);

    expect(await (await ask("POST", "/integrity/mend")).json()).toEqual({ objects: 1, pictures: 1, tags: 1 });
    const left = await answer("/integrity", integritySchema);
    expect(left.map(({ problem, total }) => ({ problem, total }))).toEqual([
      { problem: "missing", total: 1 },
      { problem: "size", total: 1 },
    ]);
    expect(await sql`select from storage.objects where name = ${orphan}`).toEqual([]);
    // The row of a lost file stays, because its text is all that is left.
    expect(await sql`select from public.notes where id = ${lost}`).toHaveLength(1);
    await forget([lost, resized]);
  });

  test("reads every file, and reports those that were removed or truncated on disk", async () => {
    const ids = [await document("done"), await document("done"), await document("done", "")];
    const rows = await sql<{ id: number; name: string }[]>`
      select id::int, storage_path as name from public.notes where id in ${sql(ids)} order by id`;
    const files = await Promise.all(rows.map(({ name }) => storedFiles(instance.dataDir, name)));
    expect(files.map((each) => each.length)).toEqual([1, 1, 1]);
    const [gone = "", short = ""] = files.flat();
    await rm(gone);
    await writeFile(short, "cut");
    const [counted] = await sql<{ total: number }[]>`select count(*)::int as total from storage.objects`;
    const { findings, ...counts } = await answer("/integrity/files", filesCheckSchema);
    expect(counts).toEqual({ checked: counted?.total, total: counted?.total });
    const finding = { bucket: "notes", partOf: "document", mendable: false };
    expect(findings.toSorted((a, b) => (a.id ?? 0) - (b.id ?? 0))).toEqual([
      { ...finding, problem: "unreadable", id: ids[0], name: rows[0]?.name, bytes: null },
      { ...finding, problem: "size", id: ids[1], name: rows[1]?.name, bytes: 3 },
    ]);
    // The check of the site notices as well, because these files are among the newest.
    const listed = await answer("/integrity", integritySchema);
    expect(
      listed.map(({ problem, total, findings: [first] }) => ({ problem, total, id: first?.id })),
    ).toEqual([
      { problem: "unreadable", total: 1, id: ids[0] },
      { problem: "size", total: 1, id: ids[1] },
    ]);

    // The cursor is the last object of the page before.
    const cursor = btoa(
      JSON.stringify([
        "notes",
        rows
          .map(({ name }) => name)
          .sort()
          .at(-1),
      ]),
    );
    const rest = await answer(`/integrity/files?cursor=${cursor.replaceAll("=", "")}`, filesCheckSchema);
    expect(rest.checked).toBeLessThan(Number(counted?.total));
    expect((await ask("GET", "/integrity/files?cursor=x")).status).toBe(400);
    await forget(ids);
  });

  test("covers the objects of every bucket", async () => {
    const known = await sql<{ definition: string }[]>`
      select prosrc as definition from pg_proc where oid = 'private.needed_objects'::regproc`;
    const buckets = await sql<{ id: string }[]>`select id from storage.buckets`;
    expect(buckets.filter(({ id }) => !known[0]?.definition.includes(`select '${id}'`))).toEqual([]);
  });
});
