import { randomUUID } from "node:crypto";
import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import {
  dueCalendarSchema,
  type DueItem,
  dueItemSchema,
  dueSettingsSchema,
} from "../functions/_shared/contract/due.ts";
import { senderTrailSchema } from "../functions/_shared/contract/senders.ts";
import { z } from "zod";
import { newAddress } from "./support/addresses.ts";
import { type Facts, insertBill, inDays } from "./support/bills.ts";
import { database, insertAttachment } from "./support/database.ts";
import { api, instance, newPerson, type Person, suspend } from "./support/people.ts";

const sql = database();

const NOT_HERE = "There is nothing at this address.";

const send = (person: Person, method: string, path: string, body?: object) =>
  api(
    path,
    {
      method,
      ...(body && { body: JSON.stringify(body) }),
      headers: { "content-type": "application/json", "idempotency-key": randomUUID() },
    },
    person.token,
  );

async function listDue(person: Person): Promise<DueItem[]> {
  const response = await send(person, "GET", "/notes/due");
  return z.array(dueItemSchema).parse(await response.json());
}

const settingsOf = async (person: Person) =>
  dueSettingsSchema.parse(await (await send(person, "GET", "/due/settings")).json());

/** The address of a new calendar, below /api. */
async function newCalendar(person: Person): Promise<string> {
  const response = await send(person, "POST", "/due/calendar");
  expect(response.status).toBe(201);
  const { address } = dueCalendarSchema.parse(await response.json());
  expect(address).toMatch(new RegExp(`^${instance.origin}/api/due\\.ics\\?key=[\\w-]{43}$`));
  return address.slice(`${instance.origin}/api`.length);
}

/** The events of a calendar, as a kept parser reads them. */
function eventsOf(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents("vevent").map((event) => ({
    summary: String(event.getFirstPropertyValue("summary")),
    start: String(event.getFirstPropertyValue("dtstart")),
    end: String(event.getFirstPropertyValue("dtend")),
    isDay: event.getFirstProperty("dtstart")?.type === "date",
    url: String(event.getFirstPropertyValue("url")),
  }));
}

