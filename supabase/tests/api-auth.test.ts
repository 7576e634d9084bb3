import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { type Browser, cookiesOf, logIn, openBrowser } from "./support/browser.ts";
import { superuser } from "./support/superuser.ts";
import { claimsOf, signToken } from "./support/jwt.ts";
import { api, auth, instance, newPerson, owner, upload } from "./support/people.ts";

const sql = superuser();
const newEmail = () => `${randomUUID()}@example.com`;
const PASSWORD = "a-good-password";
const COOKIE = cookiesOf();

interface StoredSession {
  access_token: string;
  refresh_token: string;
  expires_at: number;
}

function sessionOf(browser: Browser): StoredSession {
  return JSON.parse(decodeURIComponent(browser.cookies.get(COOKIE.session) ?? ""));
}

/** Replaces the access token in a browser's cookie by one that expires in the given number of seconds. */
function letAge(browser: Browser, seconds: number): StoredSession {
  const session = sessionOf(browser);
  const end = Math.floor(Date.now() / 1000) + seconds;
  const aged = {
    ...session,
    expires_at: end,
    access_token: signToken(
      { ...claimsOf(session.access_token), iat: end - 3600, exp: end },
      instance.jwtSecret,
    ),
  };
  browser.cookies.set(COOKIE.session, encodeURIComponent(JSON.stringify(aged)));
  return aged;
}

/** Replaces it by one that has expired. */
const letExpire = (browser: Browser) => letAge(browser, -600);

describe("registering", () => {
  test("creates an account, its row in users, and a session", async () => {
    const browser = openBrowser();
    const email = newEmail();
    const response = await browser.post("/api/register", {
      email,
      password: PASSWORD,
      firstName: " Ana ",
      lastName: "Lima",
    });
    expect(response.status).toBe(201);
    const user = await response.json();
    expect(user).toEqual({
      id: expect.any(Number),
      email,
      firstName: "Ana",
      lastName: "Lima",
      profileImageUrl: null,
    });
    expect(user.id).toBeGreaterThanOrEqual(2);
    expect(await (await browser.fetch("/api/auth/user")).json()).toEqual(user);
    expect(await sql`select email, is_admin, first_name from public.users where id = ${user.id}`).toEqual([
      { email, is_admin: 0, first_name: "Ana" },
    ]);
  });

  test.each([[{}], [{ firstName: "", lastName: "  " }]])("needs no names: %j", async (given) => {
    const response = await openBrowser().post("/api/register", {
      email: newEmail(),
      password: PASSWORD,
      ...given,
    });
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({ firstName: null, lastName: null });
  });

  test("refuses an email that is taken, in any case", async () => {
    const email = newEmail();
    expect((await openBrowser().post("/api/register", { email, password: PASSWORD })).status).toBe(201);
    for (const again of [email, email.toUpperCase()]) {
      const response = await openBrowser().post("/api/register", {
        email: again,
        password: "another-password",
      });
      expect(response.status).toBe(409);
      expect(await response.text()).toBe("An account with this email already exists. Log in instead.");
      expect(response.headers.getSetCookie()).toEqual([]);
    }
    expect(await sql`select 1 from public.users where email = ${email}`).toHaveLength(1);
  });

  test("with one email twice at once creates one account", async () => {
    const email = newEmail();
    const attempts = [1, 2].map(() => openBrowser().post("/api/register", { email, password: PASSWORD }));
    const statuses = (await Promise.all(attempts)).map(({ status }) => status).sort();
    expect(statuses).toEqual([201, 409]);
  });

  test("nobody can make themselves the administrator", async () => {
    const email = newEmail();
    const wish = { id: 1, isAdmin: 1, is_admin: 1, role: "service_role" };
    const response = await openBrowser().post("/api/register", { email, password: PASSWORD, ...wish });
    const { id } = await response.json();
    expect(id).toBeGreaterThanOrEqual(2);
    expect(await sql`select is_admin from public.users where email = ${email}`).toEqual([{ is_admin: 0 }]);
  });

  test("the owner is user 1 and the administrator, and the only one", async () => {
    expect((await owner()).id).toBe(1);
    expect(await sql`select id::int from public.users where is_admin = 1`).toEqual([{ id: 1 }]);
  });
});

