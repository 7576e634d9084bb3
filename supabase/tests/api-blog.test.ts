import { randomUUID } from "node:crypto";
import type postgres from "postgres";
import { beforeAll, describe, expect, test } from "vitest";
import { call, statements } from "../functions/_shared/database/index.ts";
import { asCaller, refusalOf } from "./support/as-caller.ts";
import {
  blogDraftSchema,
  blogPostSchema,
  listedBlogPostSchema,
  type NewBlogPost,
} from "../functions/_shared/contract/blog.ts";
import { ERROR_MESSAGES } from "../functions/_shared/contract/error.ts";
import { database, insertPhoto, insertPost } from "./support/database.ts";
import { api, newPerson, owner, type Person } from "./support/people.ts";

const sql = database();
const json = { "content-type": "application/json" };
let admin: Person;
beforeAll(async () => {
  admin = await owner();
});

function send(method: string, path: string, body?: unknown, token?: string): Promise<Response> {
  return api(
    path,
    { method, headers: json, ...(body !== undefined && { body: JSON.stringify(body) }) },
    token,
  );
}

async function answer(response: Response) {
  return { status: response.status, body: await response.text() };
}

/** A word that occurs nowhere else on the shared instance. */
const unique = () => `w${randomUUID().replaceAll("-", "")}`;

const post = (more: NewBlogPost = {}): NewBlogPost => ({
  title: `Post ${unique()}`,
  content: "<p>Some words</p>",
  excerpt: "In short",
  tags: ["one", "two"],
  ...more,
});

async function create(more: NewBlogPost = {}) {
  const response = await send("POST", "/blog-posts", post(more), admin.token);
  expect(response.status).toBe(201);
  return blogPostSchema.parse(await response.json());
}

async function list(query: string, token?: string) {
  const response = await api(`/blog-posts?${query}`, {}, token);
  expect(response.status).toBe(200);
  return listedBlogPostSchema.array().parse(await response.json());
}

const ids = (posts: { id: number }[]) => posts.map(({ id }) => id);

