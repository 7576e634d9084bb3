import type { Question } from "./parse-question.ts";
import type { Passage } from "./passage.ts";
import type { Sentence } from "./sentences.ts";
import { plainSentence, plainWord, stem } from "./stem.ts";
import { type AnswerKind, hasAskedColumn, hasAskedUnit, hasPerson, holds } from "./values.ts";

const PART = /[\p{L}\p{N}]+/gu;

/** Such stand in many sentences, and are missed in some. */
const LOOSE: ReadonlySet<AnswerKind> = new Set(["number", "person", "place"]);
const LOOSELY = 0.6;

/** What the values in a sentence tell. */
export function valueEvidence(
  question: Question,
  passage: Passage,
  { start, end, words }: Sentence & { words: number },
) {
  const { kinds, facts } = question;
  const text = passage.text.slice(start, end);
  const plain = plainSentence(text);
  const isOfQuestion = (word: string) => {
    const its = stem(plainWord(word));
    return question.terms.some(({ alternatives: [own] }) => own?.stem === its);
  };
  const asked = plainSentence(question.text);
  // What the question itself names is no answer.
  const isNew = (fact: { start: number; length: number }) =>
    passage.text
      .slice(fact.start, fact.start + fact.length)
      .match(PART)
      ?.some((word) => !isOfQuestion(word));
  const ofKind = passage.facts?.filter(({ name }) => facts.includes(name)) ?? [];
  const isFact = ofKind.some((fact) => fact.start >= start && fact.start + fact.length <= end && isNew(fact));
  // Where people of a document are known, other capital letters are none.
  const arePeopleKnown = ofKind.some(({ name }) => name === "person");
  const isThere = (kind: AnswerKind) =>
    kind === "person" && arePeopleKnown
      ? hasPerson(text)
      : kind === "duration"
        ? (holds(kind, text, plain, isOfQuestion) && hasAskedUnit(asked, plain)) ||
          hasAskedColumn(asked, text, passage.text.slice(0, start))
        : holds(kind, text, plain, isOfQuestion);
  const hasKind = isFact || kinds.some(isThere);
  const telling = isFact || !kinds.every((kind) => LOOSE.has(kind)) ? 1 : LOOSELY;
  return {
    hasKind: hasKind ? telling : 0,
    lacksKind: kinds.length > 0 && !hasKind ? telling : 0,
    isFact: isFact ? 1 : 0,
    isQuestion: /[?？]\s*$/u.test(text) ? 1 : 0,
    isShort: words < 5 && !hasKind ? 1 : 0,
  };
}

/** Whether a name or a number is asked for. */
export const asksLoosely = ({ kinds }: Question): boolean => kinds.some((kind) => LOOSE.has(kind));
