import type postgres from "postgres";
import { insertNote } from "./database.ts";
import type { Person } from "./people.ts";

export type Facts = Partial<
  Record<
    "dueDate" | "endDate" | "noticePeriod" | "documentDate" | "total" | "currency" | "sender" | "reference",
    string
  >
>;

/** Inserts an analysed note of a person that says these facts, and returns its id. */
export async function insertBill(
  sql: postgres.Sql,
  person: Person,
  facts: Facts,
  { title, confidence = 1, type = "Invoice" }: { title?: string; confidence?: number; type?: string } = {},
): Promise<number> {
  const note = await insertNote(sql, person, title === undefined ? {} : { title });
  await sql`update public.notes set ai_analysis = ${sql.json({ documentType: type })} where id = ${note}`;
  for (const [name, value] of Object.entries(facts))
    await sql`
      insert into public.note_facts (user_id, note_id, name, value, confidence)
      values (${person.id}, ${note}, ${name}, ${value}, ${confidence})`;
  return note;
}

/** The ISO date that is so many days from today, in UTC. */
export const inDays = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