describe("the input of registering and logging in", () => {
  const EMAIL = "Please enter a valid email address";
  const SHORT = "Password must be at least 6 characters";
  const bodies: [string, unknown, RegExp][] = [
    ["no body", undefined, /JSON/],
    ["a list", [], /object/],
    ["no email", { password: PASSWORD }, new RegExp(`^${EMAIL}$`)],
    ["an email without a domain", { email: "ana", password: PASSWORD }, new RegExp(`^${EMAIL}$`)],
    ["an empty email", { email: "", password: PASSWORD }, new RegExp(EMAIL)],
    ["an email with spaces inside", { email: "a na@example.com", password: PASSWORD }, new RegExp(EMAIL)],
    [
      "an email that is too long",
      { email: `${"a".repeat(250)}@example.com`, password: PASSWORD },
      new RegExp(EMAIL),
    ],
    ["an email that is a number", { email: 5, password: PASSWORD }, new RegExp(`^${EMAIL}$`)],
    ["no password", { email: "ana@example.com" }, new RegExp(`^${SHORT}$`)],
    ["a password that is null", { email: "ana@example.com", password: null }, new RegExp(`^${SHORT}$`)],
    ["a password of five letters", { email: "ana@example.com", password: "abcde" }, new RegExp(`^${SHORT}$`)],
    [
      "a password that is a list",
      { email: "ana@example.com", password: ["abcdef"] },
      new RegExp(`^${SHORT}$`),
    ],
  ];
  describe.each(["/api/login", "/api/register"])("%s", (path) => {
    test.each(bodies)("refuses %s and says why", async (_name, body, sentence) => {
      const response = await openBrowser().post(path, body);
      expect(response.status).toBe(400);
      expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
      expect(await response.text()).toMatch(sentence);
      expect(response.headers.getSetCookie()).toEqual([]);
    });

    test("refuses a body that is too large, with or without a declared length", async () => {
      const large = JSON.stringify({
        email: "ana@example.com",
        password: PASSWORD,
        firstName: "x".repeat(1024 * 1024),
      });
      const chunks = () => new Blob([large]).stream();
      for (const body of [large, chunks()]) {
        const headers = { "content-type": "application/json", origin: instance.origin };
        const response = await fetch(`${instance.origin}${path}`, {
          method: "POST",
          headers,
          body,
          ...{ duplex: "half" },
        });
        expect(response.status).toBe(413);
        expect(await response.text()).toBe("This request is too large.");
      }
    });
  });

  test.each([
    ["a password that bcrypt would cut", { password: "x".repeat(73) }, /^Password is too long/],
    [
      "a password of fewer letters whose bytes bcrypt would cut",
      { password: "ü".repeat(37) },
      /^Password is too long/,
    ],
    ["a first name that is a number", { firstName: 5 }, /^firstName: /],
    ["a last name that is too long", { lastName: "x".repeat(101) }, /^Names have at most 100/],
    ["a name with a zero byte", { firstName: "a\u0000b" }, /\w/],
  ])("/api/register refuses %s", async (_name, change, sentence) => {
    const email = newEmail();
    const response = await openBrowser().post("/api/register", { email, password: PASSWORD, ...change });
    expect(response.status).toBe(400);
    expect(await response.text()).toMatch(sentence);
    expect(await sql`select 1 from auth.users where email = ${email}`).toHaveLength(0);
  });

  test("passwords of six letters, of 72 letters, of 72 bytes, and in other scripts are accepted", async () => {
    for (const password of ["abcdef", "x".repeat(72), "ü".repeat(36), "пароль-日本-🙂"]) {
      const email = newEmail();
      expect((await openBrowser().post("/api/register", { email, password })).status).toBe(201);
      expect((await openBrowser().post("/api/login", { email, password })).status).toBe(200);
    }
  });

  test("an address below an international top-level domain can be used in both of its spellings", async () => {
    const name = randomUUID();
    const email = `${name}@\u043f\u0440\u0438\u043c\u0435\u0440.\u0440\u0444`;
    const registered = await openBrowser().post("/api/register", { email, password: PASSWORD });
    expect(registered.status).toBe(201);
    expect(await registered.json()).toMatchObject({ email: `${name}@xn--e1afmkfd.xn--p1ai` });
    for (const each of [email, `${name}@xn--e1afmkfd.xn--p1ai`]) {
      expect((await openBrowser().post("/api/login", { email: each, password: PASSWORD })).status).toBe(200);
    }
  });

  test("logging in does not check the length of a password that was set under older rules", async () => {
    const [email, password] = [newEmail(), "ü".repeat(72)];
    await auth().signUp({ email, password });
    expect((await openBrowser().post("/api/login", { email, password })).status).toBe(200);
  });
});

