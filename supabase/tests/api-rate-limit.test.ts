import { createHash, randomUUID } from "node:crypto";
import { describe, expect, onTestFinished, test } from "vitest";
import { networkOf } from "../functions/_shared/network-of.ts";
import { newAddress } from "./support/addresses.ts";
import { refusalOf } from "./support/auth-refusals.ts";
import { startBackendProxy } from "./support/backend-proxy.ts";
import { type Browser, cookiesOf, logIn, openBrowser } from "./support/browser.ts";
import { startFunction } from "./support/function-process.ts";
import { linkOf, mailsTo } from "./support/mail.ts";
import { api, instance, newPerson, type Person } from "./support/people.ts";
import { superuser } from "./support/superuser.ts";

const sql = superuser();
const DEVICE = cookiesOf().device;

/** An address of the /64 of another one. */
const neighbour = (address: string, last: number) => address.replace(/::.*/, `::${last.toString(16)}`);

const attempt = (browser: Browser, email: string, password = "a-wrong-password") =>
  browser.post("/api/login", { email, password });

/** The statuses of wrong passwords, one after the other. */
async function guess(browser: Browser, email: string, times: number): Promise<number[]> {
  const statuses = [];
  for (let time = 0; time < times; time++) statuses.push((await attempt(browser, email)).status);
  return statuses;
}

/** Wrong passwords for an account, each from another network. */
async function guessFromEverywhere(email: string, times: number): Promise<void> {
  for (let time = 0; time < times; time++) await guess(openBrowser(), email, 1);
}

/** The key of a counter, of which the database stores a hash alone. */
const keyOf = (limit: string, ...of: string[]) =>
  `${limit}:${createHash("sha256").update(of.join("\n")).digest("base64url")}`;

/** Lets seconds pass for a counter. */
async function age(seconds: number, ...counter: [string, ...string[]]): Promise<void> {
  const key = keyOf(...counter);
  const aged = await sql`
    update private.attempts set since = since - make_interval(secs => ${seconds}) where key = ${key} returning key`;
  expect(aged).toHaveLength(1);
}

const waitOf = (response: Response) => ({
  status: response.status,
  seconds: Number(response.headers.get("retry-after")),
});

test("during 160 wrong passwords from one /64, everybody with the right password gets in, from 200 addresses and the attacked account too", async () => {
  const [attacked, ...others] = await Promise.all(Array.from({ length: 5 }, newPerson));
  if (!attacked) throw new Error("Nobody is attacked.");
  const known = await logIn(attacked);
  const home = newAddress();
  const wrong = Array.from({ length: 160 }, (_, at) =>
    attempt(openBrowser(instance.origin, neighbour(home, 1 + (at % 16))), attacked.email),
  );
  const right = others.flatMap(({ email, password }) =>
    Array.from({ length: 50 }, () => attempt(openBrowser(), email, password)),
  );
  const owner = [
    attempt(known, attacked.email, attacked.password),
    attempt(openBrowser(), attacked.email, attacked.password),
  ];
  expect((await Promise.all(owner)).map(({ status }) => status)).toEqual([200, 200]);
  const statuses = (await Promise.all(right)).map(({ status }) => status);
  expect(statuses).toEqual(Array(200).fill(200));
  const refused = (await Promise.all(wrong)).filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(130);
  expect((await attempt(openBrowser(), attacked.email, attacked.password)).status).toBe(200);
});

test("of many who log in at once, Auth has eight at a time: it gives up what takes it ten seconds", async () => {
  const [people, proxy] = [20, await startBackendProxy()];
  const running = await startFunction("api", proxy);
  onTestFinished(async () => {
    await running.kill();
    await proxy.close();
  });
  let release = () => {};
  const allHaveCome = new Promise<void>((resolve) => (release = resolve));
  let [counted, checked, most] = [0, 0, 0];
  proxy.decide(async ({ path }) => {
    if (path === "count_attempt" && ++counted === people) release();
    if (path !== "/auth/v1/token") return "pass";
    most = Math.max(most, ++checked);
    await allHaveCome;
    checked -= 1;
    return refusalOf("POST /auth/v1/token", "wrong password");
  });
  const logins = Array.from({ length: people }, () =>
    attempt(openBrowser(running.origin), `${randomUUID()}@example.com`),
  );
  expect((await Promise.all(logins)).map(({ status }) => status)).toEqual(Array(people).fill(401));
  expect(most).toBe(8);
});

