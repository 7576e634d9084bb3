import { sql } from "kysely";
import { z } from "zod";
import {
  type DueItem,
  dueItemSchema,
  type DueSettings,
  type MarkDueInput,
  MAX_DUE,
  OVERDUE_DAYS,
} from "../../_shared/contract/due.ts";
import { SURE_FACT } from "../../_shared/contract/fact.ts";
import { call, callValue, type Executor, type RowOf, statements } from "../../_shared/database/index.ts";
import { isoDate } from "../http/iso-date.ts";
import { addressUnconfirmed, noteNotFound } from "./due.errors.ts";
import { dayAfter } from "./due.rules.ts";

const rowSchema = z
  .object({
    note_id: z.number(),
    title: z.string(),
    kind: dueItemSchema.shape.kind,
    date: z.string(),
    confidence: z.number(),
    sender: z.string().nullable(),
    total: z.string().nullable(),
    total_confidence: z.number().nullable(),
    currency: z.string().nullable(),
    mark: dueItemSchema.shape.mark.default(null),
  })
  .transform(({ note_id: noteId, confidence, total, total_confidence, ...row }): DueItem => ({
    noteId,
    ...row,
    total: total === null ? null : Number(total),
    isTotalSure: total_confidence === null || total_confidence >= SURE_FACT,
    isSure: confidence >= SURE_FACT,
  }));

const listedSince = (now: Date) => dayAfter(now, -OVERDUE_DAYS);

/** What falls due or ends, and by when to give notice, from 60 days ago, and older ones that are not paid; the earliest day first. */
export async function listDue(db: Executor, now: Date): Promise<DueItem[]> {
  const rows = await call(db, "list_due", { since: listedSince(now), max_entries: MAX_DUE });
  return rows.map((row) => rowSchema.parse(row));
}

/** As the service, because a calendar has no session. Undefined where no calendar has this key. */
export async function readCalendar(
  serviceDb: Executor,
  keyHash: string,
  now: Date,
): Promise<DueItem[] | undefined> {
  const rows = await callValue(serviceDb, "read_due_feed", {
    key_hash: keyHash,
    since: listedSince(now),
    max_entries: MAX_DUE,
  });
  return rows === null ? undefined : z.array(rowSchema).parse(rows);
}

/** 404 for a note that is not there. */
export async function markDue(db: Executor, id: number, { kind, date, mark }: MarkDueInput): Promise<void> {
  const own = statements.selectFrom("notes").where("id", "=", id);
  const removed = statements.deleteFrom("due_marks").where("note_id", "=", id).where("kind", "=", kind);
  const marked = statements
    .insertInto("due_marks")
    .columns(["user_id", "note_id", "kind", "date", "mark"])
    .expression(
      own.select([
        "user_id",
        "id",
        sql<string>`${kind}`.as("kind"),
        sql<string>`${date}`.as("date"),
        sql<string>`${mark}`.as("mark"),
      ]),
    )
    .onConflict((conflict) => conflict.columns(["note_id", "kind"]).doUpdateSet({ date, mark: mark ?? "" }))
    .returning("note_id");
  const rows = mark === null ? await db.run(removed.returning("note_id")) : await db.run(marked);
  if (rows.length > 0) return;
  const [note] = await db.run(own.select("id"));
  if (!note) throw noteNotFound();
}

export async function findDueSettings(db: Executor, hasMail: boolean): Promise<DueSettings> {
  const [row] = await call(db, "read_due_settings", {});
  if (!row) throw new Error("The settings have no row.");
  const { feed_since: since, feed_read_at: readAt } = nullable(row);
  return {
    calendar: since === null ? null : { since: isoDate(since), readAt: readAt && isoDate(readAt) },
    reminders: row.reminders,
    hasMail,
    isConfirmed: row.may_be_reminded,
  };
}

const nullable = (row: RowOf<"read_due_settings", "feed_since" | "feed_read_at">) => row;

/** Without a hash there is no calendar. */
export async function setCalendar(db: Executor, keyHash?: string): Promise<void> {
  await callValue(db, "set_due_feed", { key_hash: keyHash });
}

/** 409 for an address that is not shown to be the person's. */
export async function setReminders(db: Executor, wanted: boolean): Promise<void> {
  if (!(await callValue(db, "set_due_reminders", { wanted }))) throw addressUnconfirmed();
}

/** As the service, because the link of a mail works without a session. */
export async function turnOffReminders(serviceDb: Executor, key: string): Promise<boolean> {
  return (await callValue(serviceDb, "turn_off_due_reminders", { key })) ?? false;
}

export interface Reminder {
  /** The same when it is sent again. */
  mail: string;
  email: string;
  offKey: string;
  items: DueItem[];
}

/** As the service, because it is everybody's. */
export async function claimReminders(
  serviceDb: Executor,
  days: { today: string; dueUntil: string; endUntil: string },
  maxPeople: number,
): Promise<Reminder[]> {
  const rows = await call(serviceDb, "claim_due_reminders", {
    today: days.today,
    due_until: days.dueUntil,
    end_until: days.endUntil,
    max_people: maxPeople,
  });
  const reminders = new Map<string, Reminder>();
  for (const { mail, email, off_key: offKey, ...row } of rows) {
    const reminder = reminders.get(mail) ?? { mail, email, offKey, items: [] };
    reminder.items.push(rowSchema.parse(row));
    reminders.set(mail, reminder);
  }
  return [...reminders.values()];
}

export async function endReminder(serviceDb: Executor, mail: string, isSent: boolean): Promise<void> {
  await callValue(serviceDb, "end_due_reminder", { mail_number: mail, is_sent: isSent });
}
