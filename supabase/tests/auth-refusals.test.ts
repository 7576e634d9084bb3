import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { authStatusSchema } from "../functions/_shared/contract/auth-status.ts";
import { ERROR_MESSAGES } from "../functions/_shared/contract/error.ts";
import { AUTH_REFUSALS, refusalOf } from "./support/auth-refusals.ts";
import { type BackendRequest, type Recorded, startBackendProxy } from "./support/backend-proxy.ts";
import { beforeAllValue } from "./support/before-all-value.ts";
import { type Browser, openBrowser } from "./support/browser.ts";
import { startFunction } from "./support/function-process.ts";
import { claimsOf, signToken } from "./support/jwt.ts";
import { api, instance, newPerson, owner, type Person } from "./support/people.ts";
import { superuser } from "./support/superuser.ts";

const sql = superuser();

/** The API in front of a server that answers as real Auth does. */
const site = beforeAllValue(async () => {
  const proxy = await startBackendProxy();
  return { proxy, running: await startFunction("api", proxy) };
});
afterAll(async () => {
  await site().running.kill();
  await site().proxy.close();
});

/** Has Auth give a recorded answer to a request, as "POST /auth/v1/token"; all else goes on to the instance. */
function stub(request: string, answer: Recorded): void {
  site().proxy.decide(({ method, path }) => (`${method} ${path}` === request ? answer : "pass"));
  onTestFinished(() => site().proxy.decide(() => "pass"));
}

/** A browser, each with an address of its own. */
function open(): Browser {
  const browser = openBrowser(site().running.origin);
  const { fetch } = browser;
  const address = `192.0.2.${1 + Math.floor(Math.random() * 250)}`;
  browser.fetch = (path, { headers, ...init } = {}) => {
    const all = new Headers(headers);
    all.set("x-forwarded-for", address);
    all.set("origin", instance.origin);
    return fetch(path, { ...init, headers: all });
  };
  return browser;
}

const answer = async (response: Response) => ({ status: response.status, body: await response.text() });

/** What people do, by the request to Auth that it leads to. */
const ACTS: Record<string, (person: Person) => Promise<Response>> = {
  "POST /auth/v1/token": (person) => open().post("/api/login", person),
  "POST /auth/v1/signup": () =>
    open().post("/api/register", { email: `${randomUUID()}@example.com`, password: "a-good-password" }),
  "PUT /auth/v1/user": ({ token, password }) =>
    open().fetch("/api/auth/change-password", {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ currentPassword: password, newPassword: "another-password" }),
    }),
  "GET /auth/v1/user": ({ token, password }) =>
    open().fetch("/api/auth/change-email", {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ currentPassword: password, email: `${randomUUID()}@example.com` }),
    }),
  "POST /auth/v1/verify": () =>
    open().post("/api/auth/reset-password", { tokenHash: "x", password: "another-password" }),
  "POST /auth/v1/recover": ({ email }) => open().post("/api/auth/recover", { email }),
  "POST /auth/v1/logout": ({ token }) =>
    open().fetch("/api/logout", { method: "POST", headers: { authorization: `Bearer ${token}` } }),
};

async function act(request: string, what: string): Promise<{ status: number; body: string }> {
  const person = await newPerson();
  stub(request, refusalOf(request, what));
  const made = ACTS[request];
  if (!made) throw new Error(`Nobody does ${request}.`);
  return await answer(await made(person));
}

/** The desk's status of Auth. */
async function statusOfAuth() {
  const response = await api("/admin/auth", {}, (await owner()).token);
  return authStatusSchema.parse(await response.json());
}

test.each(AUTH_REFUSALS.map(({ request, what, settings = "" }) => [request, what, settings] as const))(
  "a refusal of real Auth is no failure of the site: %s, %s (%s)",
  async (request, what) => {
    const { status, body } = await act(request, what);
    expect(status).not.toBe(500);
    expect(body).not.toBe(ERROR_MESSAGES.internal);
  },
);

