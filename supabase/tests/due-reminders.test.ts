import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { tokenVerifier } from "../functions/api/http/access-token.ts";
import type { Dependencies } from "../functions/api/http/environment.ts";
import { openMailer } from "../functions/api/http/mailer.ts";
import { openPool, SERVICE } from "../functions/_shared/database/index.ts";
import { sendReminders } from "../functions/api/due/due.reminders.ts";
import { authStatusSchema } from "../functions/_shared/contract/auth-status.ts";
import { inDays, insertBill } from "./support/bills.ts";
import { database } from "./support/database.ts";
import { type MailServer, startMailServer } from "./support/mail-server.ts";
import { api, databaseUrlOf, instance, newPerson, owner, type Person, suspend } from "./support/people.ts";

const sql = database();

const FROM = "site@example.com";

const deps = (mail: MailServer): Dependencies => ({
  verifyToken: tokenVerifier({ secret: instance.jwtSecret }),
  database: openPool(databaseUrlOf("api")),
  serviceDb: openPool(databaseUrlOf("api_service")).as(SERVICE),
  supabaseUrl: instance.internal,
  publicKey: instance.publishableKey,
  serviceKey: instance.secretKey,
  siteUrl: instance.origin,
  mailer: openMailer(mail.url, FROM),
  now: () => new Date(),
  inBackground: () => {},
});

/** A person with a confirmed address who wants reminders. */
async function remindedPerson(): Promise<Person> {
  const person = await newPerson();
  await sql`insert into private.confirmed_addresses (user_id, email) values (${person.id}, ${person.email})`;
  await sql`insert into public.due_settings (user_id, reminders) values (${person.id}, true)`;
  return person;
}

const bill = (person: Person, dueDate = inDays(2), sender = "Water") =>
  insertBill(sql, person, { dueDate, sender, total: "12.5", currency: "GBP" });

/** Lets the time pass after which what was cut off or failed is tried again. */
const passTime = (person: Person) => sql`
  update private.due_reminders
  set claimed_at = claimed_at - interval '20 minutes', failed_at = failed_at - interval '20 minutes'
  where user_id = ${person.id}`;

test("a mail names what falls due, by its day, with links to the document and to turn reminders off", async () => {
  const mail = await startMailServer();
  const person = await remindedPerson();
  const [later, sooner] = [await bill(person, inDays(2)), await bill(person, inDays(1), "Ingrid Solberg")];
  await sendReminders(deps(mail));
  const [sent, ...others] = mail.to(person.email);
  expect(others).toEqual([]);
  expect(sent).toMatchObject({ subject: "2 things fall due soon", from: { address: FROM } });
  const text = sent?.text ?? "";
  const [, key = ""] = /\/reminders\/off\?key=([0-9a-f-]{36})/.exec(text) ?? [];
  expect(text.indexOf("Pay Ingrid Solberg")).toBeLessThan(text.indexOf("Pay Water"));
  for (const note of [later, sooner]) expect(text).toContain(`${instance.origin}/apps/notes?note=${note}`);
  expect(text).not.toContain("12.5");
  const headers = Object.fromEntries(sent?.headers.map(({ key: name, value }) => [name, value]) ?? []);
  expect(headers).toMatchObject({
    "list-unsubscribe": `<${instance.origin}/api/due/reminders/off?key=${key}>`,
    "list-unsubscribe-post": "List-Unsubscribe=One-Click",
    "auto-submitted": "auto-generated",
  });
});

test.each([
  ["to be paid in three days", { dueDate: inDays(2) }, 1],
  ["to be paid today", { dueDate: inDays(0) }, 1],
  ["to be paid in five days", { dueDate: inDays(5) }, 0],
  ["overdue", { dueDate: inDays(-1) }, 0],
  ["whose notice ends in thirteen days", { endDate: inDays(43), noticePeriod: "P30D" }, 1],
  ["that ends in thirteen days", { endDate: inDays(13) }, 1],
  ["that ends in twenty days", { endDate: inDays(20) }, 0],
])("of something %s a mail reminds: %j", async (_, facts, mails) => {
  const mail = await startMailServer();
  const person = await remindedPerson();
  await insertBill(sql, person, facts);
  await sendReminders(deps(mail));
  expect(mail.to(person.email)).toHaveLength(mails);
});

test("each entry is sent once, however often and by how many it is run", async () => {
  const mail = await startMailServer();
  const people = await Promise.all(Array.from({ length: 15 }, remindedPerson));
  for (const person of people) await bill(person);
  const site = deps(mail);
  await Promise.all([sendReminders(site), sendReminders(deps(mail)), sendReminders(site)]);
  await sendReminders(site);
  for (const person of people) await passTime(person);
  await sendReminders(site);
  expect(people.map(({ email }) => mail.to(email).length)).toEqual(people.map(() => 1));
  const [first] = people;
  if (!first) throw new Error("There is nobody.");
  await bill(first, inDays(1), "Power");
  await sendReminders(site);
  expect(mail.to(first.email)).toMatchObject([{}, { subject: expect.stringMatching(/^Pay Power: /) }]);
});

