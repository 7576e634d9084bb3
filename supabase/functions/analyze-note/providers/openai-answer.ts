import { z } from "zod";
import {
  DOCUMENT_TYPES,
  type DocumentType,
  MAX_KEY_TOPICS,
  MAX_SUMMARY_LENGTH,
} from "../../_shared/contract/analysis.ts";
import { AnalysisError, plainText, tagKey } from "../../_shared/document-classifier/index.ts";
import { phrasesIn, withoutForeignNumbers } from "./stands-in-text.ts";

const MAX_TOPIC_LENGTH = 80;
const MAX_PROPOSED_TOPICS = 50;
const MAX_PROPOSED_TAGS = 20;
const MAX_ANSWER_LENGTH = 50_000;

/** The object that a completion consists of. */
export function objectOf(completion: unknown): { content: unknown; model: string | undefined } {
  const parsed = completionSchema.safeParse(completion);
  if (!parsed.success) throw unusable(parsed.error);
  const [choice] = parsed.data.choices;
  if (choice?.finish_reason === "length")
    throw new AnalysisError("The configured model's answer was longer than it may be.");
  return { content: extractJson(choice?.message.content ?? ""), model: parsed.data.model };
}

const completionSchema = z.object({
  model: z.string().optional(),
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({ content: z.string().nullable() }),
      }),
    )
    .min(1),
});

const answerSchema = z.object({
  documentType: z.string(),
  summary: z.string(),
  keyTopics: z.array(z.string()).default([]),
  tags: z.array(z.string()).default([]),
});

export interface ModelAnswer {
  documentType: DocumentType;
  /** Empty when it says nothing that stands in the document. */
  summary: string;
  keyTopics: string[];
  proposedTags: string[];
  model: string | undefined;
}

/** A document may manipulate the model, and the model may invent: what does not stand in the document is left out. */
export function readAnswer(completion: unknown, documentText: string): ModelAnswer {
  const { content, model } = objectOf(completion);
  const answer = answerSchema.safeParse(content);
  if (!answer.success) throw unusable(answer.error);

  const clean = (text: string, max: number) => plainText(text, documentText, max);
  const summary = clean(answer.data.summary, MAX_SUMMARY_LENGTH);
  if (summary === "") throw unusable("no summary is left after cleaning");
  const topics = answer.data.keyTopics
    .slice(0, MAX_PROPOSED_TOPICS)
    .map((topic) => clean(topic, MAX_TOPIC_LENGTH))
    .filter(phrasesIn(documentText));
  return {
    documentType: toDocumentType(answer.data.documentType),
    summary: withoutForeignNumbers(summary, documentText),
    keyTopics: [...new Map(topics.map((topic) => [topic.toLowerCase(), topic])).values()].slice(
      0,
      MAX_KEY_TOPICS,
    ),
    proposedTags: answer.data.tags
      .slice(0, MAX_PROPOSED_TAGS)
      .map((tag) => clean(tag, MAX_TOPIC_LENGTH))
      .filter(Boolean),
    model: model === undefined ? undefined : clean(model, MAX_TOPIC_LENGTH),
  };
}

/** Some models wrap the object in a code fence. */
function extractJson(content: string): unknown {
  const bounded = content.slice(0, MAX_ANSWER_LENGTH);
  try {
    return JSON.parse(bounded.slice(bounded.indexOf("{"), bounded.lastIndexOf("}") + 1));
  } catch (cause) {
    throw unusable(cause);
  }
}

function toDocumentType(named: string): DocumentType {
  const key = tagKey(named.slice(0, 100));
  return DOCUMENT_TYPES.find((type) => tagKey(type) === key) ?? "Other";
}

export function unusable(cause: unknown): AnalysisError {
  return new AnalysisError("The configured model gave an answer that cannot be used.", { cause });
}
