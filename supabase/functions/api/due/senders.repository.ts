import { sql } from "kysely";
import { DOCUMENT_TYPES } from "../../_shared/contract/analysis.ts";
import { MAX_BILLS, type SenderTrail } from "../../_shared/contract/senders.ts";
import { SURE_FACT } from "../../_shared/contract/fact.ts";
import type { findBilledPeriod } from "../../_shared/document-facts/index.ts";
import { type Executor, statements } from "../../_shared/database/index.ts";
import { isNoBill, senderTrails } from "../../_shared/paper-trail/index.ts";

const BILL_TYPES = ["Invoice", "Receipt"];
/** Contracts and the like name sums that are billed again. Of all other types what falls due is a bill. */
const OTHER_TYPES = DOCUMENT_TYPES.filter(
  (type) => ![...BILL_TYPES, "Letter", "E-mail", "Other"].includes(type),
);

const NAMES = ["sender", "documentDate", "dueDate", "total", "currency", "reference"];

/** Of the row of a note and its facts. */
const TYPE = sql<string>`coalesce(n.ai_analysis ->> 'documentType', 'Unknown')`;

/** The bill that is attached to a mail is the same cost. */
const IS_IN_ATTACHMENT = sql<boolean>`exists (
  select from note_attachments as a
  join note_facts as attached on attached.note_id = a.note_id and attached.name = 'total'
  join note_facts as own on own.note_id = n.id and own.name = 'total' and own.value = attached.value
  where a.mail_id = n.id
)`;

const MONTH_MS = 35 * 24 * 60 * 60 * 1000;

/** The month that a bill is for ("2026-01"); null where it is for more, or does not say. */
function monthOf(billed: ReturnType<typeof findBilledPeriod>): string | null {
  const isMonth = billed && Date.parse(billed.to) - Date.parse(billed.from) <= MONTH_MS;
  return isMonth ? billed.middle.slice(0, 7) : null;
}

/** What the caller's bills say of each sender. Payslips, credits and statements of accounts are none. */
export async function listSenders(db: Executor, now: Date): Promise<SenderTrail[]> {
  const rows = await db.run(
    statements
      .selectFrom("note_facts as f")
      .innerJoin("notes as n", "n.id", "f.note_id")
      .innerJoin("users as u", "u.id", "n.user_id")
      .select(({ fn }) => {
        const value = (name: string) => fn.max("f.value").filterWhere("f.name", "=", name);
        return [
          "f.note_id",
          fn.max("u.first_name").as("first_name"),
          fn.max("u.last_name").as("last_name"),
          value("sender").as("sender"),
          value("documentDate").as("date"),
          value("total").as("total"),
          value("currency").as("currency"),
          value("reference").as("reference"),
          fn.min("f.confidence").filterWhere("f.name", "in", ["documentDate", "total"]).as("confidence"),
          fn.max("f.confidence").filterWhere("f.name", "=", "sender").as("sender_confidence"),
          fn.max("n.title").as("title"),
          fn.max("n.excerpt").as("opening"),
          fn.max("f.quote").filterWhere("f.name", "=", "total").as("sum_line"),
        ];
      })
      .where("f.name", "in", NAMES)
      .where(TYPE, "not in", OTHER_TYPES)
      .where(sql<boolean>`not ${IS_IN_ATTACHMENT}`)
      .groupBy("f.note_id")
      .having(({ and, or, fn }) => {
        const has = (name: string) =>
          sql<boolean>`${fn.count("f.value").filterWhere("f.name", "=", name)} > 0`;
        const isBill = or([
          sql<boolean>`bool_or(${TYPE} = any (${sql.val(BILL_TYPES)}::text[]))`,
          has("dueDate"),
        ]);
        return and([has("sender"), has("total"), isBill]);
      })
      .orderBy("f.note_id", "desc")
      .limit(MAX_BILLS),
  );
  // Its words of many languages take memory that only this needs.
  const facts = await import("../../_shared/document-facts/index.ts");
  const [{ first_name: firstName, last_name: lastName } = {}] = rows;
  return senderTrails(
    rows.flatMap(({ note_id: noteId, sender, date, total, currency, reference, ...row }) =>
      sender === null || isNoBill({ title: row.title, opening: row.opening, sumLine: row.sum_line ?? "" })
        ? []
        : {
            noteId,
            sender,
            isSenderSure: Number(row.sender_confidence) >= SURE_FACT,
            date: date !== null && !Number.isNaN(Date.parse(date)) ? date : null,
            total: total === null ? null : Number(total),
            currency,
            reference,
            isSure: Number(row.confidence) >= SURE_FACT,
            month: monthOf(facts.findBilledPeriod(row.title, row.opening)),
          },
    ),
    now,
    [firstName, lastName].filter(Boolean).join(" "),
  );
}
