import { readFile } from "node:fs/promises";
import { z } from "zod";
import {
  type FoundSentence,
  parseQuestion,
  type Passage,
  type Question,
  rankSentences,
  searchTerms,
} from "../functions/_shared/question-answering/index.ts";
import { readFacts } from "../functions/_shared/document-facts/index.ts";
import { MAX_ANSWERS, MIN_ANSWER_CONFIDENCE, SURE_ANSWER } from "../functions/_shared/contract/ask.ts";
import { readCorpus } from "./corpus.ts";

const MAX_TERMS = 32;

const questionSchema = z.object({
  question: z.string(),
  language: z.enum(["en", "de", "fr", "es", "it", "nl"]),
  /** "new" was written later than what was held out first, and is held out, too. */
  split: z.enum(["tuning", "held-out", "new"]),
  /** Null where no document says it. */
  document: z.string().nullable(),
  /** The answer is right when it contains one of them, or is part of one. */
  answers: z.array(z.string()),
});
export type LabelledQuestion = z.infer<typeof questionSchema>;

const documentSchema = z.object({ file: z.string(), title: z.string(), text: z.string() });
type QuestionDocument = z.infer<typeof documentSchema>;

async function linesOf(name: string): Promise<unknown[]> {
  const lines = (await readFile(new URL(name, import.meta.url), "utf8")).trimEnd().split("\n");
  return lines.map((line) => JSON.parse(line));
}

/** Those that are asked about, filled up to `count` with others. */
export async function readQuestionDocuments(count: number): Promise<QuestionDocument[]> {
  const own = (await linesOf("question-documents.jsonl")).map((line) => documentSchema.parse(line));
  const asked = new Set((await readQuestions()).map(({ document }) => document));
  const corpus = [...(await readCorpus("tuning")), ...(await readCorpus("held-out"))];
  own.push(...corpus.filter(({ file }) => asked.has(file)));
  const others = corpus.filter(({ file }) => !asked.has(file));
  const step = others.length / (count - own.length);
  return [
    ...own,
    ...Array.from({ length: count - own.length }, (_, index) =>
      documentSchema.parse(others[Math.floor(index * step)]),
    ),
  ];
}

export const readQuestions = async (): Promise<LabelledQuestion[]> =>
  (await linesOf("questions.jsonl")).map((line) => questionSchema.parse(line));

const plain = (text: string) => text.replaceAll(/\s+/g, " ").trim();

function isRightSentence({ answers }: LabelledQuestion, quote: string): boolean {
  const shown = plain(quote);
  return answers.some(
    (answer) => shown.includes(plain(answer)) || (shown.length > 15 && plain(answer).includes(shown)),
  );
}

export interface Candidate {
  evidence: FoundSentence["evidence"];
  isRight: boolean;
}

export interface JudgedQuestion {
  question: LabelledQuestion;
  /** The place of the right document among those found, counted from 1; undefined where it is not. */
  place: number | undefined;
  /** Of the best sentence; 0 without one. */
  confidence: number;
  isRight: boolean;
  /** Whether one of the first four sentences is right. */
  isAmongFour: boolean;
  /** The best sentences, for the fit. */
  candidates: Candidate[];
}

const MAX_PASSAGE_LENGTH = 1_400;

