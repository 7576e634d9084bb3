import type { FactName } from "../contract/fact.ts";
import shares from "./shares.json" with { type: "json" };

const SHARES = new Map(Object.entries(shares));

/** Of evidence that no labelled document has. */
const UNMEASURED = 0.6;
/** "03/04/2026" is read by the signs of a country, which a document may well have by chance. */
const AMBIGUOUS = 0.75;
/** Facts below are not read at all. */
export const MIN_CONFIDENCE = 0.5;

/** The measured share of right facts with this evidence. */
export function confidenceOf(name: FactName, evidence: string): number {
  const share = SHARES.get(`${name}: ${evidence}`) ?? UNMEASURED;
  return evidence === "ambiguous" ? Math.min(share, AMBIGUOUS) : share;
}
