import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { callValue, json, statements } from "../functions/_shared/database/index.ts";
import { asCaller, refusalOf } from "./support/as-caller.ts";
import { z } from "zod";
import { categorySchema } from "../functions/_shared/contract/category.ts";
import { MAX_COMMENT_LENGTH } from "../functions/_shared/contract/comment-length.ts";
import { COMMENTS_IN_LIST } from "../functions/_shared/contract/comment.ts";
import { ERROR_MESSAGES } from "../functions/_shared/contract/error.ts";
import { type PhotoComment, photoCommentSchema, photoSchema } from "../functions/_shared/contract/photo.ts";
import { beforeAllValue } from "./support/before-all-value.ts";
import { logIn } from "./support/browser.ts";
import { database, insertPhoto, insertPhotoComment } from "./support/database.ts";
import { api, instance, newPerson, owner } from "./support/people.ts";
import { gallery, sendJson, sendPhoto, uploadedPhoto, urlsOf } from "./support/photos.ts";
import { jpeg } from "./support/pictures.ts";

const sql = database();
const site = gallery();

async function answer(response: Response) {
  return { status: response.status, body: await response.text() };
}

async function read(id: number, token?: string) {
  return photoSchema.parse(await (await api(`/photos/${id}`, {}, token)).json());
}