test.each([
  ["POST /auth/v1/token", "captcha is on", 503, ERROR_MESSAGES.captchaAsked],
  ["POST /auth/v1/token", "e-mail is off", 403, ERROR_MESSAGES.emailLoginsOff],
  ["POST /auth/v1/signup", "e-mail is off", 403, ERROR_MESSAGES.emailLoginsOff],
  ["POST /auth/v1/signup", "registration is off", 403, ERROR_MESSAGES.signUpsClosed],
  ["POST /auth/v1/signup", "no mail can be sent", 503, ERROR_MESSAGES.noMail],
  [
    "POST /auth/v1/signup",
    "without a mail server of one's own, an address outside the team",
    503,
    ERROR_MESSAGES.noMail,
  ],
  [
    "POST /auth/v1/signup",
    "mails of this hour are used up",
    429,
    "Too many attempts. Please try again in about an hour.",
  ],
  ["PUT /auth/v1/user", "new password with a wrong old one", 403, ERROR_MESSAGES.wrongPassword],
  ["PUT /auth/v1/user", "new password in a session of more than 24 hours", 403, ERROR_MESSAGES.logInAgain],
  ["POST /auth/v1/token", "login before the confirmation", 403, ERROR_MESSAGES.emailNotConfirmed],
  ["POST /auth/v1/verify", "the same again", 400, ERROR_MESSAGES.linkExpired],
])("people read what happened: %s, %s", async (request, what, status, body) => {
  expect(await act(request, what)).toEqual({ status, body });
});

describe("what only the owner can mend", () => {
  test.each([
    ["POST /auth/v1/token", "captcha is on", /asks for a captcha/, "captcha_failed"],
    ["POST /auth/v1/token", "e-mail is off", /takes no logins by email/, "email_provider_disabled"],
    ["POST /auth/v1/signup", "registration is off", /takes no new accounts/, "signup_disabled"],
    [
      "POST /auth/v1/token",
      "login number 31 within seconds from one address",
      /security_sb_forwarded_for_enabled/,
      "over_request_rate_limit",
    ],
  ])("stands in the administration: %s, %s", async (request, what, advice, code) => {
    await sql`delete from private.auth_events`;
    await act(request, what);
    // Also what an earlier test led to may be written only now.
    await expect
      .poll(async () => (await statusOfAuth()).failures)
      .toContainEqual(
        expect.objectContaining({
          advice: expect.stringMatching(advice),
          detail: expect.stringContaining(`${code}: `),
        }),
      );
  });

  test.each([
    ["POST /auth/v1/signup", "no mail can be sent", /mail server/],
    ["POST /auth/v1/recover", "no mail can be sent", /mail server/],
    ["POST /auth/v1/signup", "mails of this hour are used up", /no more mails in this hour/],
    [
      "POST /auth/v1/signup",
      "without a mail server of one's own, an address outside the team",
      /members of your project alone/,
    ],
  ])("stands there as the last failure of mail: %s, %s", async (request, what, advice) => {
    await sql`delete from private.auth_events`;
    await act(request, what);
    await expect.poll(statusOfAuth).toMatchObject({
      mail: { sentAt: null, failures: [{ advice: expect.stringMatching(advice), total: 1 }] },
      failures: [],
    });
    const [kept] = await sql`select detail from private.auth_events`;
    expect(kept?.["detail"]).not.toContain("@");
  });

  test("is counted, and somebody's own haste is none of it", async () => {
    await sql`delete from private.auth_events`;
    await act("POST /auth/v1/token", "captcha is on");
    await act("POST /auth/v1/token", "captcha is on");
    await act("POST /auth/v1/recover", "recovery again at once");
    await act("POST /auth/v1/token", "wrong password");
    await expect.poll(async () => (await statusOfAuth()).failures).toMatchObject([{ total: 2 }]);
    expect((await statusOfAuth()).mail.failures).toEqual([]);
  });

  test("is told of a recovery, while the visitor reads what everybody does", async () => {
    expect(await act("POST /auth/v1/recover", "no mail can be sent")).toEqual({
      status: 202,
      body: "If there is an account with this email address, a mail is on its way.",
    });
  });
});

test("the administration says when the last mail was sent", async () => {
  await sql`delete from private.auth_events`;
  expect((await statusOfAuth()).mail.sentAt).toBeNull();
  const { email } = await newPerson();
  await open().post("/api/auth/recover", { email });
  await expect.poll(async () => (await statusOfAuth()).mail.sentAt).not.toBeNull();
});

