import type { ModelUse } from "@contract/analysis.ts";
import { countOf, formatCount } from "../../../lib/format.ts";
import { LANGUAGE } from "../../../lib/language.ts";

const months = new Intl.DateTimeFormat(LANGUAGE, { month: "long", year: "numeric", timeZone: "UTC" });

/** "November 2026" for "2026-11-01". */
export const monthName = (month: string): string => months.format(new Date(month));

/** What a model has used in a month; with `ceiling`, of that. */
export function describeUse(
  { requests, tokens, estimatedTokens }: ModelUse,
  ceiling: number | null = null,
): string {
  const about = estimatedTokens > 0 ? "about " : "";
  const all =
    ceiling === null ? countOf(tokens, "token") : `${formatCount(tokens)} of ${countOf(ceiling, "token")}`;
  const estimated =
    estimatedTokens > 0
      ? `; ${formatCount(estimatedTokens)} are estimated, because the model did not count them`
      : "";
  const text = `${about}${all} in ${countOf(requests, "request")}${estimated}`;
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** The use of the present month (UTC), once it has reached the ceiling. */
export function isUsedUp(use: readonly ModelUse[], ceiling: number | null, now: number): boolean {
  const month = `${new Date(now).toISOString().slice(0, 7)}-01`;
  return ceiling !== null && use.some((each) => each.month === month && each.tokens >= ceiling);
}