describe("wrong passwords for an account from everywhere", () => {
  test("do not concern a device that has logged in to it before", async () => {
    const person = await newPerson();
    const known = await logIn(person);
    known.address = newAddress();
    await guessFromEverywhere(person.email, 40);
    expect((await attempt(known, person.email, person.password)).status).toBe(200);
  });

  test("let a new device wait for some seconds, once", async () => {
    const person = await newPerson();
    await guessFromEverywhere(person.email, 40);
    const browser = openBrowser();
    const first = waitOf(await attempt(browser, person.email, person.password));
    expect(first.status).toBe(429);
    expect(first.seconds).toBeGreaterThan(0);
    expect(first.seconds).toBeLessThanOrEqual(15);
    // What others try meanwhile does not take its turn.
    await age(first.seconds, "accountHere", networkOf(browser.address), person.email);
    await guessFromEverywhere(person.email, 5);
    expect((await attempt(browser, person.email, person.password)).status).toBe(200);
  });
});

describe("wrong passwords for an account from one network", () => {
  test("have to wait longer after each one from the tenth on, and others are not concerned", async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    const browser = openBrowser();
    expect(await guess(browser, person.email, 10)).toEqual(Array(10).fill(401));
    for (const delay of [1, 2, 4, 8]) {
      const refused = await attempt(browser, person.email);
      expect(waitOf(refused)).toEqual({ status: 429, seconds: delay });
      expect(await refused.text()).toBe("Too many attempts. Please wait a moment and try again.");
      await age(delay, "accountHere", networkOf(browser.address), person.email);
      expect((await attempt(browser, person.email)).status).toBe(401);
    }
    expect((await attempt(browser, other.email, other.password)).status).toBe(200);
    expect((await attempt(openBrowser(), person.email, person.password)).status).toBe(200);
  });

  test("wait no longer because of attempts that were refused, and never more than a quarter of an hour", async () => {
    const { email } = await newPerson();
    const browser = openBrowser();
    await guess(browser, email, 10);
    const key = keyOf("accountHere", networkOf(browser.address), email);
    await sql`update private.attempts set count = 40 where key = ${key}`;
    for (let time = 0; time < 5; time++) {
      const { status, seconds } = waitOf(await attempt(browser, email));
      expect(status).toBe(429);
      expect(seconds).toBeGreaterThan(890);
      expect(seconds).toBeLessThanOrEqual(900);
    }
  });

  test("count together, wherever the password is asked for", async () => {
    const person = await newPerson();
    const address = newAddress();
    const wrong = "a-wrong-password";
    const ask = async (path: string, body: object, method = "POST") => {
      const headers = { "content-type": "application/json", "x-forwarded-for": address };
      return (await api(path, { method, headers, body: JSON.stringify(body) }, person.token)).status;
    };
    const asked: [string, object, string?][] = [
      ["/login", { email: person.email, password: wrong }],
      ["/auth/check-password", { currentPassword: wrong }],
      ["/auth/change-password", { currentPassword: wrong, newPassword: "another-password" }],
      ["/auth/change-email", { currentPassword: wrong, email: `${randomUUID()}@example.com` }],
      ["/account", { currentPassword: wrong, email: person.email }, "DELETE"],
    ];
    for (const [path, body, method] of [...asked, ...asked])
      expect([401, 403], path).toContain(await ask(path, body, method));
    for (const [path, body, method] of asked) expect(await ask(path, body, method), path).toBe(429);
  });

  test("are forgotten after the right one", async () => {
    const person = await newPerson();
    const browser = openBrowser();
    for (let round = 0; round < 4; round++) {
      expect(await guess(browser, person.email, 9)).toEqual(Array(9).fill(401));
      expect((await attempt(browser, person.email, person.password)).status).toBe(200);
      browser.cookies.clear();
      browser.address = newAddress();
    }
  });
});

test("a network may try as many wrong passwords as a household needs, for whichever accounts, and right ones do not count", async () => {
  const person = await newPerson();
  const address = newAddress();
  const from = (last: number) => openBrowser(instance.origin, neighbour(address, last));
  for (let time = 0; time < 40; time++)
    expect((await attempt(from(time), person.email, person.password)).status).toBe(200);
  for (let time = 0; time < 30; time++)
    expect((await attempt(from(time), `${randomUUID()}@example.com`)).status).toBe(401);
  expect((await attempt(from(31), person.email, person.password)).status).toBe(429);
  expect((await attempt(openBrowser(), person.email, person.password)).status).toBe(200);
});

