import { randomBytes } from "node:crypto";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { ERROR_MESSAGES } from "../functions/_shared/contract/error.ts";
import { createApp } from "../functions/api/app.ts";
import { tokenVerifier } from "../functions/api/http/access-token.ts";
import { openPool, SERVICE } from "../functions/_shared/database/index.ts";
import { cookiesOf, logIn } from "./support/browser.ts";
import { startInstance } from "./support/instance.ts";
import { claimsOf, signToken, unsignedToken } from "./support/jwt.ts";
import { api, instance, newPerson, owner, type Person, suspend, upload } from "./support/people.ts";
import { superuser } from "./support/superuser.ts";

const sql = superuser();

interface Door {
  method: string;
  path: string;
}

/** All public routes. */
const PUBLIC = [
  "POST /api/login",
  "POST /api/register",
  "POST /api/logout",
  "GET /api/login",
  "GET /api/logout",
  "GET /api/settings",
  "GET /api/search",
  "GET /api/photos",
  "GET /api/photos/:id",
  "GET /api/photos/:id/comments",
  "GET /api/photo-categories",
  "GET /api/blog-posts",
  "GET /api/blog-posts/:id",
  "GET /api/blog-posts/:id/comments",
  "GET /api/blog-categories",
  "GET /api/blog-images/:user{[0-9]+}/:image{[0-9a-f-]{36}\\.(?:jpg|png|gif|webp)}/:size{(?:medium|large)\\.(?:webp|jpg)}?",
  "GET /api/feed.xml",
  "GET /api/sitemap.xml",
  "GET /api/robots.txt",
  "GET /api/security.txt",
  "GET /api/page-head",
  "GET /api/page/*",
  "POST /api/views",
  // These have a secret in their address, and no session: a calendar, and the link of a mail.
  "GET /api/due.ics",
  "GET /api/due/reminders/off",
  "POST /api/due/reminders/off",
  "GET /api/photo-files/:folder{[0-9a-f-]{36}}/:name{[a-z]+\\.(?:jpg|png|gif|webp)}",
  "GET /api/avatars/:user{[0-9]+}/:picture{[0-9a-f-]{36}\\.jpg}",
  // These are used without a session: with a forgotten password, or with a link from a mail.
  "POST /api/auth/recover",
  "POST /api/auth/recovery-account",
  "POST /api/auth/reset-password",
  "POST /api/auth/confirm-email",
  "POST /api/auth/confirm-account",
  "POST /api/auth/resend-confirmation",
];

const nowhere = openPool("postgresql://127.0.0.1:1");

/** No clock has its key. */
const nowhereDeps = {
  verifyToken: tokenVerifier({}),
  database: nowhere,
  serviceDb: nowhere.as(SERVICE),
  supabaseUrl: "http://127.0.0.1:1",
  publicKey: "none",
  serviceKey: "none",
  siteUrl: "http://127.0.0.1:1",
  now: () => new Date(),
  inBackground: () => {},
};
const { routes } = createApp(nowhereDeps);
const names = [
  ...new Set(routes.filter(({ method }) => method !== "ALL").map(({ method, path }) => `${method} ${path}`)),
];
/** What the site's own clock alone may call. */
const CLOCK = "POST /api/scheduled-jobs/run";
const closed = names.filter((name) => !PUBLIC.includes(name) && name !== CLOCK);
const changing = names.filter((name) => !name.startsWith("GET "));
const ofOneNote = names.filter((name) => name.includes(" /api/notes/:id"));

