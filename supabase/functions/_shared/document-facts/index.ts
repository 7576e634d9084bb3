export { findValue } from "./find-value.ts";
export { type DocumentFacts, readFacts, type ReadFact } from "./read-facts.ts";
