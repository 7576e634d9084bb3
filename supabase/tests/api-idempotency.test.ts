import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { database, insertNote, insertPhoto, insertPost, isWaitedFor } from "./support/database.ts";
import { api, newPerson, owner, type Person } from "./support/people.ts";
import { gallery, sendPhoto } from "./support/photos.ts";
import { jpeg } from "./support/pictures.ts";

const sql = database();
const site = gallery();
let admin: Person;
beforeAll(async () => {
  admin = await owner();
});

/** Sends a write with a key. */
async function send(person: Person, key: string, method: string, path: string, body?: unknown) {
  const headers = { "content-type": "application/json", "idempotency-key": key };
  const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
  const response = await api(path, init, person.token);
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.includes("json") ?? false;
  return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers };
}

async function upload(person: Person, key: string, name: string, words = "words") {
  const form = new FormData();
  form.append("file", new File([words], name));
  const init = { method: "POST", body: form, headers: { "idempotency-key": key } };
  const response = await api("/notes/upload", init, person.token);
  return { status: response.status, body: response.ok ? await response.json() : await response.text() };
}

const objectsOf = async (person: Person) =>
  (await sql`select name from storage.objects where bucket_id = 'notes' and name like ${`${person.id}/%`}`)
    .length;
const draft = { title: "Draft", content: "<p>Words</p>", excerpt: "", status: "draft" };

describe("a write that is sent again with its key is carried out once, and answered as before:", () => {
  test.each([
    ["a comment on a photo", async () => `/photos/${await insertPhoto(sql, admin)}/comments`],
    ["a comment on a post", async () => `/blog-posts/${await insertPost(sql)}/comments`],
  ])("%s", async (_what, place) => {
    const [path, ana, key] = [await place(), await newPerson(), randomUUID()];
    const first = await send(ana, key, "POST", path, { content: "Once" });
    expect(first).toMatchObject({ status: 201, body: { content: "Once" } });
    expect(await send(ana, key, "POST", path, { content: "Once" })).toMatchObject({
      status: 201,
      body: first.body,
    });
    expect(await (await api(path)).json()).toEqual([first.body]);
  });

  test("a document, whose object is stored once", async () => {
    const [ana, key] = [await newPerson(), randomUUID()];
    const first = await upload(ana, key, "Letter.txt");
    expect(first.status).toBe(201);
    expect(await upload(ana, key, "Letter.txt")).toEqual(first);
    expect(await objectsOf(ana)).toBe(1);
    expect(await upload(ana, randomUUID(), "Letter.txt")).toMatchObject({ status: 409 });
  });

  test("a photo, with the words of the second form", async () => {
    const { token, category } = site();
    const [key, image] = [randomUUID(), await jpeg(30, 20)];
    const hang = async (title: string) => {
      const response = await sendPhoto({ title, category, image }, token, undefined, key);
      return { status: response.status, body: await response.json() };
    };
    const first = await hang("First");
    expect(first).toMatchObject({ status: 201, body: { title: "First" } });
    expect(await hang("Second")).toEqual({ status: 201, body: { ...first.body, title: "Second" } });
  });

  test("a new post, also after it was changed", async () => {
    const key = randomUUID();
    const made = (await send(admin, key, "POST", "/blog-posts", draft)).body;
    const change = { title: "Changed", revision: made.revision };
    expect((await send(admin, randomUUID(), "PATCH", `/blog-posts/${made.id}`, change)).status).toBe(200);
    expect(await send(admin, key, "POST", "/blog-posts", draft)).toMatchObject({
      status: 201,
      body: { id: made.id, title: "Changed", revision: made.revision },
    });
  });

  test("a saved draft, with its own revision", async () => {
    const { body: made } = await send(admin, randomUUID(), "POST", "/blog-posts", draft);
    const save = (key: string, title: string, revision: number) => {
      const body = { ...draft, tags: [], title, revision, status: undefined };
      return send(admin, key, "PUT", `/blog-posts/${made.id}/draft`, body);
    };
    const key = randomUUID();
    expect(await save(key, "Mine", 1)).toMatchObject({ status: 200, body: { revision: 2 } });
    expect(await save(key, "Mine", 1)).toMatchObject({ status: 200, body: { revision: 2, title: "Mine" } });
    expect((await save(randomUUID(), "Theirs", 2)).status).toBe(200);
    expect(await save(key, "Mine", 1)).toMatchObject({ status: 200, body: { revision: 2 } });
    expect((await save(randomUUID(), "Late", 2)).status).toBe(409);
  });

  test("the text of a document, with its own revision", async () => {
    const ana = await newPerson();
    const id = await insertNote(sql, ana);
    const [key, change] = [randomUUID(), { content: "Mine", textRevision: 1 }];
    const first = await send(ana, key, "PATCH", `/notes/${id}`, change);
    expect(first).toMatchObject({ status: 200, body: { content: "Mine", textRevision: 2 } });
    expect((await send(ana, key, "PATCH", `/notes/${id}`, change)).body).toEqual(first.body);
    expect((await send(ana, randomUUID(), "PATCH", `/notes/${id}`, change)).status).toBe(409);
  });

  test("a star, which is not taken back", async () => {
    const ana = await newPerson();
    const path = `/notes/${await insertNote(sql, ana)}/toggle-favorite`;
    const key = randomUUID();
    for (const _time of [1, 2])
      expect((await send(ana, key, "POST", path)).body).toMatchObject({ favorite: 1 });
    expect((await send(ana, randomUUID(), "POST", path)).body).toMatchObject({ favorite: 0 });
  });

  test("deletions of one document and of many", async () => {
    const ana = await newPerson();
    const [one, other] = [await insertNote(sql, ana), await insertNote(sql, ana)];
    const [first, second] = [randomUUID(), randomUUID()];
    for (const _time of [1, 2]) {
      expect((await send(ana, first, "DELETE", `/notes/${one}`)).status).toBe(204);
      expect((await send(ana, second, "POST", "/notes/delete", { ids: [other] })).body).toEqual({
        done: [other],
        failed: [],
      });
    }
    expect((await send(ana, randomUUID(), "DELETE", `/notes/${one}`)).status).toBe(404);
  });

  test("a category, settings, and a profile", async () => {
    const [category, settings, profile] = [randomUUID(), randomUUID(), randomUUID()];
    const ana = await newPerson();
    const name = `Once ${category}`;
    for (const _time of [1, 2]) {
      expect(await send(admin, category, "POST", "/photo-categories", { name })).toMatchObject({
        status: 201,
        body: { name },
      });
      expect((await send(admin, settings, "PATCH", "/settings", { commentsEnabled: true })).status).toBe(200);
      expect((await send(ana, profile, "PATCH", "/auth/user", { firstName: "Ana" })).body).toMatchObject({
        firstName: "Ana",
      });
    }
  });
});