/** Valid JSON bodies for the routes that require one. */
const BODIES: Record<string, object> = {
  "PATCH /api/notes/:id": { title: "A new title" },
  "PUT /api/notes/:id/due": { kind: "due", date: "2026-04-08", mark: "done" },
  "PUT /api/due/reminders": { isOn: false },
  "PUT /api/notes/:id/encoding": { encoding: "koi8-r", textRevision: 1 },
  "PUT /api/notes/:id/reading": { reading: { pages: [] } },
  "PUT /api/notes/:id/reading/claim": { reader: "5f0c7a34-6f3b-4f4e-9d57-0a4e6a1f2b3c" },
  "POST /api/notes/change": { ids: [1], favorite: 1 },
  "POST /api/notes/analyze": { ids: [1] },
  "POST /api/notes/delete": { ids: [1] },
  "POST /api/document-types": { name: "Payslip" },
  "PATCH /api/document-types/:id": { name: "Payslip" },
  "POST /api/tags/replace": { tags: ["old"], by: "new" },
  "PUT /api/note-folders": { sync: 0, since: 0, assignments: [], folders: [] },
  "PATCH /api/note-folders": { sync: 0, since: 0, assignments: [], folders: [] },
  "POST /api/admin/comments/approve": { comments: [{ kind: "post", id: 1 }] },
  "POST /api/admin/comments/delete": { comments: [{ kind: "post", id: 1 }] },
  "DELETE /api/admin/users/:id": { currentPassword: "a-good-password" },
  "PATCH /api/settings": { bio: "A new bio" },
  "PATCH /api/auth/user": { firstName: "Mallory" },
  "POST /api/auth/change-email": { email: "somebody@example.com", currentPassword: "a-good-password" },
  "POST /api/auth/check-password": { currentPassword: "a-good-password" },
  "POST /api/auth/change-password": { currentPassword: "a-good-password", newPassword: "another-password" },
  "PATCH /api/photos/:id": { title: "A new title" },
  "POST /api/photos/:id/move": { before: null },
  "POST /api/photos/:id/comments": { content: "A comment" },
  "POST /api/photo-categories": { name: "A category" },
  "PATCH /api/photo-categories/:id": { name: "A category" },
  "POST /api/blog-posts": { title: "A title", content: "<p>Words</p>", excerpt: "Words" },
  "PATCH /api/blog-posts/:id": { revision: 1, title: "A new title" },
  "PUT /api/blog-posts/:id/draft": {
    ...{ revision: 1, title: "A title", content: "", excerpt: "", category: null, tags: [] },
  },
  "POST /api/blog-posts/:id/comments": { content: "A comment" },
  "POST /api/blog-categories": { name: "A category" },
  "PATCH /api/blog-categories/:id": { name: "A category" },
  "POST /api/views": { kind: "page", subject: "/blog" },
  "DELETE /api/account": { email: "somebody@example.com", currentPassword: "a-good-password" },
};
const OF_MANY_NOTES = ["POST /api/notes/change", "POST /api/notes/analyze", "POST /api/notes/delete"];
/** Valid queries for the routes that require one. */
const QUERIES: Record<string, string> = {
  "GET /api/notes/search": "?q=words",
  "GET /api/notes/search/ids": "?q=words",
  "GET /api/notes/search/suggestion": "?q=words",
  "GET /api/ask": "?q=words",
  "GET /api/ask/written": "?q=words",
  "GET /api/notes/zip": "?ids=1",
  "GET /api/account/export/notes": "?after=0",
  "GET /api/account/export/files": "?after=0",
  "GET /api/admin/export/:id/rows/:part": "?after=0",
  "GET /api/admin/export/:id/objects": "?after=0",
  "POST /api/admin/restore": "?bytes=0",
  "POST /api/admin/restore/:id": "?offset=0",
};

/** The form fields of the routes that take a file. */
const FILES: Record<string, string> = {
  "POST /api/notes/upload": "file",
  "POST /api/auth/user/picture": "image",
  "POST /api/blog-images": "image",
  "POST /api/photos": "image",
};

const ARCHIVE = "00000000-0000-4000-8000-000000000000";

function doorOf(name: string, id: number | string = 1): Door {
  const [method = "", path = ""] = name.split(" ");
  return {
    method,
    path: path
      .replace("/api", "")
      .replace(/(admin\/(?:export|restore)\/):id\b/, `$1${ARCHIVE}`)
      .replace(/:(id|\w+Id)\b/g, String(id))
      .replace(/:\w+/g, "docs"),
  };
}

/** Sends a valid request to a route. */
function knock(
  name: string,
  options: { id?: number | string; token?: string; headers?: Record<string, string> } = {},
) {
  const { method, path } = doorOf(name, options.id);
  const headers: Record<string, string> = { ...options.headers };
  let body: BodyInit | undefined;
  const field = FILES[name];
  if (field) {
    body = new FormData();
    body.append(field, new File(["words"], "words.txt"));
  } else if (BODIES[name]) {
    const many = OF_MANY_NOTES.includes(name) && { ids: [Number(options.id ?? 1)] };
    body = JSON.stringify({ ...BODIES[name], ...many });
    headers["content-type"] ??= "application/json";
  }
  const query = (QUERIES[name] ?? "").replace("ids=1", `ids=${options.id ?? 1}`);
  return api(`${path}${query}`, { method, body, headers }, options.token);
}

async function answer(response: Response) {
  return { status: response.status, type: response.headers.get("content-type"), body: await response.text() };
}