describe("a post", () => {
  test("is published with the payload of the specification, and can be read by everybody", async () => {
    const word = unique();
    const content = `<h2>${word}</h2><p>${"x".repeat(2000)}</p><pre data-language="sql">select 1</pre>`;
    const made = await create({ title: `  ${word}  `, content, readTime: 99 });
    expect(made).toMatchObject({
      title: word,
      content,
      code: ['<span class="hljs-keyword">select</span> <span class="hljs-number">1</span>'],
      excerpt: "In short",
      category: "Development",
      tags: ["one", "two"],
      // Computed from the content, whatever the client sends.
      readTime: 3,
      views: 0,
      userId: admin.id,
      status: "published",
      publishAt: null,
      comments: [],
      commentCount: 0,
      revision: 1,
    });
    expect(made.publishedAt).toMatch(/^\d{4}-.*Z$/);
    const [row] = await list(`q=${word}`);
    expect(row).toMatchObject({ id: made.id, title: word });
    expect(row).not.toHaveProperty("content");
    expect(blogPostSchema.parse(await (await api(`/blog-posts/${made.id}`)).json())).toEqual(made);
  });

  test.each<[string, unknown, RegExp]>([
    ["no title", { content: "<p>x</p>", excerpt: "x" }, /title is required/],
    ["a title of spaces", post({ title: "  " }), /title is required/],
    ["no content", { title: "x", excerpt: "x" }, /Content is required/],
    ["empty lines as content", post({ content: "<p><br></p><p>&nbsp; </p>" }), /Content is required/],
    ["nothing but a script as content", post({ content: "<p><script>1</script></p>" }), /required/],
    ["no excerpt", { title: "x", content: "<p>x</p>" }, /excerpt is required/],
    [
      "a title that is too long",
      post({ title: "x".repeat(201) }),
      /A title can have 200 characters at most$/,
    ],
    [
      "an excerpt that is too long",
      post({ excerpt: "x".repeat(501) }),
      /An excerpt can have 500 characters at most$/,
    ],
    [
      "content that is too long",
      post({ content: "x".repeat(500_001) }),
      /This post is too long: make two of it$/,
    ],
    ["content that grows too long", post({ content: `<p>${"<".repeat(400_000)}` }), /too long/],
    ["an unknown category", post({ category: unique() }), /category does not exist/],
    ["tags as a text", { ...post(), tags: "a,b" }, /^tags/],
    ["an empty tag", post({ tags: [" "] }), /^tags/],
    ["a tag that is too long", post({ tags: ["x".repeat(41)] }), /^A tag can have 40 characters at most$/],
    [
      "too many tags",
      post({ tags: Array.from({ length: 21 }, (_, n) => `t${n}`) }),
      /^A post can have 20 tags at most$/,
    ],
    ["an unknown status", { ...post(), status: "secret" }, /^status/],
    ["a schedule without a date", post({ status: "scheduled" }), /date and a time/],
    ["an invalid date", post({ status: "scheduled", publishAt: "tomorrow" }), /^publishAt/],
    [
      "a date before all dates",
      post({ publishAt: "0001-01-01T00:00:00+01:00" }),
      /^publishAt: .*1970 to 9999/,
    ],
    [
      "a date after all dates",
      post({ publishAt: "9999-12-31T23:59:59-01:00" }),
      /^publishAt: .*1970 to 9999/,
    ],
    ["content that is nested too deeply", post({ content: `${"<b>".repeat(1_001)}x` }), /nested/],
    ["its own views", { ...post(), views: 1000 }, /views/],
    ["another author", { ...post(), userId: 2 }, /userId/],
    ["a null byte", post({ title: "a\0b" }), /\w/],
    ["a title of invisible characters", post({ title: "\u200b\u2060" }), /^A title is required$/],
    ["content of invisible characters", post({ content: "<p>\u200b&nbsp;</p>" }), /^Content is required$/],
    ["content of invisible characters as entities", post({ content: "<p>&#8203;</p>" }), /\w/],
  ])("with %s is 400 and says what is wrong", async (_name, body, sentence) => {
    const response = await answer(await send("POST", "/blog-posts", body, admin.token));
    expect(response).toMatchObject({ status: 400, body: expect.stringMatching(sentence) });
  });

  test("has each of its tags once, in the spelling that came first", async () => {
    const { id, revision, tags } = await create({ tags: ["One", "two", "one"] });
    expect(tags).toEqual(["One", "two"]);
    const change = { revision, tags: ["two", "TWO", "One"] };
    const changed = await send("PATCH", `/blog-posts/${id}`, change, admin.token);
    expect(await changed.json()).toMatchObject({ tags: ["two", "One"] });
  });

  test("can be written, changed and deleted only by the administrator", async () => {
    const { id } = await create();
    const { token } = await newPerson();
    const attempts: [string, string, unknown?][] = [
      ["POST", "/blog-posts", post()],
      ["PATCH", `/blog-posts/${id}`, { revision: 1, title: "Mine" }],
      ["DELETE", `/blog-posts/${id}`],
      ["GET", `/blog-posts/${id}/draft`],
      [
        "PUT",
        `/blog-posts/${id}/draft`,
        { revision: 1, title: "Mine", content: "", excerpt: "", category: null, tags: [] },
      ],
      ["DELETE", `/blog-posts/${id}/draft?revision=1`],
      ["GET", "/blog-posts?status=all"],
      ["GET", "/blog-posts?status=draft"],
      ["POST", "/blog-categories", { name: unique() }],
      ["PATCH", "/blog-categories/1", { name: unique() }],
      ["DELETE", "/blog-categories/1"],
    ];
    for (const [method, path, body] of attempts) {
      expect(await answer(await send(method, path, body)), `${method} ${path}`).toEqual({
        status: 401,
        body: ERROR_MESSAGES.notLoggedIn,
      });
      expect(await answer(await send(method, path, body, token)), `${method} ${path}`).toEqual({
        status: 403,
        body: ERROR_MESSAGES.adminOnly,
      });
    }
    expect((await api(`/blog-posts/${id}`)).status).toBe(200);
  });

  test("that does not exist is 404, also for the administrator", async () => {
    const missing: [string, string, unknown?][] = [
      ["GET", "/blog-posts/999999999"],
      ["PATCH", "/blog-posts/999999999", { revision: 1, title: "x" }],
      ["DELETE", "/blog-posts/999999999"],
      ["GET", "/blog-posts/999999999/draft"],
      ["DELETE", "/blog-posts/999999999/draft?revision=1"],
      ["GET", "/blog-posts/999999999/comments"],
      ["POST", "/blog-posts/999999999/comments", { content: "x" }],
    ];
    for (const [method, path, body] of missing) {
      expect(await answer(await send(method, path, body, admin.token)), `${method} ${path}`).toEqual({
        status: 404,
        body: ERROR_MESSAGES.postNotFound,
      });
    }
  });

  test("is deleted with its comments and its working copy", async () => {
    const made = await create();
    await send("POST", `/blog-posts/${made.id}/comments`, { content: "Well" }, admin.token);
    expect((await send("DELETE", `/blog-posts/${made.id}`, undefined, admin.token)).status).toBe(204);
    expect((await api(`/blog-posts/${made.id}`)).status).toBe(404);
    expect(await sql`select 1 from public.blog_comments where post_id = ${made.id}`).toHaveLength(0);
  });

  test("stays when its author's account is deleted", async () => {
    const person = await newPerson();
    const id = await insertPost(sql);
    await sql`update public.blog_posts set user_id = ${person.id} where id = ${id}`;
    await sql`delete from public.users where id = ${person.id}`;
    expect(await (await api(`/blog-posts/${id}`)).json()).toMatchObject({ id, userId: null });
  });
});