describe("a key", () => {
  const say = (person: Person, key: string, photo: number, content = "Once") =>
    send(person, key, "POST", `/photos/${photo}/comments`, { content });

  test("is each person's own, and alone says which write it is", async () => {
    const photo = await insertPhoto(sql, admin);
    const [ana, ben, key] = [await newPerson(), await newPerson(), randomUUID()];
    const first = await say(ana, key, photo);
    expect((await say(ben, key, photo)).body).toMatchObject({ userId: ben.id });
    expect((await say(ana, key.toUpperCase(), photo, "Other words")).body).toEqual(first.body);
  });

  test("that two requests have at once makes one of them wait for the other", async () => {
    const photo = await insertPhoto(sql, admin);
    const [ana, key] = [await newPerson(), randomUUID()];
    const both = await Promise.all([say(ana, key, photo), say(ana, key, photo)]);
    expect(both[1]?.body).toEqual(both[0]?.body);
    const another = randomUUID();
    const documents = await Promise.all([1, 2].map(() => upload(ana, another, "Twice.txt")));
    expect(documents.map(({ status }) => status)).toEqual([201, 201]);
    expect(documents[1]).toEqual(documents[0]);
    await expect.poll(() => objectsOf(ana)).toBe(1);
  });

  test("whose first request takes long is told to come again", async () => {
    const photo = await insertPhoto(sql, admin);
    const [ana, key] = [await newPerson(), randomUUID()];
    await sql.begin(async (transaction) => {
      await transaction`select from public.photos where id = ${photo} for update`;
      const first = say(ana, key, photo);
      await expect.poll(() => isWaitedFor(transaction)).toBe(true);
      const second = await say(ana, key, photo);
      expect([second.status, second.headers.get("retry-after")]).toEqual([503, "1"]);
      // It waited for a lock that somebody else has, and no longer.
      expect((await first).status).toBe(503);
    });
    expect((await say(ana, key, photo)).status).toBe(201);
  });

  test("of a write that failed can be used for one that does not", async () => {
    const [ana, key] = [await newPerson(), randomUUID()];
    expect((await say(ana, key, 999_999_999)).status).toBe(404);
    expect((await upload(ana, key, "nothing.exe")).status).toBe(415);
    expect((await say(ana, key, await insertPhoto(sql, admin))).status).toBe(201);
  });

  test("of a record that was deleted since says that it is not there", async () => {
    const photo = await insertPhoto(sql, admin);
    const [ana, key] = [await newPerson(), randomUUID()];
    const { body } = await say(ana, key, photo);
    expect((await send(ana, randomUUID(), "DELETE", `/photos/${photo}/comments/${body.id}`)).status).toBe(
      204,
    );
    expect((await say(ana, key, photo)).status).toBe(404);
  });

  test.each(["again", "1", "../x"])("%j is refused", async (key) => {
    const [ana, photo] = [await newPerson(), await insertPhoto(sql, admin)];
    expect(await say(ana, key, photo)).toMatchObject({
      status: 400,
      body: "Idempotency-Key: must be a UUID",
    });
    expect(await upload(ana, key, "Letter.txt")).toEqual({
      status: 400,
      body: "Idempotency-Key: must be a UUID",
    });
    expect(await objectsOf(ana)).toBe(0);
  });

  test("is kept for a day, and not longer than its person", async () => {
    const photo = await insertPhoto(sql, admin);
    const [ana, ben] = [await newPerson(), await newPerson()];
    for (const each of [ana, ben]) expect((await say(each, randomUUID(), photo)).status).toBe(201);
    const kept = async ({ id }: Person) =>
      (await sql`select from private.idempotency_keys where user_id = ${id}`).length;
    await sql`update private.idempotency_keys set created_at = now() - interval '25 hours' where user_id = ${ana.id}`;
    await sql`select public.forget_expired()`;
    expect([await kept(ana), await kept(ben)]).toEqual([0, 1]);
    const account = { email: ben.email, currentPassword: ben.password };
    expect((await send(ben, randomUUID(), "DELETE", "/account", account)).status).toBe(204);
    expect(await kept(ben)).toBe(0);
  });
});
