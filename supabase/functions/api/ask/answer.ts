import {
  type Answer,
  type AskAnswer,
  MAX_ANSWERS,
  MAX_GROUNDS,
  MIN_ANSWER_CONFIDENCE,
  MIN_FURTHER_CONFIDENCE,
  modelAnswerSchema,
  SURE_ANSWER,
  type TextPlace,
  type WrittenAnswer,
} from "../../_shared/contract/ask.ts";
import type { Executor } from "../../_shared/database/index.ts";
import {
  citedSentences,
  computeAnswer,
  parseQuestion,
  rankSentences,
} from "../../_shared/question-answering/index.ts";
import type { Dependencies } from "../http/environment.ts";
import { findGrounds, type FoundPassage } from "./ask.repository.ts";

/** What a model reads of one question, the passages of the best sentences first. */
const MAX_MODEL_PASSAGES = 8;
const MODEL_SENTENCES = 24;

function placeIn(passage: FoundPassage, start: number, length: number): TextPlace {
  const { noteId, title, page, text } = passage;
  return {
    noteId,
    title,
    ...(page !== null && { page }),
    start: passage.start + start,
    length,
    quote: text.slice(start, start + length),
  };
}

/** Places that come close, where none answers. */
const MAX_NEAR = 2;

type Computed = NonNullable<ReturnType<typeof computeAnswer>>;

const says = (place: TextPlace, { noteId, start, length }: Computed["grounds"][number]) =>
  length > 0 && noteId === place.noteId && start >= place.start && start < place.start + place.length;

/** The sentence that says a computed date is as sure as the date; unsure ones of other documents would only contradict it. */
function besideComputed(answers: readonly Answer[], { grounds }: Computed): Answer[] {
  const documents = new Set(grounds.map(({ noteId }) => noteId));
  return answers.flatMap((answer) => {
    if (!documents.has(answer.noteId) && answer.confidence < SURE_ANSWER) return [];
    const isSure = grounds.some((ground) => ground.isSure && says(answer, ground));
    return [isSure ? { ...answer, confidence: Math.max(answer.confidence, SURE_ANSWER) } : answer];
  });
}

/** What the caller's papers answer, in their own words, or computed from their facts. */
export async function answerQuestion(db: Executor, text: string, now: Date): Promise<AskAnswer> {
  const question = parseQuestion(text, now);
  if (question.terms.length === 0 && question.aggregate === undefined) return { found: false, answers: [] };
  const { passages, documents } = await findGrounds(db, question);
  const computed = computeAnswer(question, documents, now.toISOString().slice(0, 10));
  const sentences = rankSentences(question, passages, MAX_ANSWERS);
  // What is counted stands in no sentence.
  const isCounted = computed !== undefined && computed.kind !== "date";
  const isFound = !isCounted && (sentences[0]?.confidence ?? 0) >= MIN_ANSWER_CONFIDENCE;
  const places = sentences.flatMap(({ passage: index, start, length, confidence }) => {
    const passage = passages[index];
    const isShown = confidence >= MIN_FURTHER_CONFIDENCE;
    return passage && isShown ? [{ ...placeIn(passage, start, length), confidence }] : [];
  });
  if (!computed) return { found: isFound, answers: isFound ? places : places.slice(0, MAX_NEAR) };
  const { grounds } = computed;
  return {
    found: true,
    answers: besideComputed(isFound ? places : [], computed),
    computed: { ...computed, count: grounds.length, grounds: grounds.slice(0, MAX_GROUNDS) },
  };
}

const NOTHING: WrittenAnswer = { isConfigured: true, sentences: [] };

/** What the configured model writes of the caller's papers; what it cannot show in them is left out. */
export async function writeAnswer(
  db: Executor,
  deps: Dependencies,
  text: string,
  now: Date,
): Promise<WrittenAnswer> {
  const question = parseQuestion(text, now);
  if (question.terms.length === 0) return NOTHING;
  const { passages } = await findGrounds(db, question);
  const best = [
    ...new Set(rankSentences(question, passages, MODEL_SENTENCES).map(({ passage }) => passage)),
  ].slice(0, MAX_MODEL_PASSAGES);
  const given = best.flatMap((index) => passages[index] ?? []);
  if (given.length === 0) return NOTHING;
  const response = await fetch(`${deps.supabaseUrl}/functions/v1/analyze-note/answer`, {
    method: "POST",
    headers: { apikey: deps.serviceKey, "content-type": "application/json" },
    body: JSON.stringify({ question: text, passages: given.map((passage) => passage.text) }),
  });
  if (!response.ok) throw new Error(`The answering function answered ${response.status}.`);
  const { sentences, ...answer } = modelAnswerSchema.parse(await response.json());
  const cited = citedSentences(
    sentences,
    given.map((passage) => passage.text),
  );
  return {
    ...answer,
    sentences: cited.map((sentence) => ({
      text: sentence.text,
      places: sentence.citations.flatMap(({ passage: index, start, length }) => {
        const passage = given[index];
        return passage ? [placeIn(passage, start, length)] : [];
      }),
    })),
  };
}