test("the administration says which settings of Auth are not those that the site needs", async () => {
  // This site cannot send mail.
  expect((await statusOfAuth()).settings).toMatchObject([{ name: "mailer_autoconfirm", needed: false }]);
  const { token } = await owner();
  stub("GET /auth/v1/settings", {
    status: 200,
    body: {
      external: { email: false, anonymous_users: true, github: false },
      disable_signup: true,
      mailer_autoconfirm: true,
    },
  });
  const told = await open().fetch("/api/admin/auth", { headers: { authorization: `Bearer ${token}` } });
  expect(authStatusSchema.parse(await told.json()).settings).toMatchObject([
    { name: "external_email_enabled", needed: true },
    { name: "disable_signup", needed: false },
    { name: "mailer_autoconfirm", needed: false },
    { name: "external_anonymous_users_enabled", needed: false },
  ]);
});

test("Auth is told the address of each client, with the key by which it believes it", async () => {
  const person = await newPerson();
  const asked: BackendRequest[] = [];
  site().proxy.decide((request) => {
    if (request.path.startsWith("/auth/")) asked.push(request);
    return "pass";
  });
  onTestFinished(() => site().proxy.decide(() => "pass"));
  const send = (path: string, body: object, token?: string) =>
    fetch(`${site().running.origin}/api${path}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-forwarded-for": "203.0.113.7",
        origin: instance.origin,
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
  await send("/login", person);
  await send("/register", { email: `${randomUUID()}@example.com`, password: "a-good-password" });
  await send("/auth/check-password", { currentPassword: person.password }, person.token);
  await send("/auth/recover", { email: person.email });
  await send(
    "/auth/change-password",
    { currentPassword: person.password, newPassword: "b-good-password" },
    person.token,
  );
  await expect.poll(() => asked.map(({ path }) => path)).toContain("/auth/v1/recover");
  expect(asked.length).toBeGreaterThan(7);
  for (const { path, headers } of asked)
    expect([path, headers["sb-forwarded-for"], headers["apikey"]]).toEqual([
      path,
      "203.0.113.7",
      instance.secretKey,
    ]);
});

describe("a session that is due for renewal", () => {
  /** A logged-in browser whose access token has this many seconds left. */
  async function dueIn(seconds: number): Promise<Browser> {
    const browser = open();
    await browser.post("/api/login", await newPerson());
    const [name = "", value = ""] =
      [...browser.cookies].find(([, each]) => decodeURIComponent(each).includes("access_token")) ?? [];
    const session = JSON.parse(decodeURIComponent(value));
    const end = Math.floor(Date.now() / 1000) + seconds;
    const token = signToken({ ...claimsOf(session.access_token), exp: end }, instance.jwtSecret);
    const due = { ...session, expires_at: end, access_token: token };
    browser.cookies.set(name, encodeURIComponent(JSON.stringify(due)));
    return browser;
  }

  const renewals = () => site().proxy.seen.filter((request) => request === "POST /auth/v1/token").length;

  test.each(["renewal after the session's time", "renewal after a newer login", "renewal after a logout"])(
    "and refused for good is asked for once, and then leads to the login: %s",
    async (what) => {
      const browser = await dueIn(30);
      const cookies = [...browser.cookies];
      stub("POST /auth/v1/token", refusalOf("POST /auth/v1/token", what));
      const before = renewals();
      expect(await answer(await browser.fetch("/api/auth/user"))).toEqual({
        status: 401,
        body: ERROR_MESSAGES.notLoggedIn,
      });
      expect([...browser.cookies.keys()]).toEqual([expect.stringMatching(/^personal-website-device/)]);
      // Requests that were under way had the same cookies.
      for (const [name, value] of cookies) browser.cookies.set(name, value);
      expect((await browser.fetch("/api/auth/user")).status).toBe(401);
      expect(renewals()).toBe(before + 1);
    },
  );

  test("and refused for the moment goes on while its token lasts", async () => {
    const browser = await dueIn(30);
    const what = "login number 31 within seconds from one address";
    stub("POST /auth/v1/token", refusalOf("POST /auth/v1/token", what));
    const response = await browser.fetch("/api/auth/user");
    expect([response.status, response.headers.getSetCookie()]).toEqual([200, []]);
  });

  test("and refused for the moment is not logged out afterwards either", async () => {
    const browser = await dueIn(-30);
    const what = "login number 31 within seconds from one address";
    stub("POST /auth/v1/token", refusalOf("POST /auth/v1/token", what));
    const response = await browser.fetch("/api/auth/user");
    expect([response.status, response.headers.getSetCookie()]).toEqual([503, []]);
    site().proxy.decide(() => "pass");
    expect((await browser.fetch("/api/auth/user")).status).toBe(200);
  });
});
