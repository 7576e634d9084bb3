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
  inSentence: 2.02,
  exact: -0.67,
  around: 3.29,
  inPassage: 2.97,
  inTitle: 1.52,
  hasKind: 1.54,
  lacksKind: -1.54,
  isFact: 0.52,
  isLong: 0.49,
  isQuestion: 0.12,
  isShort: -0.79,
  isForeign: -1.67,
} satisfies Record<keyof Evidence, number>;

const CERTAINTY = {
  bias: -3.14,
  inSentence: -1.18,
  around: 1.28,
  inPassage: 2.14,
  hasKind: 0.52,
  lacksKind: -0.84,
  isFact: -0.51,
  isShort: 0,
  isForeign: -1.32,
  lead: 0.71,
};
export const MAX_LEAD = 2;
/** Of a sentence without any word of the question: its document may well be about something near. */
const MAX_WITHOUT_WORDS = 0.55;

/** What sentences are ranked by. */
export function scoreOf(evidence: Evidence): number {
  let score = 0;
  for (const name of EVIDENCE) score += RANK[name] * evidence[name];
  return score;
}

/** 0 to 1. `lead`: by how much its score is above that of the next; negative where others are better. */
export function confidenceOf(evidence: Evidence, lead: number): number {
  const limited = Math.max(-MAX_LEAD, Math.min(MAX_LEAD, lead));
  let sum = CERTAINTY.bias + CERTAINTY.lead * limited;
  for (const name of CERTAIN) sum += CERTAINTY[name] * evidence[name];
  const confidence = 1 / (1 + Math.exp(-sum));
  return evidence.inSentence === 0 ? Math.min(confidence, MAX_WITHOUT_WORDS) : confidence;
}