describe("logging in", () => {
  test("returns the user, with the email in any case", async () => {
    const person = await newPerson();
    const response = await openBrowser().post("/api/login", {
      email: person.email.toUpperCase(),
      password: person.password,
    });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      id: person.id,
      email: person.email,
      firstName: null,
      lastName: null,
      profileImageUrl: null,
    });
  });

  test("answers the same for a wrong password and for an unknown email", async () => {
    const { email } = await newPerson();
    for (const who of [email, newEmail()]) {
      const response = await openBrowser().post("/api/login", { email: who, password: "wrong-password" });
      expect(response.status).toBe(401);
      expect(await response.text()).toBe("Invalid email or password");
      expect(response.headers.getSetCookie()).toEqual([]);
    }
  });

  test("keeps the session in HttpOnly cookies, and tells scripts only that there is one", async () => {
    const { email, password } = await newPerson();
    const response = await openBrowser().post("/api/login", { email, password });
    const cookies = response.headers.getSetCookie();
    const session = cookies.filter((line) => line.startsWith(COOKIE.session));
    expect(session.length).toBeGreaterThan(0);
    for (const line of session) expect(line).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(
      cookies.filter((line) => ![COOKIE.session, COOKIE.device].some((name) => line.startsWith(name))),
    ).toEqual([
      expect.stringMatching(new RegExp(`^${COOKIE.signedIn}=1; Max-Age=\\d+; Path=/; SameSite=Lax$`)),
    ]);
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  test("sends headers that fit into the four kilobytes of a proxy, also for the longest names", async () => {
    const person = {
      ...{ email: `${"e".repeat(20)}.${randomUUID()}@example.com`, password: PASSWORD },
      ...{ firstName: "\u5b57".repeat(100), lastName: "\u5b57".repeat(100) },
    };
    const browser = openBrowser();
    const answers = [await browser.post("/api/register", person), await browser.post("/api/login", person)];
    for (const answer of answers) {
      expect(answer.ok).toBe(true);
      const lines = [...answer.headers].map(([name, value]) => `${name}: ${value}\r\n`);
      expect(lines.join("").length).toBeLessThan(4000);
      const names = answer.headers.getSetCookie().map((line) => line.split("=")[0]);
      expect(names.sort()).toEqual([COOKIE.device, COOKIE.session, COOKIE.signedIn]);
    }
    expect(sessionOf(browser)).not.toHaveProperty("user");
  });

  test("responses to a logged-in user are not stored by any cache", async () => {
    const browser = await logIn(await newPerson());
    for (const path of ["/api/auth/user", "/api/notes", "/api/tags"]) {
      expect((await browser.fetch(path)).headers.get("cache-control")).toBe("no-store");
    }
  });
});

