import { randomUUID } from "node:crypto";
import { describe, expect, onTestFinished, test } from "vitest";
import { type BackendRequest, type Fate, startBackendProxy } from "./support/backend-proxy.ts";
import { cookiesOf, logIn, openBrowser } from "./support/browser.ts";
import { startFunction } from "./support/function-process.ts";
import { linkOf, mailsTo } from "./support/mail.ts";
import { api, instance, newPerson, type Person } from "./support/people.ts";
import { superuser } from "./support/superuser.ts";

const sql = superuser();

async function answer(response: Response) {
  return { status: response.status, body: await response.text() };
}

/** Requests a recovery mail and returns the token of its link. */
async function recover(person: Person): Promise<string> {
  const count = (await mailsTo(person.email)).length;
  expect((await openBrowser().post("/api/auth/recover", { email: person.email })).status).toBe(202);
  await expect.poll(async () => (await mailsTo(person.email)).length).toBe(count + 1);
  const link = linkOf((await mailsTo(person.email)).at(-1));
  expect(link.origin + link.pathname).toBe(`${instance.origin}/auth/reset-password`);
  return link.searchParams.get("token_hash") ?? "";
}

/** Uses a link while the given function decides the fate of the requests to Auth. */
async function resetWhere(fate: (request: BackendRequest) => Fate, tokenHash: string) {
  const proxy = await startBackendProxy();
  proxy.decide(fate);
  const running = await startFunction("api", proxy);
  onTestFinished(async () => {
    await running.kill();
    await proxy.close();
  });
  const reset = await fetch(`${running.origin}/api/auth/reset-password`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: instance.origin },
    body: JSON.stringify({ tokenHash, password: "a-new-password" }),
  });
  return { reset, proxy };
}

