export { BILLED_DAYS, type KnownDocument } from "./bills.ts";
export { citedSentences } from "./cited-sentences.ts";
export { computeAnswer, isOfAmounts } from "./compute-answer.ts";
export { contentWords, parseQuestion, type Question } from "./parse-question.ts";
export type { Passage } from "./passage.ts";
export { type FoundSentence, rankSentences } from "./rank-sentences.ts";
export { searchTerms, termsFor } from "./search-terms.ts";
export { documentTypesOf, subjectOf } from "./subject.ts";