describe("logging out", () => {
  test.each([
    ["POST", 204, null],
    ["GET", 302, "/"],
  ])("by %s ends the session here and at Auth", async (method, status, location) => {
    const browser = await logIn(await newPerson());
    const before = new Map(browser.cookies);
    const response = await browser.fetch("/api/logout", {
      method,
      headers: { "sec-fetch-site": "same-origin" },
    });
    expect(response.status).toBe(status);
    expect(response.headers.get("location")).toBe(location);
    expect([...browser.cookies.keys()]).toEqual([cookiesOf().device]);
    expect((await browser.fetch("/api/auth/user")).status).toBe(401);

    // A stolen copy of the cookie cannot renew the session.
    const thief = openBrowser();
    for (const [name, value] of before) thief.cookies.set(name, value);
    letExpire(thief);
    expect((await thief.fetch("/api/auth/user")).status).toBe(401);
  });

  test.each<[string, RequestInit]>([
    ["an image on a page of this site", { headers: { "sec-fetch-dest": "image" } }],
    ["a HEAD request", { method: "HEAD" }],
  ])("happens by navigation, and not by %s", async (_, { method, headers }) => {
    const browser = await logIn(await newPerson());
    const response = await browser.fetch("/api/logout", {
      ...(method && { method }),
      headers: { "sec-fetch-site": "same-origin", ...headers },
    });
    expect(response.headers.getSetCookie()).toEqual([]);
    expect((await browser.fetch("/api/auth/user")).status).toBe(200);
  });

  test.each([
    ["Sec-Purpose", "prefetch;prerender"],
    ["Purpose", "prefetch"],
    ["X-Moz", "prefetch"],
  ])("does not happen ahead of the click, by %s: %s", async (name, value) => {
    const browser = await logIn(await newPerson());
    const headers = { "sec-fetch-site": "same-origin", [name]: value };
    const response = await browser.fetch("/api/logout", { headers });
    expect([response.status, response.headers.getSetCookie()]).toEqual([503, []]);
    expect((await browser.fetch("/api/auth/user")).status).toBe(200);
  });

  test("does not end the sessions in other browsers", async () => {
    const person = await newPerson();
    const [here, there] = [await logIn(person), await logIn(person)];
    await here.post("/api/logout");
    expect((await there.fetch("/api/auth/user")).status).toBe(200);
  });

  test("with a bearer token ends the session of the token, and not that of a cookie in the same request", async () => {
    const person = await newPerson();
    const browser = await logIn(person);
    const { access_token: token } = sessionOf(await logIn(person));
    const headers = { authorization: `Bearer ${token}` };
    const response = await browser.fetch("/api/logout", { method: "POST", headers });
    expect(response.status).toBe(204);
    expect((await api("/notes", {}, token)).status).toBe(401);
    expect((await browser.fetch("/api/auth/user")).status).toBe(200);
    // The same token again, and an invalid one: there is no session to end.
    for (const each of [token, "garbage"]) {
      expect((await api("/logout", { method: "POST" }, each)).status).toBe(204);
    }
  });

  test("leaves the cookies of other programs on the same host alone, and so does logging in", async () => {
    const browser = openBrowser();
    const theirs = [
      "session",
      "session.0",
      "signed-in",
      `${COOKIE.session}0`,
      `${COOKIE.session}.x`,
      "__Host-session",
    ];
    for (const name of theirs) browser.cookies.set(name, "theirs");
    const { email, password } = await newPerson();
    for (const answer of [
      await browser.post("/api/login", { email, password }),
      await browser.fetch("/api/auth/user"),
      await browser.post("/api/logout"),
    ]) {
      expect(answer.ok).toBe(true);
      const names = answer.headers.getSetCookie().map((line) => line.split("=")[0] ?? "");
      expect(names.filter((name) => !Object.values(COOKIE).includes(name))).toEqual([]);
    }
    expect([...browser.cookies.keys()]).toEqual([...theirs, COOKIE.device]);
  });

  test("works without a session and with a malformed session cookie", async () => {
    expect((await openBrowser().post("/api/logout")).status).toBe(204);
    const browser = openBrowser();
    browser.cookies.set(COOKIE.session, "base64-garbage");
    browser.cookies.set(`${COOKIE.session}.0`, "garbage");
    browser.cookies.set(COOKIE.signedIn, "1");
    expect((await browser.post("/api/logout")).status).toBe(204);
    expect(browser.cookies.size).toBe(0);
  });
});

test.each<[string, unknown]>([
  ["a line break", { access_token: "a\r\nb" }],
  ["letters that are not allowed in a header", { access_token: "é☃" }],
  ["empty", { access_token: "" }],
  ["a list", { access_token: [{}] }],
  ["words in place of a session", "words"],
])("a session cookie whose token is %s counts as no session, and is removed", async (_name, content) => {
  const end = { refresh_token: "x", expires_at: Math.floor(Date.now() / 1000) + 3600, expires_in: 3600 };
  const session = typeof content === "object" ? { ...content, ...end } : content;
  const value = encodeURIComponent(JSON.stringify(session));
  for (const [path, status] of [
    ["/api/auth/user", 401],
    ["/api/account/export", 401],
    ["/api/photos?limit=1", 200],
    ["/api/search?q=words", 200],
  ] as const) {
    const browser = openBrowser();
    browser.cookies.set(COOKIE.session, value);
    expect([path, (await browser.fetch(path)).status]).toEqual([path, status]);
    expect([path, browser.cookies.size]).toEqual([path, 0]);
  }
});

