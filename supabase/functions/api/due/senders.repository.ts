import { sql } from "kysely";
import { MAX_BILLS, type SenderTrail } from "../../_shared/contract/senders.ts";
import { SURE_FACT } from "../../_shared/contract/fact.ts";
import { type Executor, statements } from "../../_shared/database/index.ts";
import { senderTrails } from "../../_shared/paper-trail/index.ts";

/** Contracts name sums that are billed again; other kinds are no bills. */
const BILL_TYPES = ["Invoice", "Receipt", "Letter", "E-mail", "Other", "Unknown"];

const NAMES = ["sender", "documentDate", "total", "currency", "reference"];

/** What the caller's bills say of each sender. */
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
        ];
      })
      .where("f.name", "in", NAMES)
      .where(sql<string>`coalesce(n.ai_analysis ->> 'documentType', 'Unknown')`, "in", BILL_TYPES)
      .groupBy("f.note_id")
      .having(({ and, fn }) => {
        const has = (name: string) =>
          sql<boolean>`${fn.count("f.value").filterWhere("f.name", "=", name)} > 0`;
        return and([has("sender"), has("total")]);
      })
      .orderBy("f.note_id", "desc")
      .limit(MAX_BILLS),
  );
  const [{ first_name: firstName, last_name: lastName } = {}] = rows;
  return senderTrails(
    rows.flatMap(({ note_id: noteId, sender, date, total, currency, reference, ...row }) =>
      sender === null
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
          },
    ),
    now,
    [firstName, lastName].filter(Boolean).join(" "),
  );
}
