import { z } from "zod";

/** The best and up to three more. */
export const MAX_ANSWERS = 4;
/** Below, the papers do not say it. */
export const MIN_ANSWER_CONFIDENCE = 0.35;
/** Of the further ones, below they hardly ever say it. */
export const MIN_FURTHER_CONFIDENCE = 0.1;
/** From here on an answer counts as sure. */
export const SURE_ANSWER = 0.8;
/** Of the documents that something was computed of, so many are listed. */
export const MAX_GROUNDS = 100;

/** A place in the text of a note, in UTF-16 code units, with what stands there. */
export const textPlaceSchema = z.object({
  noteId: z.number().int(),
  title: z.string(),
  /** Counted from 1, where pages are known. */
  page: z.number().int().optional(),
  start: z.number().int().min(0),
  length: z.number().int().min(0),
  quote: z.string(),
});
export type TextPlace = z.infer<typeof textPlaceSchema>;

/** A place of length 0 where the text does not say it. */
const groundSchema = textPlaceSchema.omit({ page: true }).extend({
  /** ISO date. */
  date: z.string().nullable(),
  amount: z.number().nullable(),
  currency: z.string().nullable(),
  isSure: z.boolean(),
});
export type AnswerGround = z.infer<typeof groundSchema>;

/** `count`: of how many documents; of a longer list the first are in `grounds`. */
const rests = { count: z.number().int(), grounds: z.array(groundSchema) };

/** A `total` is that of the first document, and `of` says which that is. `isOwn`: the bills are those that the person has sent, as there are no others. */
const computedSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("sum"),
    totals: z.array(z.object({ currency: z.string().nullable(), value: z.number() })),
    isOwn: z.boolean(),
    ...rests,
  }),
  z.object({
    kind: z.literal("total"),
    of: z.enum(["newest", "highest", "lowest"]),
    value: z.number(),
    currency: z.string().nullable(),
    isOwn: z.boolean(),
    ...rests,
  }),
  z.object({ kind: z.literal("count"), ...rests }),
  z.object({
    kind: z.literal("date"),
    fact: z.enum(["dueDate", "endDate", "documentDate"]),
    date: z.string(),
    ...rests,
  }),
]);
export type ComputedAnswer = z.infer<typeof computedSchema>;

const answerSchema = textPlaceSchema.extend({ confidence: z.number().min(0).max(1) });
export type Answer = z.infer<typeof answerSchema>;

/** GET /api/ask?q=. The best answer comes first. When the papers do not say, `found` is false, and `answers` are places that come close. */
export const askAnswerSchema = z.object({
  found: z.boolean(),
  answers: z.array(answerSchema),
  computed: computedSchema.optional(),
});
export type AskAnswer = z.infer<typeof askAnswerSchema>;

/** GET /api/ask/written?q=: what the configured model answers, each sentence with the places that say so; empty without a model. */
export const writtenAnswerSchema = z.object({
  isConfigured: z.boolean(),
  /** Why the model wrote nothing. */
  problem: z.string().optional(),
  sentences: z.array(z.object({ text: z.string(), places: z.array(textPlaceSchema) })),
});
export type WrittenAnswer = z.infer<typeof writtenAnswerSchema>;

/** Of POST /analyze-note/answer, which the API alone calls. */
export const modelQuestionSchema = z.object({ question: z.string(), passages: z.array(z.string()) });
export const modelAnswerSchema = z.object({
  isConfigured: z.boolean(),
  problem: z.string().optional(),
  sentences: z.array(
    z.object({
      text: z.string(),
      citations: z.array(z.object({ passage: z.number().int(), quote: z.string() })),
    }),
  ),
});
export type ModelAnswer = z.infer<typeof modelAnswerSchema>;