/** The order of the given photos in the gallery, without those of other tests. */
async function orderOf(ids: number[]): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select id::int from public.photos where id = any (${ids}) order by position desc, photos.id desc`;
  return rows.map(({ id }) => id);
}

async function comment(photo: number, token?: string, content = "A fine one."): Promise<Response> {
  return await sendJson("POST", `/photos/${photo}/comments`, { content }, token);
}

async function commented(photo: number, token: string, content?: string): Promise<PhotoComment> {
  const response = await comment(photo, token, content);
  if (response.status !== 201) throw new Error(`No comment: ${response.status} ${await response.text()}`);
  return photoCommentSchema.parse(await response.json());
}

describe("an upload", () => {
  test("puts the photo first, with all data that the gallery shows", async () => {
    const { token, category } = site();
    // The maximum length, with CRLF as browsers send line breaks in forms.
    const description = `${"Nobody there.\n".repeat(357)}So`;
    const response = await sendPhoto(
      {
        title: "  Before breakfast ",
        description: ` ${description.replaceAll("\n", "\r\n")} `,
        category,
        image: await jpeg(700, 500, (x) => x & 255),
      },
      token,
    );
    expect(response.status).toBe(201);
    const photo = photoSchema.parse(await response.json());
    expect(photo).toMatchObject({
      title: "Before breakfast",
      description,
      category,
      userId: 1,
      width: 700,
      height: 500,
      color: expect.stringMatching(/^#[0-9a-f]{6}$/),
      capture: null,
      comments: [],
      commentCount: 0,
    });
    expect(Buffer.from(photo.placeholder, "base64").length).toBeGreaterThan(4);
    expect(photo.variants.map(({ size, width, height }) => ({ size, width, height }))).toEqual([
      { size: "thumbnail", width: 512, height: 366 },
      { size: "medium", width: 700, height: 500 },
    ]);
    expect(await read(photo.id)).toEqual(photo);
    const older = await insertPhoto(sql, { id: 1, email: "", password: "", token: "" });
    expect(await orderOf([older, photo.id])).toEqual([photo.id, older]);
  });

  test.each<[string, Record<string, unknown>, number, string | RegExp]>([
    ["without a title", { title: undefined }, 400, "A title is required"],
    ["with a title of spaces", { title: "   " }, 400, /A title is required/],
    ["without a category", { category: undefined }, 400, "Please choose a category"],
    ["into a category that does not exist", { category: "Nowhere" }, 400, ERROR_MESSAGES.categoryNotFound],
    ["without a picture", { image: undefined }, 400, "Please select a file to upload."],
    ["with a title that is too long", { title: "x".repeat(201) }, 400, /at most 200/],
    ["with a description that is too long", { description: "x".repeat(5001) }, 400, /at most 5000/],
    ["with a null character", { title: "a\0b" }, 400, /cannot be stored/],
  ])("%s is refused with a reason, and leaves nothing behind", async (_name, change, status, sentence) => {
    const { token, category } = site();
    const mark = randomUUID();
    const form = {
      title: mark,
      description: mark,
      category,
      image: await jpeg(30, 20),
      ...change,
    };
    const given = Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined));
    const started = new Date();
    const response = await answer(await sendPhoto(given, token));
    expect(response).toEqual({
      status,
      body: typeof sentence === "string" ? sentence : expect.stringMatching(sentence),
    });
    const rows = await sql`select from public.photos where title = ${mark} or description = ${mark}`;
    expect(rows).toHaveLength(0);
    // Another upload at the same time may have its objects but not yet its row.
    const objects = () => sql`
      select o.name from storage.objects as o where o.bucket_id = 'photos' and o.created_at >= ${started}
        and o.name like '%/original.jpg'
        and not exists (select from public.photos as p where p.folder = split_part(o.name, '/', 1))`;
    await expect.poll(async () => (await objects()).length).toBe(0);
  });
});

describe("the gallery", () => {
  test("is public, has pages, and is answered with 304 while unchanged", async () => {
    const { token, category } = site();
    const photos: number[] = [];
    for (let n = 0; n < 3; n++)
      photos.push((await uploadedPhoto({ category, image: await jpeg(20, 20) }, token)).id);
    const seen: number[] = [];
    let path: string | undefined = "/photos?limit=2";
    while (path !== undefined) {
      const response: Response = await api(path);
      const page = z.array(photoSchema).parse(await response.json());
      expect(page.length).toBeLessThanOrEqual(2);
      seen.push(...page.map(({ id }) => id));
      path = /<\/api(.+)>; rel="next"/.exec(response.headers.get("link") ?? "")?.[1];
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.filter((id) => photos.includes(id))).toEqual(photos.reverse());

    const first = await api(`/photos/${photos[0]}`);
    expect(first.headers.get("cache-control")).toBe("no-cache");
    const headers = { "if-none-match": first.headers.get("etag") ?? "" };
    expect((await api(`/photos/${photos[0]}`, { headers })).status).toBe(304);
    await comment(photos[0] ?? 0, token);
    expect((await api(`/photos/${photos[0]}`, { headers })).status).toBe(200);
  });

  test("answers 404 for missing photos and files, and 400 for invalid requests", async () => {
    expect(await answer(await api("/photos/999999999"))).toEqual({
      status: 404,
      body: ERROR_MESSAGES.photoNotFound,
    });
    for (const path of ["/photos/abc", "/photos?limit=0", "/photos?limit=501", "/photos?cursor=nonsense"])
      expect((await api(path)).status).toBe(400);
    for (const path of [
      "/photo-files/x/original.jpg",
      `/photo-files/${randomUUID()}/original.jpg`,
      `/photo-files/${randomUUID()}/..%2f..%2fnotes.jpg`,
      `/photo-files/${randomUUID()}/original.svg`,
    ])
      expect((await api(path)).status).toBe(404);
  });

  test("can still be read by a browser whose session has ended", async () => {
    const person = await newPerson();
    const browser = await logIn(person);
    const photo = await insertPhoto(sql, person);
    // Only its author and the administrator may read this pending comment.
    await insertPhotoComment(sql, person, photo);
    const seenBy = async () => photoSchema.parse(await (await browser.fetch(`/api/photos/${photo}`)).json());
    expect((await seenBy()).commentCount).toBe(1);
    await api("/auth/sessions/sign-out-everywhere", { method: "POST" }, person.token);
    expect((await seenBy()).commentCount).toBe(0);
  });
});

describe("changes that only the administrator may make", () => {
  const doors = (photo: number, category: number): [string, string, unknown][] => [
    ["PATCH", `/photos/${photo}`, { title: "Taken" }],
    ["DELETE", `/photos/${photo}`, undefined],
    ["POST", `/photos/${photo}/move`, { before: null }],
    ["POST", "/photo-categories", { name: `Taken ${randomUUID()}` }],
    ["PATCH", `/photo-categories/${category}`, { name: `Taken ${randomUUID()}` }],
    ["DELETE", `/photo-categories/${category}`, undefined],
  ];

  const scene = beforeAllValue(async () => {
    const { token } = await owner();
    const name = `Kept ${randomUUID()}`;
    const made = categorySchema.parse(
      await (await sendJson("POST", "/photo-categories", { name }, token)).json(),
    );
    const photo = await uploadedPhoto({ category: name, image: await jpeg(30, 20) }, token);
    return { photo, category: made, before: await read(photo.id) };
  });

  test("are refused to visitors and users, and have no effect", async () => {
    const { photo, category, before } = scene();
    const user = await newPerson();
    for (const [method, path, body] of doors(photo.id, category.id)) {
      expect(await answer(await sendJson(method, path, body)), `${method} ${path}`).toEqual({
        status: 401,
        body: ERROR_MESSAGES.notLoggedIn,
      });
      expect(await answer(await sendJson(method, path, body, user.token)), `${method} ${path}`).toEqual({
        status: 403,
        body: ERROR_MESSAGES.adminOnly,
      });
    }
    const form = { title: "Taken", category: category.name, image: await jpeg(30, 20) };
    expect(await answer(await sendPhoto(form))).toEqual({ status: 401, body: ERROR_MESSAGES.notLoggedIn });
    expect(await answer(await sendPhoto(form, user.token))).toEqual({
      status: 403,
      body: ERROR_MESSAGES.adminOnly,
    });
    expect(await read(photo.id)).toEqual(before);
    expect(await sql`select from public.photos where title = 'Taken'`).toHaveLength(0);
    expect(await sql`select from public.photo_categories where name like 'Taken%'`).toHaveLength(0);
  });

  test("are refused by the database too", async () => {
    const { photo, category, before } = scene();
    const db = asCaller((await newPerson()).token);
    const made = callValue(db, "create_photo", {
      title: "Taken",
      description: "",
      category: category.name,
      folder: photo.imageUrl.split("/").at(-2) ?? "",
      image: "original.jpg",
      variants: json([]),
      width: 1,
      height: 1,
      placeholder: "",
      color: "#000000",
    });
    expect(await refusalOf(made)).toMatchObject({ code: "PT403" });
    const moved = callValue(db, "move_photo", { photo_id: photo.id });
    expect(await refusalOf(moved)).toMatchObject({ code: "PT403" });
    expect(await read(photo.id)).toEqual(before);
  });

  test("do not include a photo with missing objects", async () => {
    const { token } = await owner();
    const { photo, category } = scene();
    const made = callValue(asCaller(token), "create_photo", {
      title: "Taken",
      description: "",
      category: category.name,
      folder: randomUUID(),
      image: "original.jpg",
      variants: json(
        photo.variants.map(({ size, width, height }) => ({
          size,
          width,
          height,
          webp: null,
          jpeg: "thumbnail.jpg",
        })),
      ),
      width: 1,
      height: 1,
      placeholder: "",
      color: "#000000",
    });
    expect(await refusalOf(made)).toMatchObject({ code: "PT409" });
  });
});

describe("a photo", () => {
  test("can get another title, description and category, and lose its capture data", async () => {
    const { token, category } = site();
    const photo = await uploadedPhoto({ category, image: await jpeg(30, 20) }, token);
    await sql`update public.photos set capture = ${sql.json({ camera: "X" })} where id = ${photo.id}`;
    expect((await read(photo.id)).capture).toEqual({ camera: "X" });
    const changes = { title: " Another ", description: "Words", category: null, capture: null };
    const changed = photoSchema.parse(
      await (await sendJson("PATCH", `/photos/${photo.id}`, changes, token)).json(),
    );
    expect(changed).toEqual({ ...photo, title: "Another", description: "Words", category: null });
    expect(await read(photo.id)).toEqual(changed);

    for (const [body, sentence] of [
      [{}, "Name at least one field to change"],
      [{ title: " " }, /title/],
      [{ category: "Nowhere" }, ERROR_MESSAGES.categoryNotFound],
      [{ capture: { camera: "Forged" } }, /capture/],
      [{ folder: randomUUID() }, /folder/],
    ] as const) {
      const refused = await answer(await sendJson("PATCH", `/photos/${photo.id}`, body, token));
      expect(refused).toEqual({
        status: 400,
        body: typeof sentence === "string" ? sentence : expect.stringMatching(sentence),
      });
    }
    expect(await answer(await sendJson("PATCH", "/photos/999999999", { title: "x" }, token))).toEqual({
      status: 404,
      body: ERROR_MESSAGES.photoNotFound,
    });
    expect(await read(photo.id)).toEqual(changed);
  });

  test("cannot be given values in the database that would break the gallery", async () => {
    const { token, category } = site();
    const photo = await uploadedPhoto({ category, image: await jpeg(40, 30) }, token);
    const variant = { size: "thumbnail", width: 1, height: 1, webp: null, jpeg: "a.jpg" };
    for (const changes of [
      { capture: { camera: 5 } },
      { capture: { place: "here" } },
      { capture: { iso: 1e300 } },
      { variants: [] },
      { variants: [5] },
      { variants: [{ ...variant, size: "huge" }] },
      { variants: [{ ...variant, jpeg: null }] },
      { variants: [{ ...variant, jpeg: "../../logout" }] },
      { variants: [{ ...variant, webp: "../../logout" }] },
      { variants: [{ ...variant, width: "1" }] },
    ]) {
      const columns = Object.fromEntries(
        Object.entries(changes).map(([name, value]) => [name, sql.json(value)]),
      );
      await expect(
        sql`update public.photos set ${sql(columns)} where id = ${photo.id}`,
        JSON.stringify(changes),
      ).rejects.toThrow(/check constraint/);
    }
    await sql`update public.photos set variants = ${sql.json([variant])} where id = ${photo.id}`;
    expect((await read(photo.id)).variants).toHaveLength(1);
  });

  test("is deleted with its comments and objects", async () => {
    const { token, category } = site();
    const photo = await uploadedPhoto({ category, image: await jpeg(600, 300) }, token);
    await commented(photo.id, (await newPerson()).token);
    const folder = photo.imageUrl.split("/").at(-2) ?? "";
    const objects = () => sql`select from storage.objects where name like ${`${folder}/%`}`;
    expect(await objects()).toHaveLength(urlsOf(photo).length);
    expect((await api(`/photos/${photo.id}`, { method: "DELETE" }, token)).status).toBe(204);
    expect((await api(`/photos/${photo.id}`)).status).toBe(404);
    expect((await api(`/photos/${photo.id}`, { method: "DELETE" }, token)).status).toBe(404);
    expect(await sql`select from public.photo_comments where photo_id = ${photo.id}`).toHaveLength(0);
    await expect.poll(async () => (await objects()).length).toBe(0);
    expect((await fetch(`${instance.origin}${photo.imageUrl}`)).status).toBe(404);
    // Its entries in the list of orphans are removed after the objects.
    const orphans = () => sql`select from private.orphaned_objects where name like ${`${folder}/%`}`;
    await expect.poll(async () => (await orphans()).length).toBe(0);
  });

  test("can be moved before or after another one, to the front and to the end, any number of times", async () => {
    const { token } = await owner();
    const person = { id: 1, email: "", password: "", token };
    // At the end of the gallery, where other tests have no photos.
    const ids: number[] = [];
    for (let n = 0; n < 4; n++) {
      const id = await insertPhoto(sql, person);
      await sql`update public.photos set position = ${-1_000_000 - n} where id = ${id}`;
      ids.push(id);
    }
    const [a = 0, b = 0, c = 0, d = 0] = ids;
    const put = (id: number, place: object) => sendJson("POST", `/photos/${id}/move`, place, token);
    const move = (id: number, before: number | null) => put(id, { before });
    expect((await move(d, b)).status).toBe(204);
    expect(await orderOf(ids)).toEqual([a, d, b, c]);
    expect((await move(c, a)).status).toBe(204);
    expect(await orderOf(ids)).toEqual([c, a, d, b]);
    expect((await move(c, null)).status).toBe(204);
    expect(await orderOf(ids)).toEqual([a, d, b, c]);
    expect((await move(a, a)).status).toBe(204);
    // More often than the gap between two positions can be halved in floating point.
    for (let n = 0; n < 70; n++) expect((await move(n % 2 === 0 ? c : b, d)).status).toBe(204);
    expect(await orderOf(ids)).toEqual([a, c, b, d]);
    expect((await move(a, 999_999_999)).status).toBe(404);
    expect((await move(999_999_999, a)).status).toBe(404);
    expect((await move(a, -1)).status).toBe(400);
    expect(await orderOf(ids)).toEqual([a, c, b, d]);
    expect((await put(a, { after: b })).status).toBe(204);
    expect(await orderOf(ids)).toEqual([c, b, a, d]);
    expect((await put(c, { after: d })).status).toBe(204);
    expect((await put(c, { after: c })).status).toBe(204);
    expect(await orderOf(ids)).toEqual([b, a, d, c]);
    for (let n = 0; n < 70; n++) expect((await put(n % 2 === 0 ? d : c, { after: a })).status).toBe(204);
    expect(await orderOf(ids)).toEqual([b, a, c, d]);
    expect((await put(a, { after: 999_999_999 })).status).toBe(404);
    expect((await put(a, { after: b, before: c })).status).toBe(400);
    await sql`delete from public.photos where id = any (${ids})`;
  });
});

describe("categories", () => {
  const create = async (name: string, token: string) =>
    categorySchema.parse(await (await sendJson("POST", "/photo-categories", { name }, token)).json());

  test("are sorted by name, renamed in their photos too, and leave these uncategorised when deleted", async () => {
    const { token } = await owner();
    const name = `Boats ${randomUUID()}`;
    const category = await create(`  ${name} `, token);
    expect(category.name).toBe(name);
    const list = z.array(categorySchema).parse(await (await api("/photo-categories")).json());
    expect(list).toContainEqual(category);
    const photo = await uploadedPhoto({ category: name, image: await jpeg(30, 20) }, token);

    const renamed = await sendJson(
      "PATCH",
      `/photo-categories/${category.id}`,
      { name: `${name}, old` },
      token,
    );
    expect(await renamed.json()).toEqual({ id: category.id, name: `${name}, old` });
    expect((await read(photo.id)).category).toBe(`${name}, old`);

    const deleted = await api(`/photo-categories/${category.id}`, { method: "DELETE" }, token);
    expect({ status: deleted.status, body: await deleted.json() }).toEqual({
      status: 200,
      body: { id: category.id, name: `${name}, old` },
    });
    expect((await read(photo.id)).category).toBeNull();
    const gone = await answer(await api(`/photo-categories/${category.id}`, { method: "DELETE" }, token));
    expect(gone).toEqual({ status: 404, body: ERROR_MESSAGES.categoryNotFound });
    expect((await sendJson("PATCH", `/photo-categories/${category.id}`, { name }, token)).status).toBe(404);
  });

  test.each([
    ["photos", "photo"],
    ["posts", "blog"],
  ])("of %s are all listed, also more than a thousand", async (_name, kind) => {
    const table = sql(`public.${kind}_categories`);
    const mark = randomUUID();
    const names = Array.from({ length: 1_001 }, (_, n) => `${mark} ${1_000 + n}`);
    try {
      await sql`insert into ${table} ${sql(names.map((name) => ({ name })))}`;
      const response = await api(`/${kind}-categories`);
      const listed = z.array(categorySchema).parse(await response.json());
      expect(listed.map(({ name }) => name).filter((name) => name.startsWith(mark))).toEqual(names);
    } finally {
      await sql`delete from ${table} where name like ${`${mark}%`}`;
    }
  });

  test("have unique names, regardless of case, even when two are created at once", async () => {
    const { token } = await owner();
    const name = `Piers ${randomUUID()}`;
    const answers = await Promise.all(
      [name, name.toUpperCase()].map((each) => sendJson("POST", "/photo-categories", { name: each }, token)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(await refused?.text()).toBe(ERROR_MESSAGES.categoryTaken);
    const other = await create(`Other ${randomUUID()}`, token);
    expect((await sendJson("PATCH", `/photo-categories/${other.id}`, { name }, token)).status).toBe(409);
  });

  test.each([
    { name: "" },
    { name: "   " },
    { name: "\u200b\u00ad" },
    {},
    { name: 5 },
    { name: "x".repeat(61) },
    { name: "two\nlines" },
    { name: "All" },
    { name: " uncategorised " },
  ])("cannot be called %j", async (body) => {
    expect((await sendJson("POST", "/photo-categories", body, (await owner()).token)).status).toBe(400);
  });
});

describe("comments", () => {
  const photo = beforeAllValue(async () => {
    const { token } = await owner();
    return await insertPhoto(sql, { id: 1, email: "", password: "", token });
  });

  test("can be written by users, show the author's current name, and are public", async () => {
    const ana = await newPerson();
    const written = await commented(photo(), ana.token, "  What a morning. ");
    expect(written).toMatchObject({
      photoId: photo(),
      userId: ana.id,
      author: "User",
      authorImageUrl: null,
      content: "What a morning.",
      status: "published",
    });
    await sendJson("PATCH", "/auth/user", { firstName: "Ana", lastName: "Lind" }, ana.token);
    expect((await read(photo())).comments).toContainEqual({ ...written, author: "Ana Lind" });
    expect(JSON.stringify(await read(photo()))).not.toContain(ana.email);
    expect(await answer(await comment(photo()))).toEqual({ status: 401, body: ERROR_MESSAGES.notLoggedIn });
    expect(await answer(await comment(999_999_999, ana.token))).toEqual({
      status: 404,
      body: ERROR_MESSAGES.photoNotFound,
    });
  });

  test.each([
    { content: "" },
    { content: " \n " },
    { content: "\u200b \u2060\ufeff" },
    {},
    { content: "x".repeat(MAX_COMMENT_LENGTH + 1) },
    { content: "x", status: "published" },
  ])("are refused as %j", async (body) => {
    const { token } = await newPerson();
    expect((await sendJson("POST", `/photos/${photo()}/comments`, body, token)).status).toBe(400);
  });

  test("can be deleted only by their author or the administrator", async () => {
    const [ana, ben, admin] = [await newPerson(), await newPerson(), await owner()];
    const [first, second] = [await commented(photo(), ana.token), await commented(photo(), ana.token)];
    const remove = (id: number, token?: string, of = photo()) =>
      api(`/photos/${of}/comments/${id}`, { method: "DELETE" }, token);
    expect((await remove(first.id)).status).toBe(401);
    expect(await answer(await remove(first.id, ben.token))).toEqual({
      status: 403,
      body: ERROR_MESSAGES.commentNotYours,
    });
    const other = await insertPhoto(sql, { ...admin });
    expect((await remove(first.id, ana.token, other)).status).toBe(404);
    expect((await remove(first.id, ana.token)).status).toBe(204);
    expect(await answer(await remove(first.id, ana.token))).toEqual({
      status: 404,
      body: ERROR_MESSAGES.commentNotFound,
    });
    expect((await remove(second.id, admin.token)).status).toBe(204);
    const left = (await read(photo())).comments.map(({ id }) => id);
    expect(left).not.toContain(first.id);
    expect(left).not.toContain(second.id);
  });

  test("come with a photo up to the newest ones, are counted, and have pages of their own", async () => {
    const person = await newPerson();
    const crowded = await insertPhoto(sql, person);
    await sql`
      insert into public.photo_comments (photo_id, user_id, author, content, status, published_at)
      select ${crowded}, ${person.id}, 'Somebody', 'Word ' || n, 'published', now() - make_interval(mins => 500 - n)
      from generate_series(1, 120) as n`;
    const { comments, commentCount } = await read(crowded);
    expect(commentCount).toBe(120);
    expect(comments.map(({ content }) => content)).toEqual(
      Array.from({ length: COMMENTS_IN_LIST }, (_, n) => `Word ${120 - COMMENTS_IN_LIST + n + 1}`),
    );
    const all: string[] = [];
    let path: string | undefined = `/photos/${crowded}/comments?limit=50`;
    while (path !== undefined) {
      const response: Response = await api(path);
      all.push(
        ...z
          .array(photoCommentSchema)
          .parse(await response.json())
          .map(({ content }) => content),
      );
      path = /<\/api(.+)>; rel="next"/.exec(response.headers.get("link") ?? "")?.[1];
    }
    expect(all).toEqual(Array.from({ length: 120 }, (_, n) => `Word ${n + 1}`));
  });

  test("are 404 for a missing photo, and an empty list for a photo without any", async () => {
    const own = await insertPhoto(sql, await owner());
    expect(await (await api(`/photos/${own}/comments`)).json()).toEqual([]);
    expect(await answer(await api("/photos/999999999/comments"))).toEqual({
      status: 404,
      body: ERROR_MESSAGES.photoNotFound,
    });
  });

  test("that are pending are visible to their author and the administrator, and to everybody once published", async () => {
    const [ana, ben, admin] = [await newPerson(), await newPerson(), await owner()];
    const own = await insertPhoto(sql, admin);
    const waiting = await insertPhotoComment(sql, ana, own);
    const counts = async () =>
      await Promise.all(
        [undefined, ben.token, ana.token, admin.token].map(
          async (token) => (await read(own, token)).commentCount,
        ),
      );
    expect(await counts()).toEqual([0, 0, 1, 1]);
    const list = async (token?: string) => (await api(`/photos/${own}/comments`, {}, token)).json();
    expect(await list(ben.token)).toEqual([]);
    expect(await list(ana.token)).toMatchObject([{ id: waiting, status: "pending" }]);
    expect((await api(`/photos/${own}/comments/${waiting}`, { method: "DELETE" }, ben.token)).status).toBe(
      404,
    );
    const change = statements.updateTable("photo_comments").set({ status: "published" });
    await asCaller(admin.token).run(change.where("id", "=", waiting));
    expect(await counts()).toEqual([1, 1, 1, 1]);
  });

  test("are limited to twenty in five minutes, and the refusal says how long to wait", async () => {
    const { token } = await newPerson();
    const own = await insertPhoto(sql, await owner());
    const answers = [];
    for (let n = 0; n < 21; n++) answers.push(await comment(own, token));
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 20 }, () => 201), 429]);
    const last = answers.at(-1);
    expect(Number(last?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await last?.text()).toBe("Too many attempts. Please try again in about 5 minutes.");
    expect((await read(own)).commentCount).toBe(20);
  });
});