/** A search by words like the site's own: any of them counts, rare ones more, also as the beginning of a longer word. */
function passageSearch(documents: readonly QuestionDocument[]) {
  const passages = documents.flatMap((document, noteId): Passage[] => {
    const facts = readFacts(document.text).facts;
    return Array.from(
      document.text.matchAll(new RegExp(`[^]{1,${MAX_PASSAGE_LENGTH}}(?:\\s|$)`, "gu")),
      ({ 0: text, index }) => ({
        noteId,
        title: document.title,
        text,
        facts: facts.map(({ name, start, length }) => ({ name, start: start - index, length })),
      }),
    );
  });
  const fold = (text: string) =>
    text.normalize("NFD").replaceAll(/\p{M}/gu, "").replaceAll("ß", "ss").toLowerCase();
  const words = passages.map(({ title, text }) => fold(`${title} ${text}`).match(/[\p{L}\p{N}]+/gu) ?? []);
  const counts = new Map<string, number[]>();
  const countsOf = (term: string) => {
    const before = counts.get(term);
    if (before) return before;
    const found = words.map((list) => list.filter((word) => word.startsWith(term)).length);
    counts.set(term, found);
    return found;
  };
  const search = (terms: readonly string[], most: number): Passage[] => {
    const scores = words.map(() => 0);
    for (const term of terms) {
      const found = countsOf(term);
      const having = found.filter((count) => count > 0).length;
      const weight = Math.log(1 + (words.length - having + 0.5) / (having + 0.5));
      for (const [place, count] of found.entries())
        scores[place] = (scores[place] ?? 0) + (weight * count * 2.2) / (count + 1.2);
    }
    return scores
      .map((score, place) => ({ score, passage: passages[place] }))
      .filter(({ score }) => score > 0)
      .toSorted((a, b) => b.score - a.score)
      .slice(0, most)
      .flatMap(({ passage }) => passage ?? []);
  };
  return { search, passages };
}

function candidates(
  { search, passages: all }: ReturnType<typeof passageSearch>,
  question: Question,
): Passage[] {
  const { own, foreign } = searchTerms(question, MAX_TERMS);
  const found = [...search(own, 60), ...search(foreign, 30)];
  // As the site reads on in the best documents.
  const best = [...new Set(found.map(({ noteId }) => noteId))].slice(0, 3);
  const further = best.flatMap((id) => all.filter(({ noteId }) => noteId === id).slice(0, 8));
  return [...new Set([...found, ...further])];
}

const WANTED = 60;
/** All labels were written for this day. */
const TODAY = new Date("2026-03-01T12:00:00Z");

export function judgeQuestions(
  questions: readonly LabelledQuestion[],
  documents: readonly QuestionDocument[],
): JudgedQuestion[] {
  const search = passageSearch(documents);
  return questions.map((question) => {
    const parsed = parseQuestion(question.question, TODAY);
    const passages = candidates(search, parsed);
    const found = rankSentences(parsed, passages, WANTED).map(({ passage, quote, confidence, evidence }) => {
      const file = documents[passages[passage]?.noteId ?? -1]?.file;
      const isRight = file === question.document && isRightSentence(question, quote);
      return { file, confidence, evidence, isRight };
    });
    const files = [...new Set(found.map(({ file }) => file))];
    const at = files.indexOf(question.document ?? "");
    return {
      question,
      place: at === -1 ? undefined : at + 1,
      confidence: found[0]?.confidence ?? 0,
      isRight: found[0]?.isRight === true,
      isAmongFour: found.slice(0, MAX_ANSWERS).some(({ isRight }) => isRight),
      candidates: found.map(({ evidence, isRight }) => ({ evidence, isRight })),
    };
  });
}

const shareOf = <Value>(values: readonly Value[], holds: (value: Value) => boolean) =>
  values.length === 0 ? 0 : values.filter(holds).length / values.length;

/** Shares of the questions that the documents answer, and of those that they do not. */
export function questionFigures(judged: readonly JudgedQuestion[]) {
  const answered = judged.filter(({ question }) => question.document !== null);
  const unanswered = judged.filter(({ question }) => question.document === null);
  const sure = judged.filter(({ confidence }) => confidence >= SURE_ANSWER);
  return {
    inFirstTen: shareOf(answered, ({ place }) => place !== undefined && place <= 10),
    sentenceRight: shareOf(answered, ({ isRight }) => isRight),
    amongFour: shareOf(answered, ({ isAmongFour }) => isAmongFour),
    shown: shareOf(answered, ({ confidence }) => confidence >= MIN_ANSWER_CONFIDENCE),
    shownRight: shareOf(
      answered,
      ({ confidence, isRight }) => isRight && confidence >= MIN_ANSWER_CONFIDENCE,
    ),
    saidNotThere: shareOf(unanswered, ({ confidence }) => confidence < MIN_ANSWER_CONFIDENCE),
    sure: sure.length,
    /** Of all questions. */
    wrongSure: sure.filter(({ isRight }) => !isRight).length / Math.max(1, judged.length),
  };
}