describe("a forgotten password", () => {
  test("has a link that says which account it is for, as long as it is valid", async () => {
    const person = await newPerson();
    const tokenHash = await recover(person);
    const named = async (token: string) => {
      const answer = await openBrowser().post("/api/auth/recovery-account", { tokenHash: token });
      return { status: answer.status, ...(await answer.json()) };
    };
    expect(await named(tokenHash)).toEqual({ status: 200, email: person.email });
    expect(await named(`${tokenHash}x`)).toEqual({ status: 200, email: null });
    await openBrowser().post("/api/auth/reset-password", { tokenHash, password: "a-new-password" });
    expect(await named(tokenHash)).toEqual({ status: 200, email: null });
  });

  test("is replaced through the link in a mail, which logs in and ends every other session", async () => {
    const person = await newPerson();
    const elsewhere = await logIn(person);
    const browser = openBrowser();
    const tokenHash = await recover(person);
    const reset = await browser.post("/api/auth/reset-password", { tokenHash, password: "a-new-password" });
    expect({ status: reset.status, user: await reset.json() }).toMatchObject({
      status: 200,
      user: { id: person.id, email: person.email },
    });
    const cookies = reset.headers.getSetCookie().map((line) => line.split("=")[0]);
    expect(cookies.sort()).toEqual(Object.values(cookiesOf()));
    expect((await browser.fetch("/api/auth/user")).status).toBe(200);
    expect((await elsewhere.fetch("/api/auth/user")).status).toBe(401);
    expect((await api("/notes", {}, person.token)).status).toBe(401);
    expect((await openBrowser().post("/api/login", person)).status).toBe(401);
    await logIn({ email: person.email, password: "a-new-password" });
  });

  test("may be set again to the same password", async () => {
    const person = await newPerson();
    const tokenHash = await recover(person);
    const reset = await openBrowser().post("/api/auth/reset-password", {
      tokenHash,
      password: person.password,
    });
    expect(reset.status).toBe(200);
    await logIn(person);
  });

  test("can be replaced once per link, and only with the latest link", async () => {
    const person = await newPerson();
    const [first, second] = [await recover(person), await recover(person)];
    const spend = async (tokenHash: string) =>
      answer(await openBrowser().post("/api/auth/reset-password", { tokenHash, password: "a-new-password" }));
    const refused = { status: 400, body: "This link is no longer valid. Please ask for a new one." };
    expect(await spend(first)).toEqual(refused);
    expect((await spend(second)).status).toBe(200);
    expect(await spend(second)).toEqual(refused);
    expect(await spend(randomUUID())).toEqual(refused);
  });

  test("a password that is too short or too long does not use up the link", async () => {
    const person = await newPerson();
    const tokenHash = await recover(person);
    const browser = openBrowser();
    for (const [password, sentence] of [
      ["short", "Password must be at least 6 characters"],
      ["ü".repeat(37), expect.stringMatching(/^Password is too long/)],
    ]) {
      const refused = await browser.post("/api/auth/reset-password", { tokenHash, password });
      expect(await answer(refused)).toEqual({ status: 400, body: sentence });
    }
    const reset = await browser.post("/api/auth/reset-password", { tokenHash, password: "long-enough" });
    expect(reset.status).toBe(200);
  });

  test("an invalid link neither logs in nor ends an existing session", async () => {
    const refused = { tokenHash: randomUUID(), password: "a-new-password" };
    const [stranger, browser] = [openBrowser(), await logIn(await newPerson())];
    await stranger.post("/api/auth/reset-password", refused);
    expect([...stranger.cookies.keys()]).toEqual([]);
    expect((await browser.post("/api/auth/reset-password", refused)).status).toBe(400);
    expect((await browser.fetch("/api/auth/user")).status).toBe(200);
  });

  test.each([422, 503])("a password that Auth refuses with %i logs nobody in", async (status) => {
    const person = await newPerson();
    const { reset, proxy } = await resetWhere(
      ({ method, path }) => (method === "PUT" && path === "/auth/v1/user" ? { status } : "pass"),
      await recover(person),
    );
    expect(reset.ok).toBe(false);
    expect(reset.headers.getSetCookie()).toEqual([]);
    // The link is used up: the session that it began is ended again, and older sessions stay.
    expect(proxy.seen).toContain("POST /auth/v1/logout");
    expect((await api("/notes", {}, person.token)).status).toBe(200);
  });

  test("is not replaced by a link from before the address was changed", async () => {
    const person = await newPerson();
    const tokenHash = await recover(person);
    const email = `${randomUUID()}@example.com`;
    const browser = await logIn(person);
    await browser.post("/api/auth/change-email", { email, currentPassword: person.password });
    const confirmation = linkOf((await mailsTo(email)).at(-1)).searchParams.get("token_hash");
    await openBrowser().post("/api/auth/confirm-email", { tokenHash: confirmation });
    const reset = await openBrowser().post("/api/auth/reset-password", {
      tokenHash,
      password: "a-new-password",
    });
    expect(await answer(reset)).toEqual({
      status: 400,
      body: "This link is no longer valid. Please ask for a new one.",
    });
    await logIn({ email, password: person.password });
  });

  test("is not replaced by a link from before the password was changed", async () => {
    const person = await newPerson();
    const tokenHash = await recover(person);
    const input = { currentPassword: person.password, newPassword: "another-password" };
    await (await logIn(person)).post("/api/auth/change-password", input);
    const reset = await openBrowser().post("/api/auth/reset-password", {
      tokenHash,
      password: "a-new-password",
    });
    expect(reset.status).toBe(400);
    await logIn({ email: person.email, password: "another-password" });
  });

  test("the API does not reveal whether an address is known: it responds before it asks Auth", async () => {
    const proxy = await startBackendProxy();
    const held: (() => void)[] = [];
    proxy.decide(({ path }) =>
      path === "/auth/v1/recover" ? new Promise((resolve) => held.push(() => resolve("pass"))) : "pass",
    );
    const running = await startFunction("api", proxy);
    onTestFinished(async () => {
      await running.kill();
      await proxy.close();
    });
    const ask = async (email: string) =>
      answer(
        await fetch(`${running.origin}/api/auth/recover`, {
          method: "POST",
          headers: { "content-type": "application/json", origin: instance.origin },
          body: JSON.stringify({ email }),
        }),
      );
    const emails = { known: (await newPerson()).email, unknown: `${randomUUID()}@example.com` };
    const same = {
      status: 202,
      body: "If there is an account with this email address, a mail is on its way.",
    };
    expect(await ask(emails.unknown)).toEqual(same);
    expect(await ask(emails.known)).toEqual(same);
    await expect.poll(() => held.length).toBe(2);
    for (const release of held) release();
    await expect.poll(async () => (await mailsTo(emails.known)).length).toBe(1);
    expect(await mailsTo(emails.unknown)).toEqual([]);
  });

  test("Auth does not reveal it either: its response does not wait for a change of the account", async () => {
    const ask = async (email: string) =>
      answer(
        await fetch(`${instance.origin}/auth/v1/recover`, {
          method: "POST",
          headers: { apikey: instance.secretKey, "content-type": "application/json" },
          body: JSON.stringify({ email }),
        }),
      );
    const emails = { known: (await newPerson()).email, unknown: `${randomUUID()}@example.com` };
    await sql.begin(async (own) => {
      // This lock lets others read the account, but not change it.
      await own`select from auth.users where email = ${emails.known} for update`;
      for (const email of Object.values(emails))
        expect(await ask(email)).toEqual({ status: 200, body: "{}" });
      expect(await mailsTo(emails.known)).toEqual([]);
    });
    await expect.poll(async () => (await mailsTo(emails.known)).length).toBe(1);
    expect(await mailsTo(emails.unknown)).toEqual([]);
    expect((await ask("nobody")).status).toBe(400);
  });

  test.each([
    ["an invalid address", { email: "nobody" }],
    ["no address", {}],
  ])("requested with %s is 400", async (_name, body) => {
    expect((await openBrowser().post("/api/auth/recover", body)).status).toBe(400);
  });
});