const LOG_IN = { status: 401, type: "text/plain; charset=utf-8", body: "Please log in to continue." };

describe("every route that is not public", () => {
  const inAnHour = () => Math.floor(Date.now() / 1000) + 3600;
  const lookalikes: [string, (person: Person) => string][] = [
    [
      "that has expired",
      ({ token }) => signToken({ ...claimsOf(token), iat: 1_000, exp: 2_000 }, instance.jwtSecret),
    ],
    [
      "signed with another secret",
      ({ token }) => signToken({ ...claimsOf(token), exp: inAnHour() }, "another-secret-of-32-characters-!"),
    ],
    ["with the algorithm none", ({ token }) => unsignedToken({ ...claimsOf(token), exp: inAnHour() })],
    [
      "whose claims were changed",
      ({ token }) => token.replace(/\.(.)/, (_, letter) => `.${letter === "e" ? "f" : "e"}`),
    ],
    ["that is garbage", () => "garbage"],
    ["of three short parts", () => "a.b.c"],
  ];
  let person: Person;
  beforeAll(async () => {
    person = await newPerson();
  });

  test("the list of public routes names only routes that exist", () => {
    expect(names).toEqual(expect.arrayContaining(PUBLIC));
  });

  test.each(closed)("%s is 401 without a session", async (name) => {
    expect(await answer(await knock(name))).toEqual(LOG_IN);
  });

  test.each(closed)("%s is 401 with an invalid session cookie", async (name) => {
    const headers = { cookie: `${cookiesOf().session}=base64-garbage`, origin: instance.origin };
    expect(await answer(await knock(name, { headers }))).toEqual(LOG_IN);
  });

  describe.each(lookalikes)("with a token %s", (_name, forge) => {
    test.each(closed)("%s is 401", async (name) => {
      expect(await answer(await knock(name, { token: forge(person) }))).toEqual(LOG_IN);
    });
  });

  test("is 401 with a token of another instance", async () => {
    const other = await startInstance({
      template: inject("template"),
      jwtSecret: randomBytes(48).toString("base64url"),
    });
    try {
      const signUp = await fetch(`${other.origin}/auth/v1/signup`, {
        method: "POST",
        headers: { apikey: other.secretKey, "content-type": "application/json" },
        body: JSON.stringify({ email: "somebody@example.com", password: "a-good-password" }),
      });
      const { access_token: token }: { access_token: string } = await signUp.json();
      const there = await fetch(`${other.origin}/api/notes`, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect(there.status).toBe(200);
      expect(await Promise.all(closed.map(async (name) => answer(await knock(name, { token }))))).toEqual(
        closed.map(() => LOG_IN),
      );
    } finally {
      await other.stop();
    }
  });
});

describe("a suspended person", () => {
  let person: Person;
  let note: number;
  /** Routes to the person's own data, which exists for each of them. */
  const toTheirOwn = closed.filter((name) => /\/api\/(notes|tags|note-\w+)\b/.test(name));
  beforeAll(async () => {
    person = await newPerson();
    ({ id: note } = await (await upload(person, "words.txt", "words")).json());
    const send = (method: string, path: string, body: object) =>
      api(
        path,
        { method, body: JSON.stringify(body), headers: { "content-type": "application/json" } },
        person.token,
      );
    const filed = await send("PATCH", `/notes/${note}`, { category: "docs", tags: ["docs"] });
    expect(filed.status, await filed.text()).toBe(200);
    const synced = await send("PUT", "/note-folders", BODIES["PUT /api/note-folders"] ?? {});
    expect(synced.ok, await synced.text()).toBe(true);
    await sql`insert into public.document_types (name) values (${`Type ${person.id}`})`;
    await suspend(person);
  });

  test.each(closed)("%s is 403 with a session from before", async (name) => {
    const { status, body } = await answer(await knock(name, { token: person.token, id: note }));
    // If there is no such row, the query plan decides whether the policy is evaluated at all.
    if (status === 404 && !toTheirOwn.includes(name)) return;
    expect({ status, body }).toEqual({ status: 403, body: ERROR_MESSAGES.suspended });
  });
});

describe("the administrator's routes", () => {
  const doors = names.filter((name) => / \/api\/admin(?:\/|$)/.test(name));
  let person: Person;
  beforeAll(async () => {
    person = await newPerson();
  });

  test("are not public", () => {
    expect(doors.length).toBeGreaterThan(15);
    expect(PUBLIC.filter((name) => doors.includes(name))).toEqual([]);
  });

  test.each(doors)("%s is 403 for other users", async (name) => {
    expect(await answer(await knock(name, { token: person.token }))).toMatchObject({
      status: 403,
      body: ERROR_MESSAGES.adminOnly,
    });
  });
});

describe("the route of the clock", () => {
  const REFUSED = { status: 403, body: "This is called by the site's clock alone." };

  test("is closed to visitors, people, the administrator and the public key", async () => {
    const tokens = [undefined, (await newPerson()).token, (await owner()).token, instance.publishableKey, ""];
    for (const token of tokens)
      expect(await answer(await knock(CLOCK, token === undefined ? {} : { token }))).toMatchObject(REFUSED);
    const headers = { apikey: instance.secretKey };
    expect(await answer(await knock(CLOCK, { headers }))).toMatchObject(REFUSED);
  });

  test("is closed to everybody where no key is set", async () => {
    const app = createApp(nowhereDeps);
    const response = await app.request("/api/scheduled-jobs/run", {
      method: "POST",
      headers: { authorization: "Bearer undefined" },
    });
    expect(response.status).toBe(403);
  });
});

describe("another person's note", () => {
  test.each(ofOneNote)("%s is 404 as for a missing note, also for the administrator", async (name) => {
    const ana = await newPerson();
    const uploaded: { id: number } = await (await upload(ana, "Diary.txt", "Dear diary")).json();
    const before = await (await api(`/notes/${uploaded.id}`, {}, ana.token)).json();

    for (const { token } of [await newPerson(), await owner()]) {
      const theirs = await answer(await knock(name, { id: uploaded.id, token }));
      const missing = await answer(await knock(name, { id: 999_999_999, token }));
      expect(theirs).toEqual(missing);
      expect(theirs).toMatchObject({ status: 404, body: "This document does not exist." });
    }
    const after = await (await api(`/notes/${uploaded.id}`, {}, ana.token)).json();
    expect(after).toMatchObject({ title: before.title, content: before.content, favorite: 0 });
  });
});

describe("an invalid request", () => {
  let person: Person;
  let note: { id: number };
  beforeAll(async () => {
    person = await newPerson();
    note = await (await upload(person, "Here.txt", "Here")).json();
  });

  test.each(
    ofOneNote.flatMap((name) =>
      ["abc", "0", "-1", "1.5", "1e3", "0x1", "%201", "1%00x", "9".repeat(30)].map(
        (id) => [name, id] as const,
      ),
    ),
  )("%s with the id %s is 400 and names the id", async (name, id) => {
    const { status, type, body } = await answer(await knock(name, { id, token: person.token }));
    expect({ status, type }).toEqual({ status: 400, type: "text/plain; charset=utf-8" });
    expect(body).toMatch(/^id: /);
  });

  test.each<[string, string, RegExp]>([
    ["nothing", "", /JSON/],
    ["half an object", '{"title":', /JSON/],
    ["words", "title", /JSON/],
    ["a list", "[]", /object/],
    ["null", "null", /object/],
    ["no field", "{}", /field/],
    ["a title that is a number", '{"title":5}', /^title: /],
    ["a title of spaces", '{"title":"  "}', /^A title is required$/],
    ["a title of 301 characters", JSON.stringify({ title: "x".repeat(301) }), /^title: /],
    ["a title with a null byte", '{"title":"a\\u0000b"}', /\w/],
    ["content that is null", '{"content":null}', /^content: /],
    ["a category that is a list", '{"category":[]}', /^category: /],
    ["a category that is too long", JSON.stringify({ category: "x".repeat(41) }), /^category: /],
    ["tags that are a string", '{"tags":"a"}', /^tags: /],
    ["a tag that is a number", '{"tags":["a",5]}', /^tags\.1: /],
    ["a tag of spaces", '{"tags":[" "]}', /^A tag is required$/],
    ["a tag that is too long", JSON.stringify({ tags: ["x".repeat(41)] }), /^tags\.0: /],
    ["too many tags", JSON.stringify({ tags: Array.from({ length: 51 }, (_, n) => `t${n}`) }), /^tags: /],
    ["a file type", '{"title":"x","fileType":"pdf"}', /fileType/],
    ["a file name", '{"originalFilename":"x.pdf"}', /originalFilename/],
    ["a file size", '{"fileSize":1}', /fileSize/],
    ["another owner", '{"userId":1}', /userId/],
    [
      "unknown fields with a very long name between them",
      `{"first":1,"${"x".repeat(999)}":1,"last":1}`,
      /^Unrecognized key: "first"$/,
    ],
    ["an unknown field with a very long name", `{"${"x".repeat(999)}":1}`, /^Unrecognized key: "x{60}"$/],
  ])("a change with %s is 400 and says what is wrong", async (_name, body, sentence) => {
    const init = { method: "PATCH", body, headers: { "content-type": "application/json" } };
    const response = await answer(await api(`/notes/${note.id}`, init, person.token));
    expect(response).toMatchObject({
      status: 400,
      type: "text/plain; charset=utf-8",
      body: expect.stringMatching(sentence),
    });
    expect(await (await api(`/notes/${note.id}`, {}, person.token)).json()).toMatchObject({
      title: "Here",
      content: "Here",
    });
  });

  test.each<[string, RegExp]>([
    ["/notes?limit=0", /^limit: must be at least 1$/],
    ["/notes?limit=501", /^limit: must be at most 500$/],
    ["/notes?limit=1.5", /^limit: must be a whole number$/],
    ["/notes?limit=ten", /^limit: must be a whole number$/],
    ["/notes?cursor=", /^cursor: /],
    ["/notes?cursor=garbage", /^cursor: /],
    [`/notes?cursor=${btoa('["2026-01-01",1,2]')}`, /^cursor: /],
    [`/notes?cursor=${btoa('["2026-01-01\\"),id.gt.0",1]')}`, /^cursor: /],
    [`/notes?cursor=${btoa('["2026-01-01",-1]')}`, /^cursor: /],
    [`/notes?cursor=${btoa('["9999-99-99T00:00:00Z",1]')}`, /^cursor: /],
    [`/notes?cursor=${btoa('["9999999999",1]')}`, /^cursor: /],
    [`/blog-posts?cursor=${btoa('["9999999999",1]')}`, /^cursor: /],
    ["/notes/tag/work?cursor=x", /^cursor: /],
    ["/notes/category/docs?limit=x", /^limit: /],
    ["/notes/search", /^q: what to search for is missing$/],
    [`/notes/search?q=${"x".repeat(201)}`, /^q: must be at most 200 characters$/],
    [`/blog-posts?q=${"x".repeat(201)}`, /^q: must be at most 200 characters$/],
    ["/notes/search?q=x&limit=0", /^limit: must be at least 1$/],
    ["/notes/search?q=x&limit=1000", /^limit: must be at most 200$/],
    ["/notes/search?q=x&limit=ten", /^limit: must be a whole number$/],
    ["/notes/search?q=a%00b", /\w/],
    ["/notes/search/ids", /^q: /],
    ["/notes/search/suggestion", /^q: /],
    [`/notes/search/suggestion?q=${"x".repeat(201)}`, /^q: /],
    [`/notes/search/ids?q=${"x".repeat(201)}`, /^q: /],
    ["/notes/search/ids?q=a%00b", /\w/],
    ["/notes/tag/a%00b", /\w/],
    ["/notes/category/a%00b", /\w/],
  ])("GET %s is 400 and says what is wrong", async (path, sentence) => {
    const response = await answer(await api(path, {}, person.token));
    expect(response).toMatchObject({
      status: 400,
      type: "text/plain; charset=utf-8",
      body: expect.stringMatching(sentence),
    });
  });

  test.each([
    ["PUT", "/tags", "GET, HEAD"],
    ["DELETE", "/notes", "GET, HEAD"],
    ["GET", "/notes/upload/more", null],
    ["POST", "/notes/1", "GET, HEAD, PATCH, DELETE"],
    ["OPTIONS", "/photos/1/comments", "GET, HEAD, POST"],
    ["GET", "/views", "POST"],
    ["HEAD", "/notes/1/analyze", "POST"],
    ["HEAD", "/avatars/1/00000000-0000-0000-0000-000000000000.jpg", null],
  ])("%s %s is 405 with the allowed methods, or 404 without a route", async (method, path, allow) => {
    const response = await api(path, { method }, person.token);
    expect({ status: response.status, allow: response.headers.get("allow") }).toEqual({
      status: allow === null ? 404 : 405,
      allow,
    });
    const sentence = allow === null ? ERROR_MESSAGES.notFound : ERROR_MESSAGES.wrongMethod;
    expect(await response.text()).toBe(method === "HEAD" ? "" : sentence);
  });

  test.each(["/nothing", "/notes/1/nothing", "/", "/notes/1/download/more"])(
    "GET %s is 404 with a plain sentence",
    async (path) => {
      expect(await answer(await api(path, {}, person.token))).toEqual({
        status: 404,
        type: "text/plain; charset=utf-8",
        body: "There is nothing at this address.",
      });
    },
  );
});

describe("a request from another site", () => {
  const REFUSED = { status: 403, body: "This request came from another site and was refused." };
  const foreign: [string, Record<string, string>][] = [
    ["with a foreign origin", { origin: "https://evil.example" }],
    ["with an origin that begins like the site's", { origin: `${inject("instance").origin}.evil.example` }],
    ["with the origin null", { origin: "null" }],
    [
      "with Sec-Fetch-Site: cross-site",
      { "sec-fetch-site": "cross-site", "content-type": "application/json" },
    ],
    ["with Sec-Fetch-Site: same-site", { "sec-fetch-site": "same-site", "content-type": "application/json" }],
    ["as a form without these headers", { "content-type": "application/x-www-form-urlencoded" }],
    ["as plain text without these headers", { "content-type": "text/plain" }],
  ];
  let cookie: string;
  beforeAll(async () => {
    const { cookies } = await logIn(await newPerson());
    cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  });

  describe.each(foreign)("%s", (_name, headers) => {
    test.each(changing)("%s is refused", async (name) => {
      expect(await answer(await knock(name, { headers: { ...headers, cookie } }))).toMatchObject(REFUSED);
    });
  });

  test("has no effect, and does not end the session", async () => {
    const { status } = await api("/logout", {
      method: "POST",
      headers: { cookie, origin: "https://evil.example" },
    });
    expect(status).toBe(403);
    expect((await api("/auth/user", { headers: { cookie } })).status).toBe(200);
  });

  test.each<[string, Record<string, string>]>([
    ["a cross-site link", { "sec-fetch-site": "cross-site" }],
    ["an image on a same-site page of another origin", { "sec-fetch-site": "same-site" }],
    ["a link in a browser that sends only a referer", { referer: "https://evil.example/page" }],
  ])("cannot log a user out by %s", async (_name, headers) => {
    const browser = await logIn(await newPerson());
    const response = await browser.fetch("/api/logout", { headers });
    expect(response.status).toBe(302);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect((await browser.fetch("/api/auth/user")).status).toBe(200);
  });

  test("is accepted with a bearer token in place of cookies", async () => {
    const { token } = await newPerson();
    const headers = { origin: "https://program.example" };
    expect((await upload({ token }, "From a program.txt", "x")).status).toBe(201);
    expect((await knock("POST /api/notes/upload", { token, headers })).status).toBe(201);
  });
});

describe("GET /api/login", () => {
  test.each([
    ["/apps/notes", "/auth?next=%2Fapps%2Fnotes"],
    ["/apps/notes?view=list#top", "/auth?next=%2Fapps%2Fnotes%3Fview%3Dlist%23top"],
    ["/", "/auth"],
    ["", "/auth"],
    ["//evil.example", "/auth"],
    ["/\\evil.example", "/auth"],
    ["\\\\evil.example", "/auth"],
    ["/\t/evil.example", "/auth"],
    ["/\n/evil.example", "/auth"],
    ["/.//evil.example", "/auth"],
    ["/..//evil.example", "/auth"],
    ["/x/..//evil.example", "/auth"],
    ["/.\\/evil.example", "/auth"],
    ["///evil.example", "/auth"],
    ["https://evil.example", "/auth"],
    ["https:evil.example", "/auth"],
    ["javascript:alert(1)", "/auth"],
    ["evil.example", "/auth"],
    ["/%2F/evil.example", "/auth?next=%2F%252F%2Fevil.example"],
    ["/%2e//evil.example", "/auth"],
    ["/api/logout", "/auth"],
    ["/auth?next=/apps/notes", "/auth"],
    ["/authors", "/auth?next=%2Fauthors"],
  ])("with next=%j leads to %s", async (next, location) => {
    const response = await api(`/login?next=${encodeURIComponent(next)}`);
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toBe(location);
  });

  test.each([
    [`${inject("instance").origin}/apps/notes`, "/auth?next=%2Fapps%2Fnotes"],
    [`${inject("instance").origin}/auth`, "/auth"],
    [`${inject("instance").origin}//evil.example`, "/auth"],
    ["https://evil.example/apps/notes", "/auth"],
  ])("from the page %s leads to %s", async (referer, location) => {
    expect((await api("/login", { headers: { referer } })).headers.get("location")).toBe(location);
  });
});
