/** What speaks for a sentence being the answer; shares are of the weight of the question's words. */
export interface Evidence {
  /** Of the words that the sentence has. */
  inSentence: number;
  /** Likewise, with those of the title, the heading and the sentences around, which count less. */
  around: number;
  /** Likewise, with those of the whole passage and its title. */
  inPassage: number;
  /** Of those that it has as they are asked, or in another form. */
  exact: number;
  inTitle: number;
  /** Whether a value of the asked kind is there, or is not; neither where none is asked. */
  hasKind: number;
  lacksKind: number;
  /** Whether a fact of the asked kind stands there. */
  isFact: number;
  isLong: number;
  isQuestion: number;
  isShort: number;
  /** In another language than the question. */
  isForeign: number;
}

export const EVIDENCE = [
  "inSentence",
  "exact",
  "around",
  "inPassage",
  "inTitle",
  "hasKind",
  "lacksKind",
  "isFact",
  "isLong",
  "isQuestion",
  "isShort",
  "isForeign",
] as const;

export const CERTAIN = [
  "inSentence",
  "around",
  "inPassage",
  "hasKind",
  "lacksKind",
  "isFact",
  "isShort",
  "isForeign",
] as const;

/** Both are measured on labelled questions; supabase/evaluation/fit-questions.ts measures them again. */
const RANK = {
  inSentence: 2,
  exact: -0.62,
  around: 3.26,
  inPassage: 2.96,
  inTitle: 1.5,
  hasKind: 1.57,
  lacksKind: -1.8,
  isFact: 0.59,
  isLong: 0.44,
  isQuestion: 0.12,
  isShort: -0.9,
  isForeign: -1.64,
} satisfies Record<keyof Evidence, number>;

const CERTAINTY = {
  bias: -3.48,
  inSentence: -1.27,
  around: 1.83,
  inPassage: 2.32,
  hasKind: 0.79,
  lacksKind: -0.77,
  isFact: -0.69,
  isShort: 0,
  isForeign: -1.33,
  lead: 0.43,
};
export const MAX_LEAD = 2;
/** Of a sentence without any word of the question: its document may well be about something near. */
const MAX_WITHOUT_WORDS = 0.55;
/** Likewise, where a name or a number is asked, as many sentences have some: of the tuning part 2 of 11 were right. */
const MAX_LOOSELY = 0.3;

/** What sentences are ranked by. */
export function scoreOf(evidence: Evidence): number {
  let score = 0;
  for (const name of EVIDENCE) score += RANK[name] * evidence[name];
  return score;
}

/** 0 to 1. `isLoose`: whether a name or a number is asked for. `lead`: by how much its score is above that of the next; negative where others are better. */
export function confidenceOf(evidence: Evidence, lead: number, isLoose: boolean): number {
  const limited = Math.max(-MAX_LEAD, Math.min(MAX_LEAD, lead));
  let sum = CERTAINTY.bias + CERTAINTY.lead * limited;
  for (const name of CERTAIN) sum += CERTAINTY[name] * evidence[name];
  const confidence = 1 / (1 + Math.exp(-sum));
  const most = isLoose ? MAX_LOOSELY : MAX_WITHOUT_WORDS;
  return evidence.inSentence === 0 ? Math.min(confidence, most) : confidence;
}
