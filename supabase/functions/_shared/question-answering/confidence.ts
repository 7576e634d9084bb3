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

const EVIDENCE = [
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

/** Both are measured on labelled questions; supabase/evaluation/fit-questions.ts measures them again. */
const RANK = {
  inSentence: 1.71,
  exact: -0.25,
  around: 2.67,
  inPassage: 3.01,
  inTitle: 1.71,
  hasKind: 1.95,
  lacksKind: -1.95,
  isFact: 0.8,
  isLong: 0.04,
  isQuestion: -0.5,
  isShort: -0.71,
  isForeign: -2.3,
} satisfies Record<keyof Evidence, number>;

const CERTAINTY = {
  bias: -1.72,
  inSentence: 0.36,
  around: 0.8,
  inPassage: -0.16,
  hasKind: 0.34,
  isFact: 0.71,
  isForeign: -0.83,
  lead: 1.33,
};
const MAX_LEAD = 2;

/** What sentences are ranked by. */
export function scoreOf(evidence: Evidence): number {
  let score = 0;
  for (const name of EVIDENCE) score += RANK[name] * evidence[name];
  return score;
}

/** 0 to 1. `lead`: by how much its score is above that of the next; negative where others are better. */
export function confidenceOf(evidence: Evidence, lead: number): number {
  const { inSentence, around, inPassage, hasKind, isFact, isForeign } = evidence;
  const sum =
    CERTAINTY.bias +
    CERTAINTY.inSentence * inSentence +
    CERTAINTY.around * around +
    CERTAINTY.inPassage * inPassage +
    CERTAINTY.hasKind * hasKind +
    CERTAINTY.isFact * isFact +
    CERTAINTY.isForeign * isForeign +
    CERTAINTY.lead * Math.max(-MAX_LEAD, Math.min(MAX_LEAD, lead));
  return 1 / (1 + Math.exp(-sum));
}
