import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { ERROR_MESSAGES } from "../../functions/_shared/contract/error.ts";
import { openBrowser } from "../support/browser.ts";
import { BEHIND_PROXY, OWNER } from "../support/instance.ts";
import { type MailServer, startMailServer, tokenIn } from "../support/mail-server.ts";
import { ownFolder, ownInstance, ownUsedInstance } from "../support/own-instance.ts";

const FROM = "site@example.com";
const WAITING = "Please confirm your email address first: open the link in the mail.";

/** A site that sends its mails to a server of this test. */
async function startSite() {
  const mail = await startMailServer();
  const env = { ...BEHIND_PROXY, SMTP_URL: mail.url, MAIL_FROM: FROM };
  const site = await ownUsedInstance(await ownFolder(), { env });
  const post = async (path: string, body: object) => {
    const browser = openBrowser(site.origin);
    const response = await browser.post(`/api${path}`, body);
    return { status: response.status, text: await response.text(), cookies: [...browser.cookies.keys()] };
  };
  return { site, mail, post };
}

const newPerson = () => ({ email: `${randomUUID()}@example.com`, password: "a-good-password" });

async function nextMail(mail: MailServer, email: string, count: number): Promise<string> {
  await expect.poll(() => mail.to(email).length).toBe(count);
  return tokenIn(mail.to(email).at(-1));
}

test("where the site can send mail, a new account is used once its address is confirmed", async () => {
  const { site, mail, post } = await startSite();
  const person = newPerson();
  expect(await post("/register", person)).toEqual({
    status: 202,
    text: "Please confirm your email address, then log in.",
    cookies: [],
  });
  const [sent] = mail.to(person.email);
  expect({ from: sent?.from?.address, subject: sent?.subject }).toEqual({
    from: FROM,
    subject: "Confirm your email address",
  });
  expect(String(sent?.html)).toContain(`${site.origin}/auth/confirm-account?token_hash=`);
  expect(await post("/login", person)).toMatchObject({ status: 403, text: WAITING });

  const tokenHash = tokenIn(sent);
  expect(await post("/auth/confirm-account", { tokenHash })).toEqual({ status: 204, text: "", cookies: [] });
  expect((await post("/login", person)).status).toBe(200);
  expect(await post("/auth/confirm-account", { tokenHash })).toMatchObject({
    status: 400,
    text: "This link is no longer valid. Please ask for a new one.",
  });
});

test("opening the link, as scanners of mails do, confirms nothing", async () => {
  const { site, mail, post } = await startSite();
  const person = newPerson();
  await post("/register", person);
  const tokenHash = await nextMail(mail, person.email, 1);
  for (const path of [
    `/auth/confirm-account?token_hash=${tokenHash}`,
    `/auth/v1/verify?type=signup&token=${tokenHash}`,
    `/api/auth/confirm-account?token_hash=${tokenHash}`,
  ])
    await (await fetch(`${site.origin}${path}`)).body?.cancel();
  expect((await post("/login", person)).status).toBe(403);
  expect((await post("/auth/confirm-account", { tokenHash })).status).toBe(204);
});

test("the mail can be sent again, by asking or by registering again, and its latest link is valid", async () => {
  const { mail, post } = await startSite();
  const person = newPerson();
  await post("/register", person);
  const first = await nextMail(mail, person.email, 1);
  expect(await post("/auth/resend-confirmation", { email: person.email.toUpperCase() })).toMatchObject({
    status: 202,
    text: "If this address waits to be confirmed, a mail is on its way.",
  });
  await nextMail(mail, person.email, 2);
  expect((await post("/register", { ...person, password: "a-password-of-another" })).status).toBe(202);
  const latest = await nextMail(mail, person.email, 3);
  expect((await post("/auth/confirm-account", { tokenHash: first })).status).toBe(400);
  expect((await post("/auth/confirm-account", { tokenHash: latest })).status).toBe(204);
  // Whoever registers again is not known to be the same.
  expect((await post("/login", { ...person, password: "a-password-of-another" })).status).toBe(401);
  expect((await post("/login", person)).status).toBe(200);
});

test("a mail is sent again neither to a confirmed address nor to one without an account, and both look the same", async () => {
  const { mail, post } = await startSite();
  const person = newPerson();
  await post("/register", person);
  await post("/auth/confirm-account", { tokenHash: await nextMail(mail, person.email, 1) });
  const stranger = newPerson();
  const answers = [
    await post("/auth/resend-confirmation", { email: person.email }),
    await post("/auth/resend-confirmation", { email: stranger.email }),
  ];
  expect(answers[0]).toEqual(answers[1]);
  // A mail that is sent, after those that are not.
  await post("/register", stranger);
  await nextMail(mail, stranger.email, 1);
  expect(mail.to(person.email)).toHaveLength(1);
  expect(await post("/register", person)).toMatchObject({
    status: 409,
    text: "An account with this email already exists. Log in instead.",
  });
});

test("without the password nobody learns that an address waits to be confirmed", async () => {
  const { post } = await startSite();
  const person = newPerson();
  await post("/register", person);
  const wrong = await post("/login", { ...person, password: "a-wrong-password" });
  expect(wrong).toMatchObject({ status: 401, text: "Invalid email or password" });
  expect(await post("/login", newPerson())).toEqual(wrong);
});

test("a new password by mail confirms the address too", async () => {
  const { mail, post } = await startSite();
  const person = newPerson();
  await post("/register", person);
  await nextMail(mail, person.email, 1);
  await post("/auth/recover", { email: person.email });
  const tokenHash = await nextMail(mail, person.email, 2);
  expect((await post("/auth/reset-password", { tokenHash, password: "a-new-password" })).status).toBe(200);
  expect((await post("/login", { ...person, password: "a-new-password" })).status).toBe(200);
});

test("on a first start with a mail server the owner can log in, and gets no mail", async () => {
  const mail = await startMailServer();
  const site = await ownInstance(await ownFolder(), { SMTP_URL: mail.url, SEED: "demo" });
  expect((await openBrowser(site.origin).post("/api/login", OWNER)).status).toBe(200);
  const [, password = ""] = /jonas@example\.com, its password: (\S+)/.exec(site.output()) ?? [];
  const visitor = { email: "jonas@example.com", password };
  expect((await openBrowser(site.origin).post("/api/login", visitor)).status).toBe(200);
  expect([...mail.to(OWNER.email), ...mail.to(visitor.email)]).toEqual([]);
});

test("when the mail server takes no mail, whoever registers learns it, and can try again", async () => {
  const { mail, post } = await startSite();
  mail.refuse(true);
  const person = newPerson();
  expect(await post("/register", person)).toMatchObject({ status: 503, text: ERROR_MESSAGES.noMail });
  mail.refuse(false);
  expect((await post("/register", person)).status).toBe(202);
  await post("/auth/confirm-account", { tokenHash: await nextMail(mail, person.email, 1) });
  expect((await post("/login", person)).status).toBe(200);
});