test("what was cut off before its mail was sent is sent later, with the same number", async () => {
  const mail = await startMailServer();
  const person = await remindedPerson();
  await bill(person);
  const never = new Promise<never>(() => {});
  const site = deps(mail);
  const numbers: string[] = [];
  const cutOff = {
    ...site,
    mailer: { send: ({ messageId }: { messageId: string }) => (numbers.push(messageId), never) },
  };
  void sendReminders(cutOff);
  await expect.poll(() => numbers).toHaveLength(1);
  await sendReminders(site);
  expect(mail.to(person.email)).toEqual([]);
  await passTime(person);
  await sendReminders(site);
  expect(mail.to(person.email).map(({ messageId }) => messageId)).toEqual(numbers);
});

test("a mail that the server does not take is told to the owner, without the address, and tried again", async () => {
  const mail = await startMailServer();
  const person = await remindedPerson();
  await bill(person);
  mail.refuse(true);
  const site = deps(mail);
  const failure = await sendReminders(site).catch((error: unknown) => String(error));
  expect(failure).toMatch(/1 of 1 reminders were not sent: .*No room/);
  expect(failure).not.toContain(person.email);
  const status = await api("/admin/auth", {}, (await owner()).token);
  const { mail: told } = authStatusSchema.parse(await status.json());
  // Among those of other tests.
  expect(told.failures).toContainEqual(
    expect.objectContaining({
      advice: expect.stringContaining("SMTP_URL"),
      detail: expect.stringContaining("No room"),
    }),
  );
  mail.refuse(false);
  await sendReminders(site);
  expect(mail.to(person.email)).toEqual([]);
  await passTime(person);
  await sendReminders(site);
  expect(mail.to(person.email)).toHaveLength(1);
  await sql`delete from private.auth_events where kind = 'reminder_not_sent'`;
});

test("people whose mails fail keep nobody else waiting", async () => {
  const mail = await startMailServer();
  const failing = await Promise.all(Array.from({ length: 12 }, remindedPerson));
  for (const person of failing) await bill(person);
  mail.refuse(true);
  const site = deps(mail);
  await expect(sendReminders(site)).rejects.toThrow("were not sent");
  mail.refuse(false);
  const person = await remindedPerson();
  await bill(person);
  for (const each of failing) await passTime(each);
  const first =
    await sql`select * from public.claim_due_reminders(${inDays(0)}, ${inDays(3)}, ${inDays(3)}, 1)`;
  expect(first.map(({ email }) => email)).not.toContain(failing[0]?.email);
  await sql`delete from private.due_reminders where sent_at is null`;
  await sendReminders(site);
  expect(mail.to(person.email)).toHaveLength(1);
});

test("nobody is mailed who is suspended, whose address is not confirmed, who marked it, or who turned it off", async () => {
  const mail = await startMailServer();
  const people = await Promise.all(Array.from({ length: 4 }, remindedPerson));
  const [suspended, moved, marked, off] = people;
  if (!suspended || !moved || !marked || !off) throw new Error("There is nobody.");
  for (const person of people) await bill(person);
  await suspend(suspended);
  await sql`update private.confirmed_addresses set email = 'other@example.com' where user_id = ${moved.id}`;
  const note = await bill(marked, inDays(1));
  await sql`delete from public.notes where user_id = ${marked.id} and id <> ${note}`;
  await sql`
    insert into public.due_marks (user_id, note_id, kind, date, mark)
    values (${marked.id}, ${note}, 'due', ${inDays(1)}, 'dismissed')`;
  await sql`update public.due_settings set reminders = false where user_id = ${off.id}`;
  await sendReminders(deps(mail));
  expect(people.flatMap(({ email }) => mail.to(email))).toEqual([]);
});

test("one press on the link of a mail, without a login, turns the reminders of that person off", async () => {
  const mail = await startMailServer();
  const [person, other] = [await remindedPerson(), await remindedPerson()];
  await bill(person);
  await sendReminders(deps(mail));
  const [sent] = mail.to(person.email);
  const link = new URL(
    /<([^>]+)>/.exec(sent?.headers.find(({ key }) => key === "list-unsubscribe")?.value ?? "")?.[1] ??
      "none:",
  );
  // As a mail program sends it (RFC 8058).
  const press = () =>
    api(`${link.pathname.slice("/api".length)}${link.search}`, {
      method: "POST",
      body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
    });
  expect([(await press()).status, (await press()).status]).toEqual([204, 204]);
  const rows =
    await sql`select user_id::int as id, reminders from public.due_settings where user_id in (${person.id}, ${other.id}) order by id`;
  expect([...rows]).toEqual([
    { id: person.id, reminders: false },
    { id: other.id, reminders: true },
  ]);
});

test("a name from a document breaks no header", async () => {
  const mail = await startMailServer();
  const person = await remindedPerson();
  await bill(person, inDays(2), `Evil\r\nBcc: victim@example.com\r\n\r\n${randomUUID()}`);
  await sendReminders(deps(mail));
  const [sent] = mail.to(person.email);
  expect(sent?.subject).toMatch(/^Pay Evil Bcc: victim@example\.com /);
  expect(sent?.headers.map(({ key }) => key)).not.toContain("bcc");
  expect(mail.to("victim@example.com")).toEqual([]);
});
