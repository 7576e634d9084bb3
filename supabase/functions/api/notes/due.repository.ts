import { sql } from "kysely";
import { z } from "zod";
import { type DueItem, type DueKind, MAX_DUE, OVERDUE_DAYS } from "../../_shared/contract/due.ts";
import { SURE_FACT } from "../../_shared/contract/fact.ts";
import { type Executor, statements } from "../../_shared/database/index.ts";
import { dateBefore } from "./due.rules.ts";

const DAY_MS = 86_400_000;

const factOf = (name: string) =>
  sql<
    string | null
  >`(select f.value from public.note_facts as f where f.note_id = "notes"."id" and f.name = ${name})`;

const datedSchema = z.object({
  note_id: z.number(),
  title: z.string(),
  name: z.enum(["dueDate", "endDate"]),
  value: z.string(),
  sender: z.string().nullable(),
  total: z.string().nullable(),
  currency: z.string().nullable(),
  notice: z.string().nullable(),
  confidence: z.number(),
});

/** What falls due or ends, and by when to give notice, from 60 days ago; the earliest day first. */
export async function listDue(db: Executor, now: Date): Promise<DueItem[]> {
  const since = new Date(now.getTime() - OVERDUE_DAYS * DAY_MS).toISOString().slice(0, 10);
  const rows = await db.run(
    statements
      .selectFrom("note_facts")
      .innerJoin("notes", "notes.id", "note_facts.note_id")
      .select([
        "note_facts.note_id",
        "notes.title",
        "note_facts.name",
        "note_facts.value",
        "note_facts.confidence",
        factOf("sender").as("sender"),
        factOf("total").as("total"),
        factOf("currency").as("currency"),
        factOf("noticePeriod").as("notice"),
      ])
      .where("note_facts.name", "in", ["dueDate", "endDate"])
      .where("note_facts.value", ">=", since)
      .orderBy("note_facts.value")
      .orderBy("note_facts.note_id")
      .limit(MAX_DUE),
  );
  return rows
    .map((row) => datedSchema.parse(row))
    .flatMap((row) => {
      const item = (kind: DueKind, date: string): DueItem => ({
        noteId: row.note_id,
        title: row.title,
        kind,
        date,
        sender: row.sender,
        total: row.total === null ? null : Number(row.total),
        currency: row.currency,
        isSure: row.confidence >= SURE_FACT,
      });
      if (row.name === "dueDate") return [item("due", row.value)];
      const noticeBy = row.notice === null ? undefined : dateBefore(row.value, row.notice);
      const isAhead = noticeBy !== undefined && noticeBy >= since;
      return [...(isAhead ? [item("notice", noticeBy)] : []), item("end", row.value)];
    })
    .toSorted((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)) || a.noteId - b.noteId);
}
