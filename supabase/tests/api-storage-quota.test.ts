import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { statements } from "../functions/_shared/database/index.ts";
import { asCaller, refusalOf } from "./support/as-caller.ts";
import type { AccountStorage } from "../functions/_shared/contract/account.ts";
import { DEFAULT_SETTINGS } from "../functions/_shared/contract/default-settings.ts";
import { ERROR_MESSAGES } from "../functions/_shared/contract/error.ts";
import type { NoteSummary } from "../functions/_shared/contract/note.ts";
import { openBrowser } from "./support/browser.ts";
import { database } from "./support/database.ts";
import { claimsOf } from "./support/jwt.ts";
import { linkOf, mailsTo } from "./support/mail.ts";
import { api, newPerson, owner, type Person, upload } from "./support/people.ts";

const sql = database();
const MB = 1024 * 1024;
const LARGEST = 10 * MB;
/** That of people whose address is not confirmed. */
const QUOTA = (DEFAULT_SETTINGS.unconfirmedQuotaMb ?? 0) * MB;
const FULL = [413, ERROR_MESSAGES.storageFull];

/** Fills a person's quota until the given number of bytes is left. */
async function leaveRoom(person: Person, bytes: number): Promise<void> {
  const { usedBytes } = await storageOf(person);
  const needed = QUOTA - bytes - usedBytes;
  const sizes = Array.from({ length: Math.ceil(needed / LARGEST) }, (_, place) =>
    Math.min(LARGEST, needed - place * LARGEST),
  );
  await sql`
    insert into public.notes (user_id, title, original_filename, file_type, file_size, content_hash, storage_path, analysis_status)
    select ${person.id}, 'Filler ' || place, 'filler.txt', 'txt', size, 'none', ${`${person.id}/`} || gen_random_uuid(), 'done'
    from unnest(${sizes}::int[]) with ordinality as sizes (size, place)`;
}

async function storageOf(person: Person): Promise<AccountStorage> {
  const response = await api("/account/storage", {}, person.token);
  expect(response.status).toBe(200);
  return await response.json();
}

/** Stores an object of the largest size as hosted Storage does, and returns whether the policies allow it. */
async function storeAsHosted(person: Person, bucket: string, name: string): Promise<boolean> {
  const evaluated = new Error("Evaluated.");
  const outcome: unknown = await sql
    .begin(async (own) => {
      const claims = claimsOf(person.token);
      await own`
        select set_config('role', 'authenticated', true),
          set_config('request.jwt.claims', ${JSON.stringify(claims)}, true),
          set_config('request.jwt.claim.sub', ${String(claims["sub"])}, true),
          set_config('storage.operation', 'storage.object.upload', true)`;
      await own`insert into storage.objects (bucket_id, name) values (${bucket}, ${name})`;
      throw evaluated;
    })
    .catch((error: unknown) => error);
  if (outcome !== evaluated) {
    expect(outcome).toMatchObject({ code: "42501" });
    return false;
  }
  await sql`
    insert into storage.objects (bucket_id, name, metadata)
    values (${bucket}, ${name}, ${sql.json({ size: LARGEST })})`;
  return true;
}

const answerOf = async (response: Response) => [response.status, await response.text()];

async function uploaded(person: Person, name: string, content: string): Promise<NoteSummary> {
  const response = await upload(person, name, content);
  expect(response.status, await response.clone().text()).toBe(201);
  return await response.json();
}

function save(person: Person, id: number, content: string): Promise<Response> {
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify({ content });
  return api(`/notes/${id}`, { method: "PATCH", headers, body }, person.token);
}

