import { sql } from "kysely";
import { z } from "zod";
import { MAX_ANALYSIS_TAGS, UNKNOWN_DOCUMENT_TYPE } from "../../_shared/contract/analysis.ts";
import { MAX_FACTS_TEXT_LENGTH } from "../../_shared/contract/fact.ts";
import { tagName } from "../../_shared/contract/tag-name.ts";
import { callValue, type Executor, statements } from "../../_shared/database/index.ts";

const analysedSchema = z.object({
  documentType: z.string().optional(),
  tags: z.array(z.string()).default([]),
  summary: z.string().optional(),
  /** What the summary is where the document is no form. */
  textSummary: z.string().optional(),
  provider: z.string().optional(),
});
type Analysed = z.infer<typeof analysedSchema>;

const BUILT_IN = "built-in";
const WITHOUT_TAG = ["Other", UNKNOWN_DOCUMENT_TYPE];

const tagOf = (type: string | undefined) =>
  type === undefined || WITHOUT_TAG.includes(type) ? [] : [tagName(type)];

/** The tag of the type, and those of the last analysis but the one of the type before. */
function tagsFor({ documentType, tags }: Analysed, before: string | undefined): string[] {
  const [old] = tagOf(before);
  const kept = tags.filter((tag) => tag !== old);
  return [...new Set([...tagOf(documentType), ...kept])].slice(0, MAX_ANALYSIS_TAGS);
}

/** The document type that a note has, undefined where it has none. */
export async function findType(db: Executor, id: number): Promise<string | undefined> {
  const [row] = await db.run(
    statements
      .selectFrom("notes")
      .select(sql<string | null>`ai_analysis ->> 'documentType'`.as("type"))
      .where("id", "=", id),
  );
  return row?.type ?? undefined;
}

/**
 * Stores what follows from a correction: the summary of an invoice or receipt, which is made of its facts, and, where the type was
 * corrected, its tag in place of that of the type before.
 */
export async function followCorrections(
  db: Executor,
  id: number,
  typeBefore?: { value: string | undefined },
): Promise<void> {
  const [row] = await db.run(
    statements
      .selectFrom("notes as n")
      .select([
        "n.ai_analysis",
        sql<string>`case when n.file_type = 'csv' then '' else left(n.content, ${MAX_FACTS_TEXT_LENGTH}) end`.as(
          "text",
        ),
      ])
      .where("n.id", "=", id),
  );
  const analysis = analysedSchema.safeParse(row?.ai_analysis).data;
  if (!row || !analysis) return;
  const facts = await db.run(
    statements.selectFrom("note_facts").select(["name", "value", "confidence"]).where("note_id", "=", id),
  );
  // Its words of many languages take memory that only this needs.
  const { readFacts, summarizeForm } = await import("../../_shared/document-facts/index.ts");
  const { language } = readFacts(row.text);
  const { documentType, provider, summary, textSummary } = analysis;
  const sentence =
    provider === BUILT_IN ? (summarizeForm(documentType, language, facts) ?? textSummary) : undefined;
  await callValue(db, "follow_corrections", {
    note_id: id,
    summary: sentence === summary ? undefined : sentence,
    analysis_tags: typeBefore && tagsFor(analysis, typeBefore.value),
  });
}
