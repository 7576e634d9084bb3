export { hasMatch, markMatches, queryWords } from "./mark-matches.ts";
export { searchForm } from "./plain-letters.ts";