describe("a session whose access token has expired", () => {
  test("is renewed, and the new cookie is set", async () => {
    const person = await newPerson();
    const browser = await logIn(person);
    const expired = letExpire(browser);
    const response = await browser.fetch("/api/auth/user");
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ id: person.id });
    const renewed = sessionOf(browser);
    expect(renewed.refresh_token).not.toBe(expired.refresh_token);
    expect(renewed.expires_at * 1000).toBeGreaterThan(Date.now());
    for (const line of response.headers.getSetCookie().filter((each) => each.startsWith(COOKIE.session))) {
      expect(line).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
    }
    expect((await browser.fetch("/api/auth/user")).headers.getSetCookie()).toEqual([]);
  });

  test("is renewed with every kind of response, also files, errors and 304", async () => {
    const person = await newPerson();
    const note: { id: number } = await (await upload(person, "File.txt", "words")).json();
    const browser = await logIn(person);
    const paths: [string, number][] = [
      [`/api/notes/${note.id}/download`, 200],
      [`/api/notes/${note.id}/open`, 200],
      ["/api/notes/999999999", 404],
      ["/api/notes?limit=x", 400],
    ];
    for (const [path, status] of paths) {
      const { refresh_token: old } = letExpire(browser);
      const response = await browser.fetch(path);
      expect(response.status, path).toBe(status);
      await response.arrayBuffer();
      expect(sessionOf(browser).refresh_token, path).not.toBe(old);
    }
    const { refresh_token: old } = letExpire(browser);
    const etag = (await api(`/notes/${note.id}/download`, {}, person.token)).headers.get("etag") ?? "";
    expect(
      (await browser.fetch(`/api/notes/${note.id}/download`, { headers: { "if-none-match": etag } })).status,
    ).toBe(304);
    expect(sessionOf(browser).refresh_token).not.toBe(old);
  });

  test("is renewed early by requests with long downloads", async () => {
    const person = await newPerson();
    const note: { id: number } = await (await upload(person, "File.txt", "words")).json();
    const browser = await logIn(person);
    const isRenewed = async (path: string) => {
      const { refresh_token: old } = sessionOf(browser);
      const response = await browser.fetch(path);
      expect(response.status, path).toBe(200);
      await response.arrayBuffer();
      return sessionOf(browser).refresh_token !== old;
    };
    const path = `/api/notes/zip?ids=${note.id}`;
    letAge(browser, 20 * 60);
    // This request comes first, because a token that was just renewed is cached.
    expect(await isRenewed("/api/auth/user")).toBe(false);
    expect(await isRenewed(path)).toBe(true);
    letAge(browser, 40 * 60);
    expect(await isRenewed(path)).toBe(false);
  });

  test("is renewed once for all requests with the old cookie, at the same time or a moment later", async () => {
    const person = await newPerson();
    const browser = await logIn(person);
    const tokens = async () => {
      const [row] = await sql`
        select count(*)::int as n from auth.refresh_tokens
        where user_id = (select auth_id from public.users where id = ${person.id})`;
      return row?.n;
    };
    const before = await tokens();
    letExpire(browser);
    const old = new Map(browser.cookies);
    const paths = ["/api/auth/user", "/api/notes", "/api/tags", "/api/note-categories"];
    const statuses = await Promise.all(
      [...paths, ...paths].map(async (each) => (await browser.fetch(each)).status),
    );
    const late = openBrowser();
    for (const [name, value] of old) late.cookies.set(name, value);
    statuses.push((await late.fetch("/api/auth/user")).status);
    expect(statuses).toEqual(statuses.map(() => 200));
    expect(await tokens()).toBe(before + 1);
    for (const each of [browser, late]) {
      letExpire(each);
      expect((await each.fetch("/api/auth/user")).status).toBe(200);
    }
  });

  test("ends, and its cookies are removed, when Auth no longer knows it", async () => {
    const person = await newPerson();
    const browser = await logIn(person);
    letExpire(browser);
    await sql`delete from auth.refresh_tokens where user_id = (select auth_id from public.users where id = ${person.id})`;
    await sql`delete from auth.sessions where user_id = (select auth_id from public.users where id = ${person.id})`;
    expect((await browser.fetch("/api/auth/user")).status).toBe(401);
    expect([...browser.cookies.keys()]).toEqual([cookiesOf().device]);
  });

  test("an expired bearer token is refused, even with a valid cookie in the same request", async () => {
    const person = await newPerson();
    const browser = await logIn(person);
    const past = Math.floor(Date.now() / 1000) - 600;
    const token = signToken({ ...claimsOf(person.token), exp: past }, instance.jwtSecret);
    expect(
      (await browser.fetch("/api/auth/user", { headers: { authorization: `Bearer ${token}` } })).status,
    ).toBe(401);
  });
});
