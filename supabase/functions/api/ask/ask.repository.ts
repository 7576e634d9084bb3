import { sql } from "kysely";
import { z } from "zod";
import { factNameSchema } from "../../_shared/contract/fact.ts";
import type { Executor } from "../../_shared/database/index.ts";
import { senderKey } from "../../_shared/paper-trail/index.ts";
import {
  BILLED_DAYS,
  documentTypesOf,
  isOfAmounts,
  type KnownDocument,
  type Question,
  searchTerms,
  subjectOf,
  termsFor,
} from "../../_shared/question-answering/index.ts";

/** As many as the search uses. */
const MAX_TERMS = 32;
const MAX_OWN_PASSAGES = 60;
const MAX_FOREIGN_PASSAGES = 30;
/** What answers may stand on another page than the words: so many documents are read on, of each so many passages. */
const READ_ON = { documents: 3, passages: 8 };
const MAX_SUBJECT_PASSAGES = 200;
/** Of one question; sums of more documents are too low. */
const MAX_DOCUMENTS = 2_000;
const HEAD_LENGTH = 1_500;

const passageSchema = z.object({
  note_id: z.number(),
  title: z.string(),
  page: z.number().nullable(),
  start: z.number(),
  passage: z.string(),
  sender: z.string().nullable(),
  facts: z.array(z.object({ name: factNameSchema, start: z.number(), length: z.number() })),
});

const documentSchema = z.object({
  noteId: z.number(),
  title: z.string(),
  documentType: z.string().nullable(),
  tags: z.array(z.string()),
  head: z.string(),
  facts: z.array(
    z.object({
      name: factNameSchema,
      value: z.string(),
      confidence: z.number(),
      text: z.string(),
      start: z.number(),
      length: z.number(),
    }),
  ),
});

const rowSchema = z.object({
  /** Of who asks. */
  name: z.string().nullable(),
  passages: z.array(passageSchema),
  documents: z.array(documentSchema),
});

export interface FoundPassage {
  noteId: number;
  title: string;
  sender: string | null;
  page: number | null;
  /** Of the passage, in the text of its note. */
  start: number;
  text: string;
  facts: { name: z.infer<typeof factNameSchema>; start: number; length: number }[];
}

const list = (words: readonly string[]) => sql`${words}::text[]`;

const daysFrom = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** What a bill is for is only known by its text: those of around its period are read. */
function periodFilter({ period, isByDueDate }: Question) {
  if (period === undefined) return sql`true`;
  const [name, from, to] = isByDueDate
    ? ["dueDate", period.from, period.to]
    : ["documentDate", daysFrom(period.from, -BILLED_DAYS.ahead), daysFrom(period.to, BILLED_DAYS.behind)];
  const facts = sql`select from public.note_facts as d where d.note_id = n.id and d.name = ${name}`;
  const isWithin = sql`exists (${facts} and d.value between ${from} and ${to})`;
  return isByDueDate ? isWithin : sql`(${isWithin} or not exists (${facts}))`;
}

/** The documents whose facts may tell, by the caller's own rights. */
function documentsOf(question: Question) {
  const subject = subjectOf(question);
  const types = documentTypesOf(question);
  const isOfBills = isOfAmounts(question.aggregate);
  const isDated = question.kinds[0] === "date" && question.facts.length > 0;
  if (question.aggregate === undefined && !isDated) return sql`select null::jsonb where false`;
  const ofType =
    types.length === 0
      ? sql`true`
      : sql`(n.ai_analysis ->> 'documentType' = any (${list(types)}) or ${sql.lit(types.includes("Invoice") && isOfBills)}
          and exists (select from public.note_facts as d where d.note_id = n.id and d.name = 'dueDate'))`;
  const ofPeriod = periodFilter(question);
  const ofSubject =
    subject.length === 0
      ? sql`true`
      : sql`n.id in (select s.note_id from public.search_passages(${list(termsFor(subject, MAX_TERMS))}, ${MAX_SUBJECT_PASSAGES}) as s)`;
  return sql`
    select jsonb_build_object('noteId', n.id, 'title', n.title, 'documentType', n.ai_analysis ->> 'documentType', 'tags', n.tags,
      'head', ${subject.length === 0 && question.period === undefined ? sql`''` : sql`left(n.content, ${sql.lit(HEAD_LENGTH)})`},
      'facts', (select coalesce(jsonb_agg(jsonb_build_object('name', f.name, 'value', f.value, 'confidence', f.confidence, 'text', f.text,
        'start', f.start, 'length', f.length)), '[]')
        from public.note_facts as f where f.note_id = n.id and f.value is not null))
    from public.notes as n
    where ${ofSubject} and ${ofType} and ${ofPeriod}
    order by n.upload_date desc, n.id desc limit ${sql.lit(MAX_DOCUMENTS)}`;
}

/** The passages that may answer a question, and the documents whose facts may, in one query. */
export async function findGrounds(
  db: Executor,
  question: Question,
): Promise<{ passages: FoundPassage[]; documents: KnownDocument[] }> {
  const { own, foreign } = searchTerms(question, MAX_TERMS);
  const [row] = await db.run(sql`
    with hits as materialized (
      select o.note_id, o.title, o.page, o.start, o.passage, o.score from public.search_passages(${list(own)}, ${MAX_OWN_PASSAGES}) as o
      union all
      select f.note_id, f.title, f.page, f.start, f.passage, f.score / 2
      from public.search_passages(${list(foreign)}, ${MAX_FOREIGN_PASSAGES}) as f
    ), found as materialized (
      select h.note_id, h.title, h.page, h.start, h.passage, max(h.score) as score from hits as h group by 1, 2, 3, 4, 5
      union all
      select r.note_id, r.title, r.page, r.start, r.passage, 0
      from public.first_passages(array(select h.note_id from hits as h group by 1
        order by max(h.score) desc, 1 limit ${sql.lit(READ_ON.documents)}), ${READ_ON.passages}) as r
      where not exists (select from hits as h where h.note_id = r.note_id and h.start = r.start)
    )
    select
      (select concat_ws(' ', u.first_name, u.last_name) from public.current_user_profile() as u) as name,
      (select coalesce(jsonb_agg(to_jsonb(p) || jsonb_build_object(
        'sender', (select s.value from public.note_facts as s where s.note_id = p.note_id and s.name = 'sender'),
        'facts', (select coalesce(jsonb_agg(jsonb_build_object('name', f.name, 'start', f.start, 'length', f.length)), '[]')
          from public.note_facts as f where f.note_id = p.note_id and f.length > 0 and f.value is not null
            and f.name = any (${list(question.facts)}))) order by p.score desc), '[]') from found as p) as passages,
      (select coalesce(jsonb_agg(d.document), '[]') from (${documentsOf(question)}) as d (document)) as documents`);
  const { name, passages, documents } = rowSchema.parse(row);
  const self = senderKey(name ?? "");
  return {
    passages: passages.map(({ note_id: noteId, passage: text, facts, start, ...rest }) => ({
      ...rest,
      noteId,
      start,
      text,
      facts: facts.map((fact) => ({ ...fact, start: fact.start - start })),
    })),
    documents: documents.map((document) => {
      const sender = document.facts.find((fact) => fact.name === "sender")?.value ?? "";
      return { ...document, isOwn: self !== "" && senderKey(sender) === self };
    }),
  };
}
