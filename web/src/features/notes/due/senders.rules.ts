import type { Bill, Missing, Rise, SenderTrail, YearCost } from "@contract/senders.ts";
import { countOf } from "../../../lib/format.ts";
import { LANGUAGE } from "../../../lib/language.ts";
import { formatAmount, formatDay } from "../facts.rules.ts";

const monthAndYear = new Intl.DateTimeFormat(LANGUAGE, { month: "long", year: "numeric", timeZone: "UTC" });
const percent = new Intl.NumberFormat(LANGUAGE, { style: "percent", maximumFractionDigits: 1 });

/** "early May 2026" */
function aboutWhen(date: string): string {
  const day = Number(date.slice(8, 10));
  const part = day <= 10 ? "early " : day <= 20 ? "mid-" : "late ";
  return `${part}${monthAndYear.format(Date.parse(date))}`;
}

/** "March 2026's bill is missing"; where no bill says which month it is for, "The bill expected in early April 2026 is missing". */
export function missingText({ rhythm, around, month }: Missing): string {
  if (month !== null) return `${monthAndYear.format(Date.parse(`${month}-01`))}'s bill is missing`;
  const kind = rhythm === "monthly" ? "bill" : `${rhythm} bill`;
  return `The ${kind} expected in ${aboutWhen(around)} is missing`;
}

/** "Rose from €39.00 to €42.50 on 3 March 2026 (9 %)" */
export function riseText({ from, to, currency, since }: Rise): string {
  const [before, after] = [from, to].map((total) => formatAmount(total, currency ?? undefined));
  return `Rose from ${before} to ${after} on ${formatDay(since)} (${percent.format(to / from - 1)})`;
}

/** "€480.00 in 2025" */
export const costText = ({ year, currency, total }: YearCost, thisYear: number): string =>
  `${formatAmount(total, currency ?? undefined)} in ${year}${year === thisYear ? " so far" : ""}`;

/** "3 March 2026, €42.50" */
export function billText({ date, total, currency, isSure }: Bill): string {
  const parts = [
    date === null ? "No day" : formatDay(date),
    ...(total === null ? [] : [formatAmount(total, currency ?? undefined)]),
  ];
  return `${parts.join(", ")}${isSure ? "" : " (not sure)"}`;
}

/** "Monthly · 12 bills" */
export function senderLine({ rhythm, bills, isSure }: SenderTrail): string {
  const name = rhythm === null ? [] : [rhythm.charAt(0).toUpperCase() + rhythm.slice(1)];
  return [...name, countOf(bills.length, "bill"), ...(isSure ? [] : ["name not sure"])].join(" · ");
}

/** The bills that a statement rests on, the newest first. */
export function billsOf({ bills }: SenderTrail, noteIds: readonly number[]): Bill[] {
  const wanted = new Set(noteIds);
  return bills.filter(({ noteId }) => wanted.has(noteId));
}
