import { createHash, randomBytes } from "node:crypto";
import { type Context, Hono } from "hono";
import { etag } from "hono/etag";
import { z } from "zod";
import { dueRemindersInput, markDueInput } from "../../_shared/contract/due.ts";
import type { Environment } from "../http/environment.ts";
import { onceDone } from "../http/idempotency.ts";
import { limitWrongKeys } from "../http/rate-limit.ts";
import { requireSession } from "../http/session.ts";
import { idParam, jsonBody } from "../http/validate.ts";
import { calendarOf } from "./due.calendar.ts";
import { noMailServer, nothingHere } from "./due.errors.ts";
import {
  findDueSettings,
  listDue,
  markDue,
  readCalendar,
  setCalendar,
  setReminders,
  turnOffReminders,
} from "./due.repository.ts";
import { listSenders } from "./senders.repository.ts";

const originOf = (c: Context<Environment>) => new URL(c.get("deps").siteUrl).origin;

const hashOf = (key: string) => createHash("sha256").update(key).digest("hex");

/** 256 bits, so that nobody guesses it. */
const newKey = () => randomBytes(32).toString("base64url");
const calendarKey = z.string().regex(/^[\w-]{43}$/);

/** Wrong keys are counted and answered alike, whatever is wrong with them; a right one is never kept waiting by them. */
async function refuseKey(c: Context<Environment>): Promise<never> {
  await limitWrongKeys(c);
  throw nothingHere();
}

export const dueRoutes = new Hono<Environment>()
  .get("/notes/due", requireSession, async (c) => c.json(await listDue(c.get("db"), c.get("deps").now())))
  .get("/notes/senders", requireSession, async (c) =>
    c.json(await listSenders(c.get("db"), c.get("deps").now())),
  )
  .put("/notes/:id/due", requireSession, async (c) => {
    const [id, input] = [idParam(c), await jsonBody(c, markDueInput)];
    await onceDone(c, (tx) => markDue(tx, id, input));
    return c.body(null, 204);
  })
  .get("/due/settings", requireSession, async (c) =>
    c.json(await findDueSettings(c.get("db"), c.get("deps").mailer !== undefined)),
  )
  .put("/due/reminders", requireSession, async (c) => {
    const { isOn } = await jsonBody(c, dueRemindersInput);
    if (isOn && c.get("deps").mailer === undefined) throw noMailServer();
    await setReminders(c.get("db"), isOn);
    return c.body(null, 204);
  })
  // The key is in no receipt: a repeated request gets another, and the last one holds.
  .post("/due/calendar", requireSession, async (c) => {
    const key = newKey();
    await setCalendar(c.get("db"), hashOf(key));
    return c.json({ address: `${originOf(c)}/api/due.ics?key=${key}` }, 201);
  })
  .delete("/due/calendar", requireSession, async (c) => {
    await setCalendar(c.get("db"));
    return c.body(null, 204);
  })
  // The key is in the query, which no log of this site keeps.
  .get("/due.ics", etag(), async (c) => {
    const { serviceDb, now } = c.get("deps");
    const key = calendarKey.safeParse(c.req.query("key")).data;
    const items = key === undefined ? undefined : await readCalendar(serviceDb, hashOf(key), now());
    if (items === undefined) return await refuseKey(c);
    return c.body(await calendarOf(items, originOf(c), now()), 200, {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": 'inline; filename="due.ics"',
      "cache-control": "private, no-cache",
      "x-robots-tag": "noindex",
    });
  })
  // One press of a mail program (RFC 8058), or of the page that the mail links to.
  .post("/due/reminders/off", async (c) => {
    const key = z.uuid().safeParse(c.req.query("key")).data;
    if (key === undefined || !(await turnOffReminders(c.get("deps").serviceDb, key)))
      return await refuseKey(c);
    return c.body(null, 204);
  })
  // Older mail programs open the address in place of sending to it; opening it, as scanners do, turns nothing off.
  .get("/due/reminders/off", (c) => {
    const key = z.uuid().safeParse(c.req.query("key")).data ?? "";
    return c.redirect(`/reminders/off?key=${key}`, 303);
  });
