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

/** No question of the tuning part has its answer in another language, of which so nothing is learnt. */
export const CERTAIN = ["inSentence", "around", "inPassage", "hasKind", "lacksKind"] as const;

/** Both are measured on labelled questions; supabase/evaluation/fit-questions.ts measures them again. */
const RANK = {
  inSentence: 1.94,
  exact: -0.65,
  around: 3.25,
  inPassage: 3.07,
  inTitle: 1.52,
  hasKind: 1.58,
  lacksKind: -1.81,
  isFact: 0.59,
  isLong: 0.45,
  isQuestion: 0.11,
  isShort: -0.87,
  isForeign: -1.54,
} satisfies Record<keyof Evidence, number>;

const CERTAINTY = {
  bias: -3.35,
  inSentence: -1.36,
  around: 1.83,
  inPassage: 2.24,
  hasKind: 0.56,
  lacksKind: -0.75,
  lead: 0.31,
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
