import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { logIn, openBrowser } from "./support/browser.ts";
import { linkOf, mailsTo } from "./support/mail.ts";
import { api, instance, newPerson, type Person } from "./support/people.ts";

async function answer(response: Response) {
  return { status: response.status, body: await response.text() };
}

/** Asks for the mail and answers with the token of its link. */
async function recover(person: Person): Promise<string> {
  const count = (await mailsTo(person.email)).length;
  expect((await openBrowser().post("/api/auth/recover", { email: person.email })).status).toBe(202);
  await expect.poll(async () => (await mailsTo(person.email)).length).toBe(count + 1);
  const link = linkOf((await mailsTo(person.email)).at(-1));
  expect(link.origin + link.pathname).toBe(`${instance.origin}/auth/reset-password`);
  return link.searchParams.get("token_hash") ?? "";
}

describe("a forgotten password", () => {
  test("is replaced through the link of a mail, which logs in and ends every other session", async () => {
    const person = await newPerson();
    const elsewhere = await logIn(person);
    const browser = openBrowser();
    const tokenHash = await recover(person);
    const reset = await browser.post("/api/auth/reset-password", { tokenHash, password: "a-new-password" });
    expect({ status: reset.status, user: await reset.json() }).toMatchObject({
      status: 200,
      user: { id: person.id, email: person.email },
    });
    expect((await browser.fetch("/api/auth/user")).status).toBe(200);
    expect((await elsewhere.fetch("/api/auth/user")).status).toBe(401);
    expect((await api("/notes", {}, person.token)).status).toBe(401);
    expect((await openBrowser().post("/api/login", person)).status).toBe(401);
    await logIn({ email: person.email, password: "a-new-password" });
  });

  test("may be replaced by itself", async () => {
    const person = await newPerson();
    const tokenHash = await recover(person);
    const reset = await openBrowser().post("/api/auth/reset-password", {
      tokenHash,
      password: person.password,
    });
    expect(reset.status).toBe(200);
    await logIn(person);
  });

  test("can be replaced once with a link, and not with a link before the last", async () => {
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

  test("a password that is too short does not cost the link", async () => {
    const person = await newPerson();
    const tokenHash = await recover(person);
    const browser = openBrowser();
    const short = await browser.post("/api/auth/reset-password", { tokenHash, password: "short" });
    expect(await answer(short)).toEqual({
      status: 400,
      body: "password: Password must be at least 6 characters",
    });
    const reset = await browser.post("/api/auth/reset-password", { tokenHash, password: "long-enough" });
    expect(reset.status).toBe(200);
  });

  test("a link that is refused logs nobody in", async () => {
    const browser = openBrowser();
    await browser.post("/api/auth/reset-password", { tokenHash: randomUUID(), password: "a-new-password" });
    expect([...browser.cookies.keys()]).toEqual([]);
  });

  test("nobody learns whether an address is known, by the answer or by its time", async () => {
    const times: Record<"known" | "unknown", number[]> = { known: [], unknown: [] };
    const answers = new Set<string>();
    // Each address once: who asks too often is told so, whether it is known or not.
    for (let round = 0; round < 7; round++) {
      const emails = { known: (await newPerson()).email, unknown: `${randomUUID()}@example.com` };
      for (const kind of ["known", "unknown"] as const) {
        const start = performance.now();
        const response = await openBrowser().post("/api/auth/recover", { email: emails[kind] });
        answers.add(JSON.stringify(await answer(response)));
        times[kind].push(performance.now() - start);
      }
      expect(await mailsTo(emails.unknown)).toEqual([]);
    }
    expect([...answers]).toEqual([
      JSON.stringify({
        status: 202,
        body: "If there is an account with this email address, a mail is on its way.",
      }),
    ]);
    const median = (values: number[]) => values.sort((a, b) => a - b)[3] ?? 0;
    expect(Math.abs(median(times.known) - median(times.unknown))).toBeLessThan(20);
  });

  test.each([
    ["an address that is none", { email: "nobody" }],
    ["nothing", {}],
  ])("asked for with %s is 400", async (_name, body) => {
    expect((await openBrowser().post("/api/auth/recover", body)).status).toBe(400);
  });
});