describe("the storage quota of a user", () => {
  test("counts documents that are uploaded, edited and deleted", async () => {
    const person = await newPerson();
    expect(await storageOf(person)).toEqual({ usedBytes: 0, quotaBytes: QUOTA });
    const note = await uploaded(person, "One.txt", "x".repeat(300));
    await uploaded(person, "Two.txt", "x".repeat(50));
    expect(await storageOf(person)).toMatchObject({ usedBytes: 1050 });
    // Its file, and its text twice.
    expect((await save(person, note.id, "short")).status).toBe(200);
    expect(await storageOf(person)).toMatchObject({ usedBytes: 460 });
    expect((await save(person, note.id, "ä".repeat(200))).status).toBe(200);
    expect(await storageOf(person)).toMatchObject({ usedBytes: 1250 });
    expect((await api(`/notes/${note.id}`, { method: "DELETE" }, person.token)).status).toBe(204);
    expect(await storageOf(person)).toMatchObject({ usedBytes: 150 });
    const people = await api(`/admin/users?q=${person.email}`, {}, (await owner()).token);
    expect(await people.json()).toMatchObject([{ id: person.id, documentBytes: 150 }]);
  });

  test("is larger once the address is confirmed by the link of a mail, until there is another address", async () => {
    const person = await newPerson();
    const large = (DEFAULT_SETTINGS.storageQuotaMb ?? 0) * MB;
    expect(await storageOf(person)).toMatchObject({ quotaBytes: QUOTA });
    await openBrowser().post("/api/auth/recover", { email: person.email });
    await expect.poll(async () => (await mailsTo(person.email)).length).toBe(1);
    expect(await storageOf(person)).toMatchObject({ quotaBytes: QUOTA });
    const tokenHash = linkOf((await mailsTo(person.email))[0]).searchParams.get("token_hash");
    const browser = openBrowser();
    const reset = await browser.post("/api/auth/reset-password", { tokenHash, password: "a-new-password" });
    expect(reset.status).toBe(200);
    const quota = async () => (await (await browser.fetch("/api/account/storage")).json()).quotaBytes;
    expect(await quota()).toBe(large);
    await sql`update public.users set email = ${`${randomUUID()}@example.com`} where id = ${person.id}`;
    expect(await quota()).toBe(QUOTA);
  });

  test("refuses a document that exceeds it, stores nothing of it, and takes it when there is room again", async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    await leaveRoom(person, 3000);
    const note = await uploaded(person, "First.txt", "x".repeat(600));
    expect(await answerOf(await upload(person, "Second.txt", "x".repeat(600)))).toEqual(FULL);
    const [objects] = await sql`
      select count(*)::int as count from storage.objects where bucket_id = 'notes' and name like ${`${person.id}/%`}`;
    expect(objects).toEqual({ count: 1 });
    expect(await storageOf(person)).toEqual({ usedBytes: QUOTA - 1200, quotaBytes: QUOTA });
    await uploaded(person, "Last.txt", "x".repeat(400));
    await uploaded(other, "Second.txt", "x".repeat(600));
    await api(`/notes/${note.id}`, { method: "DELETE" }, person.token);
    await uploaded(person, "Second.txt", "x".repeat(600));
  });

  test("takes only one of two simultaneous uploads when there is room for one", async () => {
    const person = await newPerson();
    await leaveRoom(person, 3000);
    const both = await Promise.all(
      ["One.txt", "Other.txt"].map((name) => upload(person, name, "x".repeat(900))),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 413]);
    expect(await storageOf(person)).toMatchObject({ usedBytes: QUOTA - 300 });
  });

  test("applies to edited texts, by the API and past it, and allows a shorter one when it is exceeded", async () => {
    const person = await newPerson();
    await leaveRoom(person, 3000);
    const note = await uploaded(person, "Text.txt", "x".repeat(500));
    expect(await answerOf(await save(person, note.id, "y".repeat(2000)))).toEqual(FULL);
    const longer = statements.updateTable("notes").set({ content: "y".repeat(2000) });
    const past = asCaller(person.token).run(longer.where("id", "=", note.id));
    expect(await refusalOf(past)).toMatchObject({ code: "PT413" });
    const [row] = await sql`select content from public.notes where id = ${note.id}`;
    expect(row).toEqual({ content: "x".repeat(500) });
    // As if the quota had been lowered since.
    await sql`update private.note_storage set bytes = bytes + ${LARGEST} where user_id = ${person.id}`;
    expect((await save(person, note.id, "shorter")).status).toBe(200);
  });

  test("cannot be passed by a storage server that evaluates the policy, rolls back, and inserts as its own user", async () => {
    const person = await newPerson();
    for (let count = 0; count < 60; count++) {
      const isPicture = count % 2 === 1;
      const name = `${person.id}/${randomUUID()}${isPicture ? ".jpg" : ""}`;
      await storeAsHosted(person, isPicture ? "avatars" : "notes", name);
    }
    const [stored] = await sql`
      select count(*)::int as objects from storage.objects where name like ${`${person.id}/%`}`;
    expect([stored, await storageOf(person)]).toEqual([{ objects: 0 }, { usedBytes: 0, quotaBytes: QUOTA }]);
    // The administrator may, and the quota does not apply to them.
    const administrator = await owner();
    const image = `${administrator.id}/${randomUUID()}.jpg`;
    expect(await storeAsHosted(administrator, "blog", image)).toBe(true);
    await sql`delete from storage.objects where name = ${image}`;
  });

  test("does not apply to the administrator, nor to anybody when none is set", async () => {
    const administrator = await owner();
    expect((await storageOf(administrator)).quotaBytes).toBeNull();
    const person = await newPerson();
    await leaveRoom(person, 0);
    const undone = new Error("Undone.");
    await expect(
      sql.begin(async (own) => {
        const mind = (id: number, more = QUOTA) => own`select private.check_storage_quota(${id}, ${more})`;
        await mind(administrator.id, QUOTA + 1);
        await own`update public.settings set storage_quota_mb = null, unconfirmed_quota_mb = null`;
        await mind(person.id);
        await own`update public.settings set storage_quota_mb = 100`;
        await mind(person.id);
        await own`update public.settings set storage_quota_mb = 99`;
        await expect(
          own.savepoint((point) => point`select private.check_storage_quota(${person.id}, ${QUOTA})`),
        ).rejects.toMatchObject({ code: "PT413" });
        throw undone;
      }),
    ).rejects.toBe(undone);
  });

  test("cannot be read without a session", async () => {
    expect((await api("/account/storage")).status).toBe(401);
  });
});
