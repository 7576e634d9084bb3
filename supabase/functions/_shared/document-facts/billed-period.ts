import { findDates, MONTHS } from "./dates.ts";

/** ISO dates; the first and the last day are within. */
export interface BilledPeriod {
  from: string;
  middle: string;
  to: string;
}

const MAX_HEAD_LENGTH = 1500;
const DAY_MS = 86_400_000;
/** Shorter ones are terms of payment and stays, longer ones terms of contracts. */
const DAYS = { least: 6, most: 400 };

const YEAR = "((?:19|20)\\d\\d)";
const MONTH = [...MONTHS.keys()].toSorted((a, b) => b.length - a.length).join("|");
/** Not the month of a day. */
const NAMED = new RegExp(
  `(?<![\\p{L}\\d])(?<!\\d(?:\\.|º|°|er|st|nd|rd|th)? ?(?:de |of )?)(${MONTH})\\.?(?: de | del | d['’]|[ _-])${YEAR}(?![\\d./-])`,
  "giu",
);
const CJK = /(?<!\d)((?:19|20)\d\d) ?年 ?(\d{1,2}) ?月(?! ?\d{1,2} ?日)/gu;
const IN_TITLE = new RegExp(
  `(?<!\\d|\\d[-_./ ])(?:(0[1-9]|1[0-2])[-_./ ]${YEAR}|${YEAR}[-_./ ](0[1-9]|1[0-2]))(?![-_./ ]?\\d)`,
  "gu",
);
const TO = /^\s*(?:-|–|—|to|until|through|bis|au|al|a|à|ao|tot|t\/m|do|по|～|~|至|から)\s*$/iu;

const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10);

function period(from: number, to: number): BilledPeriod {
  return { from: isoDay(from), middle: isoDay((from + to) / 2), to: isoDay(to) };
}

/** Undefined where they are several. */
function onlyMonth(months: readonly (readonly [year: number, month: number])[]): BilledPeriod | undefined {
  const times = new Set(months.map(([year, month]) => Date.UTC(year, month - 1, 1)));
  const [time, ...others] = times;
  if (time === undefined || others.length > 0) return undefined;
  const first = new Date(time);
  return period(time, Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0));
}

const namedMonths = (text: string) => [
  ...Array.from(
    text.matchAll(NAMED),
    ([, name = "", year]) => [Number(year), MONTHS.get(name.toLowerCase()) ?? 0] as const,
  ),
  ...Array.from(text.matchAll(CJK), ([, year, month]) => [Number(year), Number(month)] as const),
];

const numberedMonths = (title: string) =>
  Array.from(
    title.matchAll(IN_TITLE),
    ([, month, year, otherYear, otherMonth]) =>
      [Number(year ?? otherYear), Number(month ?? otherMonth)] as const,
  );

function rangeIn(text: string): BilledPeriod | undefined {
  const dates = findDates(text, false).filter(({ value }) => !value.startsWith("--"));
  for (const [place, first] of dates.entries()) {
    const second = dates[place + 1];
    if (!second || !TO.test(text.slice(first.end, second.start))) continue;
    const [from, to] = [Date.parse(first.value), Date.parse(second.value)];
    const days = (to - from) / DAY_MS;
    if (days >= DAYS.least && days <= DAYS.most) return period(from, to);
  }
  return undefined;
}

/**
 * What a bill is for, which mostly is not when it was written: the month in its title ("Bill 09-2026"), or a range of days or a month
 * that its first lines name. Undefined where they name none, or several.
 */
export function findBilledPeriod(title: string, text: string): BilledPeriod | undefined {
  const head = text.slice(0, MAX_HEAD_LENGTH);
  return (
    onlyMonth([...numberedMonths(title), ...namedMonths(title)]) ??
    rangeIn(head) ??
    onlyMonth(namedMonths(head))
  );
}
