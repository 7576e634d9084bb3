import { findDates, MONTHS } from "./dates.ts";

/** ISO dates, both within. */
export interface BilledPeriod {
  from: string;
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
  `(?<![\\p{L}\\d])(?<!\\d(?:\\.|º|°|er|st|nd|rd|th)? ?(?:de |of )?)(${MONTH})\\.?(?: de | del | d['’]|[ -])${YEAR}(?![\\d./-])`,
  "iu",
);
const CJK = /(?<!\d)((?:19|20)\d\d) ?年 ?(\d{1,2}) ?月(?! ?\d{1,2} ?日)/u;
const IN_TITLE = new RegExp(
  `(?<!\\d|\\d[-_./ ])(?:(0[1-9]|1[0-2])[-_./ ]${YEAR}|${YEAR}[-_./ ](0[1-9]|1[0-2]))(?![-_./ ]?\\d)`,
  "u",
);
const TO = /^\s*(?:-|–|—|to|until|through|bis|au|al|a|à|ao|tot|t\/m|do|по|～|~|至|から)\s*$/iu;

function ofMonth(year: number, month: number): BilledPeriod {
  const day = (time: number) => new Date(time).toISOString().slice(0, 10);
  return { from: day(Date.UTC(year, month - 1, 1)), to: day(Date.UTC(year, month, 0)) };
}

function namedMonth(text: string): BilledPeriod | undefined {
  const named = NAMED.exec(text);
  const month = MONTHS.get(named?.[1]?.toLowerCase() ?? "");
  if (named && month !== undefined) return ofMonth(Number(named[2]), month);
  const cjk = CJK.exec(text);
  return cjk && Number(cjk[2]) >= 1 && Number(cjk[2]) <= 12
    ? ofMonth(Number(cjk[1]), Number(cjk[2]))
    : undefined;
}

function rangeIn(text: string): BilledPeriod | undefined {
  const dates = findDates(text, false).filter(({ value }) => !value.startsWith("--"));
  for (const [place, first] of dates.entries()) {
    const second = dates[place + 1];
    if (!second || !TO.test(text.slice(first.end, second.start))) continue;
    const days = (Date.parse(second.value) - Date.parse(first.value)) / DAY_MS;
    if (days >= DAYS.least && days <= DAYS.most) return { from: first.value, to: second.value };
  }
  return undefined;
}

/**
 * What a bill is for, which mostly is not when it was written: the month in its title ("Bill 09-2026"), or a range of days or a month
 * that its first lines name. Undefined where they name none.
 */
export function findBilledPeriod(title: string, text: string): BilledPeriod | undefined {
  const head = text.slice(0, MAX_HEAD_LENGTH);
  const numbers = IN_TITLE.exec(title);
  const inTitle = numbers
    ? ofMonth(Number(numbers[2] ?? numbers[3]), Number(numbers[1] ?? numbers[4]))
    : namedMonth(title);
  return inTitle ?? rangeIn(head) ?? namedMonth(head);
}
