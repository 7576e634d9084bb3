export { findBilledPeriod } from "./billed-period.ts";
export { findValue } from "./find-value.ts";
export { type StatedFact, summarizeForm } from "./form-summary.ts";
export { readFacts, type ReadFact } from "./read-facts.ts";