describe("a post that is not published", () => {
  const hidden: [string, NewBlogPost][] = [
    ["a draft", { status: "draft" }],
    ["a scheduled post", { status: "scheduled", publishAt: new Date(Date.now() + 3_600_000).toISOString() }],
  ];

  test.each(hidden)("%s is visible only to the administrator", async (_name, how) => {
    const word = unique();
    const made = await create({ ...how, title: word, tags: [word] });
    expect(made.publishedAt).toBeNull();
    const person = await newPerson();
    for (const token of [undefined, person.token]) {
      expect((await api(`/blog-posts/${made.id}`, {}, token)).status).toBe(404);
      expect((await api(`/blog-posts/${made.id}/comments`, {}, token)).status).toBe(404);
      expect(await list(`q=${word}`, token)).toEqual([]);
      expect(await list(`tag=${word}`, token)).toEqual([]);
      const db = asCaller(token);
      const reading = statements.selectFrom("blog_posts").select("id").where("id", "=", made.id);
      expect(await db.run(reading)).toEqual([]);
      expect(await call(db, "read_blog_post", { post_id: made.id })).toEqual([]);
      expect(await call(db, "list_blog_posts", { phrase: word, terms: [word] })).toEqual([]);
      const asking = call(db, "list_blog_posts", { state: "all" });
      expect((await refusalOf(asking))?.code).toMatch(/^PT40[13]$/);
    }
    const comment = await send("POST", `/blog-posts/${made.id}/comments`, { content: "x" }, person.token);
    expect(comment.status).toBe(404);
    expect((await api(`/blog-posts/${made.id}`, {}, admin.token)).status).toBe(200);
    expect(await (await api(`/blog-posts/${made.id}/comments`, {}, admin.token)).json()).toEqual([]);
    expect(ids(await list(`status=all&q=${word}`, admin.token))).toEqual([made.id]);
    expect(ids(await list(`status=${made.status}&tag=${word}`, admin.token))).toEqual([made.id]);
  });

  test("becomes visible at its scheduled time, and invisible again as a draft", async () => {
    const word = unique();
    const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
    const made = await create({ title: word, status: "scheduled", publishAt: inAnHour });
    expect(made).toMatchObject({ status: "scheduled", publishAt: inAnHour, publishedAt: null });
    // The date is set here, because a busy machine may take seconds to create the post, which would be published by then.
    const publishAt = new Date(Date.now() + 2_000).toISOString();
    await sql`update public.blog_posts set published_at = ${publishAt} where id = ${made.id}`;
    const early = await list(`q=${word}`);
    if (new Date().toISOString() < publishAt) expect(early).toEqual([]);
    await expect.poll(async () => ids(await list(`q=${word}`))).toEqual([made.id]);
    expect(await (await api(`/blog-posts/${made.id}`)).json()).toMatchObject({
      status: "published",
      publishedAt: publishAt,
      publishAt: null,
    });
    const back = await send("PATCH", `/blog-posts/${made.id}`, { revision: 1, status: "draft" }, admin.token);
    expect(await back.json()).toMatchObject({ status: "draft", revision: 2 });
    expect(await list(`q=${word}`)).toEqual([]);
    expect((await api(`/blog-posts/${made.id}`)).status).toBe(404);
  });

  test("but was before is published again with its first date", async () => {
    const { id, publishedAt } = await create({ publishAt: "2020-02-03T12:00:00.000Z" });
    expect(publishedAt).toBe("2020-02-03T12:00:00.000Z");
    const change = async (revision: number, more: object) =>
      await (await send("PATCH", `/blog-posts/${id}`, { revision, ...more }, admin.token)).json();
    expect(await change(1, { status: "draft" })).toMatchObject({ publishedAt: null });
    expect(await change(2, { title: "Corrected" })).toMatchObject({ status: "draft" });
    expect(await change(3, { status: "published" })).toMatchObject({ publishedAt });
    // Unless another date is given.
    await change(4, { status: "draft" });
    const publishAt = "2021-01-01T00:00:00.000Z";
    expect(await change(5, { status: "published", publishAt })).toMatchObject({ publishedAt: publishAt });
    // A scheduled post that never appeared has no first date.
    const soon = await create({
      status: "scheduled",
      publishAt: new Date(Date.now() + 3_600_000).toISOString(),
    });
    const patch = (revision: number, status: string) =>
      send("PATCH", `/blog-posts/${soon.id}`, { revision, status }, admin.token);
    expect((await patch(1, "draft")).status).toBe(200);
    const before = Date.now();
    const shown = blogPostSchema.parse(await (await patch(2, "published")).json());
    expect(Date.parse(shown.publishedAt ?? "")).toBeGreaterThanOrEqual(before - 1_000);
    expect(shown.publishedAt).not.toBe(soon.publishAt);
  });

  test("can be published or scheduled only when title, content and excerpt are there", async () => {
    const made = await create({ status: "draft", title: "Just a title", content: "", excerpt: "" });
    const publish = (more: object) =>
      send("PATCH", `/blog-posts/${made.id}`, { revision: 1, status: "published", ...more }, admin.token);
    expect(await answer(await publish({}))).toEqual({ status: 400, body: ERROR_MESSAGES.postIncomplete });
    expect(await answer(await publish({ content: "<p><br></p>", excerpt: "x" }))).toEqual({
      status: 400,
      body: ERROR_MESSAGES.postIncomplete,
    });
    const lacking = [
      { content: "<p>Words</p>" },
      { content: "<p>Words</p>", excerpt: " " },
      { content: "<p>Words</p>", excerpt: "x", title: "" },
      { content: "<p>Words</p>", status: "scheduled", publishAt: "2999-01-01T00:00:00Z" },
    ];
    for (const more of lacking)
      expect(await answer(await publish(more))).toEqual({ status: 400, body: ERROR_MESSAGES.postIncomplete });
    const unchanged = await api(`/blog-posts/${made.id}/draft`, {}, admin.token);
    expect(await unchanged.json()).toMatchObject({ status: "draft", content: "", revision: 1 });
    // The latest date that is allowed; fractions of a millisecond are cut off, not rounded up.
    const last = { status: "scheduled", publishAt: "9999-12-31T23:59:59.9999999Z" };
    const whole = await publish({ content: "<p>Words</p>", excerpt: "x", ...last });
    expect(await whole.json()).toMatchObject({ publishAt: "9999-12-31T23:59:59.999Z", revision: 2 });
    for (const emptied of [{ title: "" }, { excerpt: " " }]) {
      const taken = await send("PATCH", `/blog-posts/${made.id}`, { revision: 2, ...emptied }, admin.token);
      expect(await answer(taken)).toEqual({ status: 400, body: ERROR_MESSAGES.postIncomplete });
    }
  });

  test.each(["0001-12-31 23:00:00+00 BC", "10000-01-01 00:00:00+00", "infinity"])(
    "cannot be dated %s, not even directly in the database",
    async (date) => {
      const { id } = await create({ status: "draft" });
      await expect(
        sql`update public.blog_posts set published_at = ${date}::text::timestamptz where id = ${id}`,
      ).rejects.toThrow(/check constraint/);
    },
  );
});

