export { hasMatch, markMatches, queryWords, snippetsOf } from "./mark-matches.ts";
export { searchForm } from "./plain-letters.ts";