describe("the list of what falls due", () => {
  test("has the day to give notice of what ends, counted back by months, and the last day of a shorter one", async () => {
    const person = await newPerson();
    const note = await insertBill(sql, person, {
      endDate: "2050-05-31",
      noticePeriod: "P3M",
      sender: "Elm Court",
    });
    expect((await listDue(person)).map(({ noteId, kind, date }) => ({ noteId, kind, date }))).toEqual([
      { noteId: note, kind: "notice", date: "2050-02-28" },
      { noteId: note, kind: "end", date: "2050-05-31" },
    ]);
  });

  test.each(["PT5H", "three months", "P1Y2", "P99999999999D"])(
    "has no such day where the notice is %j",
    async (noticePeriod) => {
      const person = await newPerson();
      await insertBill(sql, person, { endDate: "2050-05-31", noticePeriod });
      expect((await listDue(person)).map(({ kind }) => kind)).toEqual(["end"]);
    },
  );

  test.each(["2050-02-30", "soon", "infinity", "2050-1-1"])(
    "leaves out %j, which is no day",
    async (dueDate) => {
      const person = await newPerson();
      await insertBill(sql, person, { dueDate });
      expect(await listDue(person)).toEqual([]);
    },
  );

  test.each([
    [1, true],
    [0.5, false],
  ])(
    "read with a confidence of %d says of day and sum that they are sure: %s",
    async (confidence, isSure) => {
      const person = await newPerson();
      await insertBill(sql, person, { dueDate: inDays(5), total: "12.5" }, { confidence });
      expect(await listDue(person)).toMatchObject([{ total: 12.5, isSure, isTotalSure: isSure }]);
    },
  );

  test("names no sender that is not sure, unless three documents say it alike", async () => {
    const person = await newPerson();
    for (const [confidence, day] of [
      [0.9, 5],
      [0.89, 6],
    ] as const)
      await insertBill(sql, person, { dueDate: inDays(day), sender: "Water" }, { confidence });
    expect((await listDue(person)).map(({ sender }) => sender)).toEqual(["Water", null]);
    await insertBill(sql, person, { sender: "Water" }, { confidence: 0.5 });
    expect((await listDue(person)).map(({ sender }) => sender)).toEqual(["Water", "Water"]);
  });

  test("has what was to be paid more than 60 days ago, until it is marked", async () => {
    const person = await newPerson();
    const old = await insertBill(sql, person, { dueDate: inDays(-400), total: "9" });
    await insertBill(sql, person, { endDate: inDays(-400) });
    await insertBill(sql, person, { dueDate: inDays(5) });
    expect((await listDue(person)).map(({ date }) => date)).toEqual([inDays(-400), inDays(5)]);
    await send(person, "PUT", `/notes/${old}/due`, { kind: "due", date: inDays(-400), mark: "done" });
    expect((await listDue(person)).map(({ date }) => date)).toEqual([inDays(5)]);
  });

  describe("has a mail and what is attached to it once:", () => {
    test.each<[string, Facts, Facts]>([
      ["with the same day", { dueDate: inDays(9) }, { dueDate: inDays(9), total: "214.37" }],
      ["with the same sum", { dueDate: inDays(3), total: "214.37" }, { dueDate: inDays(9), total: "214.37" }],
      [
        "and its last day to give notice",
        { endDate: "2050-05-31", noticePeriod: "P3M" },
        { endDate: "2050-05-31", noticePeriod: "P3M" },
      ],
    ])("%s", async (_what, ofMail, ofBill) => {
      const person = await newPerson();
      const mail = await insertBill(sql, person, ofMail, { type: "E-mail" });
      const bill = await insertBill(sql, person, ofBill);
      const both = new Set((await listDue(person)).map(({ noteId }) => noteId));
      expect([...both].toSorted((a, b) => a - b)).toEqual([mail, bill]);
      await insertAttachment(sql, mail, bill);
      expect(new Set((await listDue(person)).map(({ noteId }) => noteId))).toEqual(new Set([bill]));
    });

    test("but both where they are about different days and sums, or the mail's day is surer", async () => {
      const person = await newPerson();
      const mail = await insertBill(sql, person, { dueDate: inDays(3), total: "9" }, { type: "E-mail" });
      const bill = await insertBill(
        sql,
        person,
        { dueDate: inDays(9), total: "214.37" },
        { confidence: 0.6 },
      );
      await insertAttachment(sql, mail, bill);
      expect((await listDue(person)).map(({ noteId }) => noteId)).toEqual([mail, bill]);
      await sql`update public.note_facts set value = '214.37' where note_id = ${mail} and name = 'total'`;
      expect((await listDue(person)).map(({ noteId }) => noteId)).toEqual([mail, bill]);
    });
  });

  test("has what was marked, as marked, until that is taken back", async () => {
    const person = await newPerson();
    const date = inDays(5);
    const note = await insertBill(sql, person, { dueDate: date, total: "12.5" });
    const mark = (given: string | null) =>
      send(person, "PUT", `/notes/${note}/due`, { kind: "due", date, mark: given });
    for (const given of ["done", "dismissed", null, null] as const) {
      expect((await mark(given)).status).toBe(204);
      expect((await listDue(person)).map((item) => item.mark)).toEqual([given]);
    }
  });

  test("has an entry again whose day has changed since it was marked", async () => {
    const person = await newPerson();
    const note = await insertBill(sql, person, { dueDate: inDays(5) });
    await send(person, "PUT", `/notes/${note}/due`, { kind: "due", date: inDays(5), mark: "done" });
    await sql`update public.note_facts set value = ${inDays(9)} where note_id = ${note}`;
    expect(await listDue(person)).toMatchObject([{ date: inDays(9), mark: null }]);
  });

  test("of another person cannot be marked, nor can a note that is not there", async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    const note = await insertBill(sql, person, { dueDate: inDays(5) });
    for (const id of [note, 999_999_999])
      for (const mark of ["done", null])
        expect(
          (await send(other, "PUT", `/notes/${id}/due`, { kind: "due", date: inDays(5), mark })).status,
        ).toBe(404);
    expect(await listDue(person)).toMatchObject([{ mark: null }]);
  });

  test.each([
    {},
    { kind: "due", date: "2050-02-30", mark: "done" },
    { kind: "due", date: "2050-02-03", mark: "paid" },
    { kind: "all", date: "2050-02-03", mark: "done" },
    { kind: "due", date: "2050-02-03", mark: "done", user_id: 1 },
  ])("takes no mark such as %j", async (body) => {
    const person = await newPerson();
    const note = await insertBill(sql, person, { dueDate: "2050-02-03" });
    expect((await send(person, "PUT", `/notes/${note}/due`, body)).status).toBe(400);
  });

  test("is marked once when two do so at once", async () => {
    const person = await newPerson();
    const note = await insertBill(sql, person, { dueDate: inDays(5) });
    const marks = ["done", "dismissed", "done", "dismissed"].map((mark) =>
      send(person, "PUT", `/notes/${note}/due`, { kind: "due", date: inDays(5), mark }),
    );
    expect((await Promise.all(marks)).map(({ status }) => status)).toEqual([204, 204, 204, 204]);
    expect(await sql`select from public.due_marks where note_id = ${note}`).toHaveLength(1);
  });
});

