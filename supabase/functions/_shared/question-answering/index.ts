export { citedSentences } from "./cited-sentences.ts";
export { computeAnswer, documentTypesOf, type KnownDocument, subjectOf } from "./compute-answer.ts";
export { contentWords, parseQuestion, type Question } from "./parse-question.ts";
export type { Passage } from "./passage.ts";
export { type FoundSentence, rankSentences } from "./rank-sentences.ts";
export { searchTerms, termsFor } from "./search-terms.ts";