test("an autosave is sanitised, because publishing it does not send the text again", async () => {
  const { id } = await create({ status: "draft" });
  const content = '<p>Pasted<img src="x" onerror="alert(1)"></p>';
  const typed = { revision: 1, title: "Pasted", content, excerpt: "x", category: null, tags: [] };
  await send("PUT", `/blog-posts/${id}/draft`, typed, admin.token);
  await send("PATCH", `/blog-posts/${id}`, { revision: 2, status: "published" }, admin.token);
  expect(await (await api(`/blog-posts/${id}`)).json()).toMatchObject({ content: "<p>Pasted</p>" });
});

describe("the working copy and its revision", () => {
  const saved = (revision: number, title: string) => ({
    ...{ revision, title, content: `<p>${title}</p>`, excerpt: "x", category: null, tags: [] },
  });

  test("an outdated revision is refused for a change, an autosave and for discarding", async () => {
    const { id } = await create();
    expect(
      (await send("PATCH", `/blog-posts/${id}`, { revision: 1, title: "Second" }, admin.token)).status,
    ).toBe(200);
    const stale = { status: 409, body: ERROR_MESSAGES.postSavedSince };
    const attempts: [string, string, unknown?][] = [
      ["PATCH", `/blog-posts/${id}`, { revision: 1, title: "Older" }],
      ["PATCH", `/blog-posts/${id}`, { revision: 3, title: "From nowhere" }],
      ["PUT", `/blog-posts/${id}/draft`, saved(1, "Older")],
      ["DELETE", `/blog-posts/${id}/draft?revision=1`],
    ];
    for (const [method, path, body] of attempts)
      expect(await answer(await send(method, path, body, admin.token))).toEqual(stale);
    expect(await (await api(`/blog-posts/${id}`)).json()).toMatchObject({ title: "Second", revision: 2 });
  });

  test("of several autosaves of one revision at the same time exactly one is saved", async () => {
    const { id } = await create({ status: "draft" });
    const answers = await Promise.all(
      [1, 2, 3, 4].map((n) => send("PUT", `/blog-posts/${id}/draft`, saved(1, `Copy ${n}`), admin.token)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const kept = blogDraftSchema.parse(await answers.find(({ status }) => status === 200)?.json());
    expect(await (await api(`/blog-posts/${id}/draft`, {}, admin.token)).json()).toEqual(kept);
  });

  test("an autosave does not change what readers see until it is published", async () => {
    const made = await create({ title: "As it was" });
    const answered = await send(
      "PUT",
      `/blog-posts/${made.id}/draft`,
      saved(1, "As it will be"),
      admin.token,
    );
    expect(blogDraftSchema.parse(await answered.json())).toMatchObject({
      title: "As it will be",
      hasWorkingCopy: true,
      status: "published",
      revision: 2,
    });
    expect(await (await api(`/blog-posts/${made.id}`)).json()).toMatchObject({ title: "As it was" });
    const publish = { ...saved(2, "As it will be"), status: "published" };
    const published = await send("PATCH", `/blog-posts/${made.id}`, publish, admin.token);
    expect(await published.json()).toMatchObject({ title: "As it will be", publishedAt: made.publishedAt });
    expect(await (await api(`/blog-posts/${made.id}/draft`, {}, admin.token)).json()).toMatchObject({
      hasWorkingCopy: false,
      revision: 3,
    });
  });

  test("the working copy stays when other fields of the post are changed, and takes these over", async () => {
    const made = await create({ title: "As it was", tags: ["one"] });
    const typed = { ...saved(1, "As it will be"), tags: ["one"] };
    await send("PUT", `/blog-posts/${made.id}/draft`, typed, admin.token);
    const change = { revision: 2, tags: ["two"] };
    const changed = await send("PATCH", `/blog-posts/${made.id}`, change, admin.token);
    expect(await changed.json()).toMatchObject({ title: "As it was", tags: ["two"] });
    expect(await (await api(`/blog-posts/${made.id}/draft`, {}, admin.token)).json()).toMatchObject({
      title: "As it will be",
      tags: ["two"],
      hasWorkingCopy: true,
      revision: 3,
    });
    const { content, excerpt } = typed;
    for (const [n, part] of [{ title: "As it will be" }, { content, excerpt }, { category: null }].entries())
      await send("PATCH", `/blog-posts/${made.id}`, { revision: 3 + n, ...part }, admin.token);
    expect(await (await api(`/blog-posts/${made.id}/draft`, {}, admin.token)).json()).toMatchObject({
      title: "As it will be",
      hasWorkingCopy: false,
    });
  });

  test("lists show only the administrator which posts have a working copy", async () => {
    const word = unique();
    const [edited, whole] = [await create({ title: word }), await create({ title: word })];
    await send("PUT", `/blog-posts/${edited.id}/draft`, saved(1, "Typed"), admin.token);
    const told = async (token?: string) =>
      new Map((await list(`q=${word}&workingCopies=true`, token)).map((row) => [row.id, row.hasWorkingCopy]));
    expect(await told(admin.token)).toEqual(
      new Map([
        [edited.id, true],
        [whole.id, false],
      ]),
    );
    const nothing = new Map([
      [edited.id, undefined],
      [whole.id, undefined],
    ]);
    expect(await told()).toEqual(nothing);
    expect(await told((await newPerson()).token)).toEqual(nothing);
    // Without the parameter the response is public, and does not have it for the administrator either.
    for (const token of [undefined, admin.token])
      expect(await (await api(`/blog-posts?q=${word}`, {}, token)).text()).not.toContain("hasWorkingCopy");
  });

  test("an autosave equal to the published text removes the working copy", async () => {
    const { revision: _, ...shown } = saved(1, "Shown");
    const { id } = await create(shown);
    const typed = await send("PUT", `/blog-posts/${id}/draft`, saved(1, "Typed"), admin.token);
    expect(await typed.json()).toMatchObject({ title: "Typed", hasWorkingCopy: true });
    const takenBack = await send("PUT", `/blog-posts/${id}/draft`, saved(2, "Shown"), admin.token);
    expect(await takenBack.json()).toMatchObject({ title: "Shown", hasWorkingCopy: false, revision: 3 });
  });

  test("an autosave without a category keeps the current one", async () => {
    const [name, other] = [unique(), unique()];
    const added = await send("POST", "/blog-categories", { name }, admin.token);
    const { id: category }: { id: number } = await added.json();
    const posts = [await create({ category: name }), await create({ category: name, status: "draft" })];
    await send("PATCH", `/blog-categories/${category}`, { name: other }, admin.token);
    for (const { id } of posts) {
      const { category: _, ...typed } = saved(1, "Typed");
      const answered = await send("PUT", `/blog-posts/${id}/draft`, typed, admin.token);
      expect(await answered.json()).toMatchObject({ title: "Typed", category: other, revision: 2 });
    }
  });

  test("an autosave of a draft changes the draft itself; the working copy of a published post can be discarded", async () => {
    const draft = await create({ status: "draft", title: "", content: "", excerpt: "" });
    const first = await send("PUT", `/blog-posts/${draft.id}/draft`, saved(1, "Typed"), admin.token);
    expect(await first.json()).toMatchObject({ hasWorkingCopy: false, title: "Typed", status: "draft" });

    const shown = await create({ title: "Shown" });
    await send("PUT", `/blog-posts/${shown.id}/draft`, saved(1, "Typed"), admin.token);
    const thrown = await send("DELETE", `/blog-posts/${shown.id}/draft?revision=2`, undefined, admin.token);
    expect(await thrown.json()).toMatchObject({ title: "Shown", hasWorkingCopy: false, revision: 3 });
  });

  test("a change of the status alone keeps the working copy", async () => {
    const { id } = await create({ title: "Shown" });
    await send("PUT", `/blog-posts/${id}/draft`, saved(1, "Typed"), admin.token);
    await send("PATCH", `/blog-posts/${id}`, { revision: 2, status: "draft" }, admin.token);
    expect(await (await api(`/blog-posts/${id}/draft`, {}, admin.token)).json()).toMatchObject({
      title: "Typed",
    });
  });
});

describe("the list", () => {
  test("pages by cursor, newest first, without gaps or repetitions", async () => {
    const tag = unique();
    const made: number[] = [];
    // Two of them have the same date.
    for (const date of ["2024-01-03", "2024-01-01", "2024-01-02", "2024-01-02", "2024-01-04"]) {
      const id = await insertPost(sql, { published_at: new Date(date) });
      await sql`update public.blog_posts set tags = ${[tag]} where id = ${id}`;
      made.push(id);
    }
    const [a = 0, b = 0, c = 0, d = 0, e = 0] = made;
    const seen: number[] = [];
    let path: string | undefined = `/blog-posts?tag=${tag}&limit=2`;
    while (path) {
      const response: Response = await api(path);
      seen.push(...ids(await response.json()));
      path = /^<\/api([^>]+)>; rel="next"$/.exec(response.headers.get("link") ?? "")?.[1];
    }
    expect(seen).toEqual([e, a, d, c, b]);
  });

  test("has posts with text and newest comments, or without both on request", async () => {
    const [tag, other] = [unique(), await newPerson()];
    const made = await create({ tags: [tag], content: "<p>All of it</p>" });
    const silent = await create({ tags: [tag], content: "<p>Nobody says a word</p>" });
    const says = `/blog-posts/${made.id}/comments`;
    const comments = [
      await (await send("POST", says, { content: "First" }, other.token)).json(),
      await (await send("POST", says, { content: "Second" }, admin.token)).json(),
    ];
    await sql`
      insert into public.blog_comments (post_id, user_id, author, content, status)
      values (${made.id}, ${other.id}, 'Nobody', 'Not yet', 'pending')`;
    expect(await (await api(`/blog-posts?tag=${tag}`)).json()).toEqual([
      expect.objectContaining({ id: silent.id, content: "<p>Nobody says a word</p>", comments: [] }),
      expect.objectContaining({ id: made.id, content: "<p>All of it</p>", comments, commentCount: 2 }),
    ]);
    await sql`
      insert into public.blog_comments (post_id, user_id, author, content, status, published_at)
      select ${made.id}, ${other.id}, 'Nobody', 'Older ' || n, 'published', now() - n * interval '1 day' from generate_series(1, 60) as n`;
    const [, post] = await (await api(`/blog-posts?tag=${tag}&limit=9`)).json();
    expect(post.commentCount).toBe(62);
    expect(post.comments).toHaveLength(50);
    expect([post.comments[0].content, ...post.comments.slice(-2)]).toEqual(["Older 48", ...comments]);
    const light = await (await api(`/blog-posts?tag=${tag}&fields=summary`)).json();
    expect(
      light.map((row: object) => Object.keys(row).filter((key) => /^(content|comments)$/.test(key))),
    ).toEqual([[], []]);
  });

  test("has at most twenty posts with texts on a page, and at most a hundred without", async () => {
    const tag = unique();
    const made = await Promise.all(
      Array.from({ length: 22 }, () => insertPost(sql, { published_at: new Date() })),
    );
    await sql`update public.blog_posts set tags = ${[tag]} where id in ${sql(made)}`;
    const whole = await api(`/blog-posts?tag=${tag}&limit=100`);
    expect(await whole.json()).toHaveLength(20);
    const next = /^<\/api([^>]+)>; rel="next"$/.exec(whole.headers.get("link") ?? "")?.[1] ?? "";
    expect(await (await api(next)).json()).toHaveLength(2);
    const light = await api(`/blog-posts?tag=${tag}&limit=100&fields=summary`);
    expect(await light.json()).toHaveLength(22);
    const first = await api(`/blog-posts?tag=${tag}&limit=21&fields=summary`);
    expect(first.headers.get("link")).toContain("fields=summary");
  });

  test.each([
    ["limit=0", /^limit/],
    ["limit=101", /^limit/],
    ["cursor=garbage", /^cursor/],
    [`q=${"x".repeat(201)}`, /^q/],
    ["status=secret", /^status/],
    ["fields=title", /^fields/],
    ["q=a%00b", /\w/],
  ])("with %s is 400 and says what is wrong", async (query, sentence) => {
    const response = await answer(await api(`/blog-posts?${query}`));
    expect(response).toMatchObject({ status: 400, body: expect.stringMatching(sentence) });
  });

  test("finds words and parts of words in title, excerpt and text, but not in HTML tags", async () => {
    const [title, excerpt, text] = [unique(), unique(), unique()];
    const content = `<h2>A heading</h2><p>The <strong>begin</strong>ning, Tom &amp; Jerry &lt;3 ${text}</p>`;
    const { id } = await create({ title: `x ${title}`, excerpt, content });
    for (const query of [title, excerpt, text, text.slice(0, 12), text.slice(5, 20), text.toUpperCase()])
      expect(ids(await list(`q=${encodeURIComponent(query)}`)), query).toEqual([id]);
    const marked = async (query: string) =>
      (await list(`q=${query}`))[0]?.snippet?.filter((part) => part.match).map((part) => part.text);
    expect(await marked(text)).toEqual([text]);
    expect(await marked(excerpt)).toEqual([excerpt]);
    expect(await marked(title)).toEqual([]);
    expect((await list("")).filter((row) => row.snippet !== undefined)).toEqual([]);
    for (const [words, more] of [
      [`beginning ${text}`, true],
      [`jerry ${text}`, true],
      [`heading ${text}`, true],
      [`strong ${text}`, false],
      [`h2 ${text}`, false],
    ] as const) {
      expect(ids(await list(`q=${encodeURIComponent(words)}`)), words).toEqual(more ? [id] : []);
    }
    expect(await list(`q=${encodeURIComponent("%%%")}`)).not.toContainEqual(expect.objectContaining({ id }));
    expect(ids(await list(`q=${encodeURIComponent("Tom & Jerry <3")}`))).toContain(id);
  });

  test("filters by category and by tag, alone and together with a search", async () => {
    const [name, tag, word] = [unique(), unique(), unique()];
    await send("POST", "/blog-categories", { name }, admin.token);
    const inside = await create({ category: name, tags: [tag], title: word });
    const outside = await create({ title: word });
    expect(ids(await list(`category=${name}`))).toEqual([inside.id]);
    expect(ids(await list(`tag=${tag}`))).toEqual([inside.id]);
    expect(ids(await list(`q=${word}`))).toEqual([outside.id, inside.id]);
    expect(ids(await list(`q=${word}&category=${name}`))).toEqual([inside.id]);
    expect(await list(`q=${word}&category=${unique()}`)).toEqual([]);
  });

  test("answers a hundred different searches at once", async () => {
    const words = Array.from({ length: 100 }, unique);
    const answers = await Promise.all(words.map((word) => api(`/blog-posts?q=${word}`)));
    expect(new Set(answers.map((each) => each.status))).toEqual(new Set([200]));
  });

  test("is answered with 304 while it is unchanged, and is up to date after each change", async () => {
    const word = unique();
    const made = await create({ title: word });
    for (const path of [`/blog-posts?q=${word}`, `/blog-posts/${made.id}`]) {
      const first = await api(path);
      const headers = { "if-none-match": first.headers.get("etag") ?? "" };
      expect(first.headers.get("cache-control")).toContain("no-cache");
      expect(await answer(await api(path, { headers }))).toEqual({ status: 304, body: "" });
      const weak = { "if-none-match": `"other", W/${headers["if-none-match"]}` };
      expect((await api(path, { headers: weak })).status).toBe(304);
    }
    const steps: [() => Promise<unknown>, object][] = [
      [
        () => send("PATCH", `/blog-posts/${made.id}`, { revision: 1, excerpt: "New" }, admin.token),
        { excerpt: "New" },
      ],
      [
        () => send("POST", `/blog-posts/${made.id}/comments`, { content: "x" }, admin.token),
        { commentCount: 1 },
      ],
    ];
    for (const [change, expected] of steps) {
      const before = (await api(`/blog-posts?q=${word}`)).headers.get("etag") ?? "";
      await change();
      const after = await api(`/blog-posts?q=${word}`, { headers: { "if-none-match": before } });
      expect(after.status).toBe(200);
      expect(await after.json()).toEqual([expect.objectContaining(expected)]);
    }
    await send("DELETE", `/blog-posts/${made.id}`, undefined, admin.token);
    expect(await list(`q=${word}`)).toEqual([]);
  });
});

describe("categories", () => {
  test("are renamed in their posts too, which become uncategorised when the category is deleted", async () => {
    const [name, other] = [unique(), unique()];
    const added = await send("POST", "/blog-categories", { name: ` ${name} ` }, admin.token);
    expect(added.status).toBe(201);
    const category: { id: number; name: string } = await added.json();
    expect(category.name).toBe(name);
    const { id, revision } = await create({ category: name });
    const draft = await create({ category: name, status: "draft" });

    const taken = await send("POST", "/blog-categories", { name: name.toUpperCase() }, admin.token);
    expect(await answer(taken)).toEqual({ status: 409, body: ERROR_MESSAGES.categoryTaken });

    const path = `/blog-categories/${category.id}`;
    expect(await (await send("PATCH", path, { name: other }, admin.token)).json()).toEqual({
      id: category.id,
      name: other,
    });
    // The revision is unchanged, so that an open editor can still save the post.
    expect(await (await api(`/blog-posts/${id}`)).json()).toMatchObject({ category: other, revision });
    expect(await (await api("/blog-categories")).json()).toContainEqual({ id: category.id, name: other });

    expect((await send("DELETE", path, undefined, admin.token)).status).toBe(200);
    expect(await (await api(`/blog-posts/${id}`)).json()).toMatchObject({ category: null });
    expect(await (await api(`/blog-posts/${draft.id}`, {}, admin.token)).json()).toMatchObject({
      category: null,
    });
    expect(await answer(await send("DELETE", path, undefined, admin.token))).toEqual({
      status: 404,
      body: ERROR_MESSAGES.categoryNotFound,
    });
  });

  test.each([["All"], ["ALL "], ["uncategorised"]])(
    "cannot be called %j, which has a meaning of its own, not even directly in the database",
    async (name) => {
      const { id } = await (await send("POST", "/blog-categories", { name: unique() }, admin.token)).json();
      const expected = {
        status: 400,
        body: "“All” and “Uncategorised” have a meaning here already: please choose another name",
      };
      expect(await answer(await send("POST", "/blog-categories", { name }, admin.token))).toEqual(expected);
      expect(await answer(await send("PATCH", `/blog-categories/${id}`, { name }, admin.token))).toEqual(
        expected,
      );
      for (const change of [
        sql`insert into public.blog_categories (name) values (${name})`,
        sql`insert into public.photo_categories (name) values (${name})`,
      ])
        await expect(change).rejects.toThrow(/name_of_its_own/);
    },
  );

  test.each([[""], ["   "], ["x".repeat(61)], ["two\nlines"], [5], [null]])(
    "refuse the name %j",
    async (name) => {
      expect((await send("POST", "/blog-categories", { name }, admin.token)).status).toBe(400);
    },
  );
});

describe("comments", () => {
  test("can be written by users, and deleted by their author or the administrator", async () => {
    const { id } = await create();
    const [ana, ben] = [await newPerson(), await newPerson()];
    await send("PATCH", "/auth/user", { firstName: "Ana", lastName: "Berg" }, ana.token);
    const path = `/blog-posts/${id}/comments`;
    expect((await send("POST", path, { content: "x" })).status).toBe(401);
    const made = await send("POST", path, { content: "  <b>Well</b> said  " }, ana.token);
    expect(made.status).toBe(201);
    const comment: { id: number } = await made.json();
    const expected = { postId: id, userId: ana.id, author: "Ana Berg", content: "<b>Well</b> said" };
    expect(comment).toMatchObject(expected);
    expect(await (await api(path)).json()).toEqual([comment]);
    expect(await (await api(`/blog-posts/${id}`)).json()).toMatchObject({
      comments: [comment],
      commentCount: 1,
    });

    const one = `${path}/${comment.id}`;
    expect((await send("DELETE", one)).status).toBe(401);
    expect(await answer(await send("DELETE", one, undefined, ben.token))).toEqual({
      status: 403,
      body: ERROR_MESSAGES.commentNotYours,
    });
    const elsewhere = await create();
    const wrong = `/blog-posts/${elsewhere.id}/comments/${comment.id}`;
    expect((await send("DELETE", wrong, undefined, ana.token)).status).toBe(404);
    expect((await send("DELETE", one, undefined, ana.token)).status).toBe(204);
    expect(await answer(await send("DELETE", one, undefined, ana.token))).toEqual({
      status: 404,
      body: ERROR_MESSAGES.commentNotFound,
    });
    const second: { id: number } = await (await send("POST", path, { content: "Again" }, ben.token)).json();
    expect((await send("DELETE", `${path}/${second.id}`, undefined, admin.token)).status).toBe(204);
  });

  /** Makes a transaction act as the user of a token from now on. */
  async function become(transaction: postgres.TransactionSql, token: string): Promise<void> {
    const claims = Buffer.from(token.split(".")[1] ?? "", "base64url").toString();
    const { sub }: { sub: string } = JSON.parse(claims);
    await transaction`select set_config('role', 'authenticated', true),
      set_config('request.jwt.claim.sub', ${sub}, true), set_config('request.jwt.claims', ${claims}, true)`;
  }

  test("are pending while comments are moderated, except the administrator's own", async () => {
    const { id } = await create();
    const undone = new Error("Undone.");
    for (const [{ token }, status] of [
      [await newPerson(), "pending"],
      [admin, "published"],
    ] as const) {
      let said: unknown;
      const attempt = sql.begin(async (transaction) => {
        await transaction`update public.settings set comments_moderated = true`;
        await become(transaction, token);
        [said] = await transaction`select status from public.add_blog_comment(${id}, 'Said')`;
        throw undone;
      });
      await expect(attempt).rejects.toBe(undone);
      expect(said).toEqual({ status });
    }
  });

  test("are refused while comments are switched off, also to the administrator", async () => {
    const { id } = await create();
    const photo = await insertPhoto(sql, admin);
    for (const { token } of [await newPerson(), admin]) {
      for (const statement of [
        `select public.add_blog_comment(${id}, 'Said')`,
        `select public.add_photo_comment(${photo}, 'Said')`,
      ]) {
        // The refusal rolls the setting back, so other tests never see it.
        const attempt = sql.begin(async (transaction) => {
          await transaction`update public.settings set comments_enabled = false`;
          await become(transaction, token);
          await transaction.unsafe(statement);
        });
        await expect(attempt, statement).rejects.toMatchObject({
          code: "PT403",
          message: "Comments are switched off.",
        });
      }
    }
  });

  test("come with a post up to the newest fifty, and have pages of their own", async () => {
    const { id } = await create();
    await sql`insert into public.blog_comments (post_id, user_id, author, content, status, published_at)
      select ${id}, ${admin.id}, 'Somebody', 'Comment ' || n, 'published', now() - make_interval(mins => 100 - n)
      from generate_series(1, 60) as n`;
    const whole = blogPostSchema.parse(await (await api(`/blog-posts/${id}`, {}, admin.token)).json());
    expect(whole.commentCount).toBe(60);
    expect(whole.comments.map(({ content }) => content)).toEqual(
      Array.from({ length: 50 }, (_, n) => `Comment ${n + 11}`),
    );
    const first = await api(`/blog-posts/${id}/comments?limit=40`);
    const next = /^<\/api([^>]+)>/.exec(first.headers.get("link") ?? "")?.[1] ?? "";
    const both: { content: string }[] = [...(await first.json()), ...(await (await api(next)).json())];
    expect(both.map(({ content }) => content)).toEqual(
      Array.from({ length: 60 }, (_, n) => `Comment ${n + 1}`),
    );
  });

  test.each([[""], ["  "], ["x".repeat(2001)], [5]])("refuse %j", async (content) => {
    const { token } = await newPerson();
    expect((await send("POST", "/blog-posts/1/comments", { content }, token)).status).toBe(400);
  });

  test("that are pending are visible only to their author and the administrator", async () => {
    const { id } = await create();
    const [ana, ben] = [await newPerson(), await newPerson()];
    await sql`insert into public.blog_comments (post_id, user_id, author, content, status)
      values (${id}, ${ana.id}, 'Ana', 'Waiting', 'pending')`;
    for (const [token, seen] of [
      [undefined, 0],
      [ben.token, 0],
      [ana.token, 1],
      [admin.token, 1],
    ] as const) {
      expect(await (await api(`/blog-posts/${id}/comments`, {}, token)).json()).toHaveLength(seen);
      const whole = blogPostSchema.parse(await (await api(`/blog-posts/${id}`, {}, token)).json());
      expect([whole.comments.length, whole.commentCount]).toEqual([seen, seen]);
    }
    expect(
      await (await api(`/blog-posts?q=${(await (await api(`/blog-posts/${id}`)).json()).title}`)).json(),
    ).toEqual([expect.objectContaining({ commentCount: 0 })]);
  });
});
