import type { FactName } from "../contract/fact.ts";

/** Measured on the labelled documents in supabase/evaluation: the share of right facts of each evidence. */
const SHARES: Partial<Record<FactName, Record<string, number>>> = {};

const UNMEASURED: Record<string, number> = {
  strong: 0.9,
  medium: 0.7,
  weak: 0.7,
  below: 0.75,
  stacked: 0.7,
  before: 0.6,
};

export function confidenceOf(name: FactName, evidence: string): number {
  return SHARES[name]?.[evidence] ?? UNMEASURED[evidence] ?? 0.5;
}