describe("the calendar", () => {
  test("has each entry on its day, all day, in no time zone, and no more than the sender of it", async () => {
    const person = await newPerson();
    const title = `Secret title ${randomUUID()}`;
    const note = await insertBill(
      sql,
      person,
      { dueDate: inDays(5), sender: "Müller, Söhne; & Co\\", total: "1425", currency: "GBP" },
      { title },
    );
    await insertBill(sql, person, { endDate: inDays(40), noticePeriod: "P1M" }, { title: "Lease" });
    const response = await api(await newCalendar(person));
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(response.headers.get("cache-control")).toBe("private, no-cache");
    const text = await response.text();
    expect(eventsOf(text)[0]).toEqual({
      summary: "Pay Müller, Söhne; & Co\\",
      start: inDays(5),
      end: inDays(6),
      isDay: true,
      url: `${instance.origin}/apps/notes?note=${note}`,
    });
    expect(eventsOf(text).map(({ summary }) => summary)).toEqual([
      "Pay Müller, Söhne; & Co\\",
      "Last day to give notice: Lease",
      "Ends: Lease",
    ]);
    for (const hidden of [title, "1425", "GBP", "1,425", person.email]) expect(text).not.toContain(hidden);
    expect(text).not.toMatch(/TZID|BEGIN:VTIMEZONE|DTSTART:/);
    expect(text).toContain(`DTSTART;VALUE=DATE:${inDays(5).replaceAll("-", "")}\r\n`);
  });

  test("breaks no line and begins no property where a document says so", async () => {
    const person = await newPerson();
    await insertBill(sql, person, {
      dueDate: inDays(5),
      sender: "Evil\r\nEND:VEVENT\r\nBEGIN:VEVENT\nSUMMARY:Gotcha\u0085\u2028x",
    });
    const events = eventsOf(await (await api(await newCalendar(person))).text());
    expect(events.map(({ summary }) => summary)).toEqual([
      "Due to Evil END:VEVENT BEGIN:VEVENT SUMMARY:Gotcha x",
    ]);
  });

  test("leaves out what was marked, and is the same until something changes", async () => {
    const person = await newPerson();
    const note = await insertBill(sql, person, { dueDate: inDays(5), sender: "Water" });
    const path = await newCalendar(person);
    const first = await api(path);
    const etag = first.headers.get("etag") ?? "";
    expect((await api(path, { headers: { "if-none-match": etag } })).status).toBe(304);
    await send(person, "PUT", `/notes/${note}/due`, { kind: "due", date: inDays(5), mark: "done" });
    const after = await api(path, { headers: { "if-none-match": etag } });
    expect([after.status, eventsOf(await after.text())]).toEqual([200, []]);
  });

  test("says when it was made and read, and keeps its key nowhere", async () => {
    const person = await newPerson();
    expect((await settingsOf(person)).calendar).toBeNull();
    const path = await newCalendar(person);
    expect((await settingsOf(person)).calendar).toEqual({ since: expect.any(String), readAt: null });
    await api(path);
    expect((await settingsOf(person)).calendar?.readAt).toEqual(expect.any(String));
    const [, key = ""] = path.split("key=");
    const [row] =
      await sql`select to_jsonb(s)::text as json from public.due_settings as s where user_id = ${person.id}`;
    expect(row?.["json"]).not.toContain(key);
  });

  const refused = async (path: string, init: RequestInit = {}) => {
    const response = await api(path, { headers: { "x-forwarded-for": newAddress() }, ...init });
    const { headers } = response;
    return {
      status: response.status,
      body: await response.text(),
      headers: ["content-type", "cache-control", "etag", "vary"].map((name) => headers.get(name)),
    };
  };

  test("is not there for whoever has another key, an old one, or none, in the same words", async () => {
    const [person, suspended, deleted, ended] = [
      await newPerson(),
      await newPerson(),
      await newPerson(),
      await newPerson(),
    ];
    const old = await newCalendar(person);
    const path = await newCalendar(person);
    const ofSuspended = await newCalendar(suspended);
    await suspend(suspended);
    const ofDeleted = await newCalendar(deleted);
    await sql`delete from auth.users where email = ${deleted.email}`;
    const ofEnded = await newCalendar(ended);
    expect((await send(ended, "DELETE", "/due/calendar")).status).toBe(204);
    const [, key = ""] = path.split("key=");
    const wrong = [
      ...[old, ofSuspended, ofDeleted, ofEnded, "/due.ics", "/due.ics?key=", "/due.ics?key=x"],
      `/due.ics?key=${key.slice(0, -1)}`,
      `/due.ics?key=${key}x`,
      `/due.ics?key=${"A".repeat(43)}`,
      `/due.ics?key=${"A".repeat(5000)}`,
      `/due.ics?key=${encodeURIComponent("' or true --")}`,
      `/due.ics?key=%00`,
    ];
    const answers = await Promise.all(wrong.map((each) => refused(each)));
    for (const [place, answer] of answers.entries())
      expect(answer, wrong[place]).toMatchObject({ status: 404, body: NOT_HERE });
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect((await api(path)).status).toBe(200);
  });

  test("is read alone: no other method does anything there, and its key opens nothing else", async () => {
    const person = await newPerson();
    const note = await insertBill(sql, person, { dueDate: inDays(5) });
    const path = await newCalendar(person);
    const [, key = ""] = path.split("key=");
    for (const method of ["POST", "PUT", "PATCH", "DELETE"])
      expect((await api(path, { method })).status, method).toBe(405);
    const head = await api(path, { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
    for (const other of ["/notes", "/notes/due", `/notes/${note}`, "/due/settings", "/account/export"]) {
      expect((await api(`${other}?key=${key}`)).status, other).toBe(401);
      expect((await api(other, {}, key)).status, other).toBe(401);
    }
    expect((await api(`/due/reminders/off?key=${key}`, { method: "POST" })).status).toBe(404);
  });

  test("cannot be looked for: many wrong keys from one network wait, while right ones are read there", async () => {
    const path = await newCalendar(await newPerson());
    const headers = { "x-forwarded-for": newAddress() };
    const guesses = [];
    for (let each = 0; each < 32; each += 1)
      guesses.push((await api(`/due.ics?key=${each}${"x".repeat(41)}`, { headers })).status);
    expect(guesses.filter((status) => status === 404).length).toBeLessThanOrEqual(30);
    expect(guesses.at(-1)).toBe(429);
    expect((await api(path, { headers })).status).toBe(200);
  });

  test("may be read sixty times an hour", async () => {
    const person = await newPerson();
    const path = await newCalendar(person);
    await sql`
      insert into private.attempts (key, count, ends)
      values (${`dueFeed:${person.id}`}, 60, now() + interval '1 hour')`;
    const response = await api(path);
    expect([response.status, Number(response.headers.get("retry-after")) > 3000]).toEqual([429, true]);
  });

  test("is one of a person, also when two are made at once", async () => {
    const person = await newPerson();
    const paths = await Promise.all([1, 2, 3].map(() => newCalendar(person)));
    const answers = await Promise.all(paths.map(async (path) => (await api(path)).status));
    expect(answers.filter((status) => status === 200)).toHaveLength(1);
  });
});

describe("reminders", () => {
  test("cannot be turned on where the site sends no mails", async () => {
    const person = await newPerson();
    expect(await settingsOf(person)).toMatchObject({ reminders: false, hasMail: false, isConfirmed: false });
    const response = await send(person, "PUT", "/due/reminders", { isOn: true });
    expect([response.status, await response.text()]).toEqual([
      409,
      "This site sends no mails, so it cannot remind you.",
    ]);
    expect((await send(person, "PUT", "/due/reminders", { isOn: false })).status).toBe(204);
  });

  test.each(["", "x", randomUUID(), `${randomUUID()}x`, "%00"])(
    "are not turned off by the key %j",
    async (key) => {
      const response = await api(`/due/reminders/off?key=${key}`, { method: "POST" });
      expect([response.status, await response.text()]).toEqual([404, NOT_HERE]);
    },
  );

  test("lead to a page where the link of a mail is opened, which turns nothing off", async () => {
    const key = randomUUID();
    const response = await api(`/due/reminders/off?key=${key}`);
    expect([response.status, response.headers.get("location")]).toEqual([303, `/reminders/off?key=${key}`]);
    const forged = await api("/due/reminders/off?key=//evil.example");
    expect(forged.headers.get("location")).toBe("/reminders/off?key=");
  });
});

describe("the view of senders", () => {
  const sendersOf = async (person: Person) =>
    z.array(senderTrailSchema).parse(await (await send(person, "GET", "/notes/senders")).json());

  test("names the one of twelve monthly bills that is missing, with the others, and what each year cost", async () => {
    const person = await newPerson();
    const notes = new Map<number, number>();
    const year = new Date().getUTCFullYear() - 1;
    for (let month = 1; month <= 12; month += 1) {
      if (month === 3) continue;
      const documentDate = `${year}-${String(month).padStart(2, "0")}-14`;
      notes.set(
        month,
        await insertBill(sql, person, {
          documentDate,
          total: "40.1",
          currency: "EUR",
          sender: "Stadtwerke Nord",
        }),
      );
    }
    const [sender] = await sendersOf(person);
    expect(sender).toMatchObject({ name: "Stadtwerke Nord", rhythm: "monthly" });
    expect(sender?.missing[0]).toMatchObject({ around: `${year}-03-14`, noteIds: [...notes.values()] });
    expect(sender?.years).toEqual([{ year, currency: "EUR", total: 441.1, noteIds: [...notes.values()] }]);
  });

  test("has nobody else's bills, no contracts, and nothing without a sum", async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    const bill = { documentDate: "2025-03-01", total: "9", sender: "Water" };
    const note = await insertBill(sql, person, bill);
    await insertBill(sql, other, bill);
    await insertBill(sql, person, { documentDate: "2025-04-01", sender: "Water" });
    await insertBill(sql, person, { ...bill, total: "900", dueDate: "2025-05-01" }, { type: "Contract" });
    expect((await sendersOf(person)).map(({ bills }) => bills.map(({ noteId }) => noteId))).toEqual([[note]]);
  });

  test("has of other types what falls due, and never what somebody is paid or gets back", async () => {
    const person = await newPerson();
    const bill = { documentDate: "2025-03-01", total: "9", sender: "Water" };
    const due = { ...bill, dueDate: "2025-03-20" };
    const letter = await insertBill(sql, person, due, { type: "Letter", title: `Letter ${randomUUID()}` });
    await insertBill(sql, person, bill, { type: "Other" });
    await insertBill(sql, person, due, { type: "Other", title: "Lohn 2025-03" });
    const credit = await insertBill(sql, person, bill);
    await sql`update public.note_facts set quote = 'Guthaben 9,00' where note_id = ${credit} and name = 'total'`;
    expect((await sendersOf(person)).map(({ bills }) => bills.map(({ noteId }) => noteId))).toEqual([
      [letter],
    ]);
  });

  test("counts a mail and the bill attached to it once", async () => {
    const person = await newPerson();
    const bill = { documentDate: "2025-03-01", dueDate: "2025-03-20", total: "9", sender: "Water" };
    const mail = await insertBill(sql, person, bill, { type: "E-mail" });
    const attached = await insertBill(sql, person, { ...bill, documentDate: "2025-02-27" });
    await insertAttachment(sql, mail, attached);
    expect((await sendersOf(person)).map(({ bills }) => bills.map(({ noteId }) => noteId))).toEqual([
      [attached],
    ]);
  });

  test("names a missing bill by its month, where the others name theirs", async () => {
    const person = await newPerson();
    const year = new Date().getUTCFullYear() - 1;
    const two = (month: number) => String(month).padStart(2, "0");
    for (const month of [1, 2, 3, 5, 6, 7, 8])
      await insertBill(
        sql,
        person,
        { documentDate: `${year}-${two(month + 1)}-03`, total: "40", sender: "Power" },
        { title: `Power_${two(month)}-${year}` },
      );
    const [sender] = await sendersOf(person);
    expect(sender?.missing[0]).toMatchObject({ month: `${year}-04` });
  });

  test("leaves out of its sums what was read without certainty", async () => {
    const person = await newPerson();
    await insertBill(
      sql,
      person,
      { documentDate: "2025-03-01", total: "9", sender: "Water" },
      { confidence: 0.5 },
    );
    expect(await sendersOf(person)).toMatchObject([{ bills: [{ isSure: false }], years: [] }]);
  });
});
