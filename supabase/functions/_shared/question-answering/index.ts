export { citedSentences } from "./cited-sentences.ts";
export {
  BILLED_DAYS,
  computeAnswer,
  documentTypesOf,
  isOfAmounts,
  type KnownDocument,
  subjectOf,
} from "./compute-answer.ts";
export { contentWords, parseQuestion, type Question } from "./parse-question.ts";
export { type FoundSentence, type Passage, rankSentences } from "./rank-sentences.ts";
export { searchTerms, termsFor } from "./search-terms.ts";