describe("the cookie of a known device", () => {
  const deviceCookie = (response: Response) =>
    response.headers.getSetCookie().find((line) => line.startsWith(DEVICE)) ?? "";

  test("is set by a login, out of reach of scripts, and stays after a logout", async () => {
    const person = await newPerson();
    const browser = openBrowser();
    const response = await attempt(browser, person.email, person.password);
    expect(deviceCookie(response)).toMatch(/; Max-Age=34560000; Path=\/api; HttpOnly; SameSite=Lax$/);
    await browser.post("/api/logout");
    expect([...browser.cookies.keys()]).toEqual([DEVICE]);
  });

  test("is not set by a wrong password", async () => {
    const { email } = await newPerson();
    expect(deviceCookie(await attempt(openBrowser(), email))).toBe("");
  });

  test("holds for each account that has logged in with this browser", async () => {
    const people = [await newPerson(), await newPerson()];
    const browser = openBrowser();
    for (const { email, password } of people) await attempt(browser, email, password);
    for (const { email, password } of people) {
      await guessFromEverywhere(email, 25);
      expect((await attempt(browser, email, password)).status).toBe(200);
    }
  });

  test("helps neither for another account nor when it is forged", async () => {
    const [person, stranger] = [await newPerson(), await newPerson()];
    const known = await logIn(person);
    const cookie = known.cookies.get(DEVICE) ?? "";
    await guessFromEverywhere(person.email, 25);
    const ofStranger = await logIn(stranger);
    const forged = openBrowser();
    forged.cookies.set(DEVICE, cookie.replace(/.$/, (sign) => (sign === "A" ? "B" : "A")).replace(/^./, "x"));
    for (const browser of [ofStranger, forged])
      expect((await attempt(browser, person.email, person.password)).status).toBe(429);
  });

  test("allows ten wrong passwords by itself, and others at the same address go on", async () => {
    const person = await newPerson();
    const known = await logIn(person);
    expect(await guess(known, person.email, 11)).toEqual([...Array(10).fill(401), 429]);
    expect(
      (await attempt(openBrowser(instance.origin, known.address), person.email, person.password)).status,
    ).toBe(200);
  });
});

describe("mails for a new password", () => {
  const ask = async (browser: Browser, { email }: Person) =>
    (await browser.post("/api/auth/recover", { email })).status;
  const mails = async ({ email }: Person) => (await mailsTo(email)).length;

  test("asked for 48 times from one /64 are few, and one link works; the person is not refused", async () => {
    const person = await newPerson();
    const home = newAddress();
    for (let time = 0; time < 48; time++)
      expect([202, 429]).toContain(
        await ask(openBrowser(instance.origin, neighbour(home, 1 + (time % 16))), person),
      );
    expect(await ask(openBrowser(), person)).toBe(202);
    await expect.poll(() => mails(person)).toBe(3);
    // Of mails that are asked for at once, the one written last need not be the newest.
    const statuses: number[] = [];
    for (const mail of await mailsTo(person.email)) {
      const reset = { tokenHash: linkOf(mail).searchParams.get("token_hash"), password: "a-new-password" };
      statuses.push((await openBrowser().post("/api/auth/reset-password", reset)).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });

  test("are sent to a known device all the same, and again after a while", async () => {
    const person = await newPerson();
    const known = await logIn(person);
    for (let time = 0; time < 5; time++) expect(await ask(openBrowser(), person)).toBe(202);
    await expect.poll(() => mails(person)).toBe(3);
    expect(await ask(known, person)).toBe(202);
    await expect.poll(() => mails(person)).toBe(4);
    await age(60, "mails", "", person.email);
    expect(await ask(openBrowser(), person)).toBe(202);
    await expect.poll(() => mails(person)).toBe(5);
  });
});

test("one /64 makes thirty accounts a day, and others go on", async () => {
  const home = newAddress();
  const register = (address: string) =>
    openBrowser(instance.origin, address).post("/api/register", {
      email: `${randomUUID()}@example.com`,
      password: "a-good-password",
    });
  for (let time = 0; time < 30; time++) expect((await register(neighbour(home, time))).status).toBe(201);
  const refused = await register(neighbour(home, 30));
  expect(refused.status).toBe(429);
  expect(await refused.text()).toBe("Too many attempts. Please try again in about 24 hours.");
  expect((await register(newAddress())).status).toBe(201);
});
