import { LANGUAGE } from "./language.ts";

const counts = new Intl.NumberFormat(LANGUAGE);

/** "12,345" */
export const formatCount = (count: number): string => counts.format(count);

/** "1 view", "3 views" */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

const moment = new Intl.DateTimeFormat(LANGUAGE, { dateStyle: "long", timeStyle: "short" });

/** "12 March 2026 at 10:00" */
export const longMoment = (iso: string) => moment.format(new Date(iso));

const time = new Intl.DateTimeFormat(LANGUAGE, { timeStyle: "short" });

/** "10:00" */
export const shortTime = (iso: string) => time.format(new Date(iso));

const UNKNOWN_DATE = "Unknown date";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;
const MONTH = 30 * DAY;
const YEAR = 365 * DAY;

/** Seconds. */
const UNITS: readonly { unit: Intl.RelativeTimeFormatUnit; seconds: number; below: number }[] = [
  { unit: "minute", seconds: MINUTE, below: HOUR },
  { unit: "hour", seconds: HOUR, below: DAY },
  { unit: "day", seconds: DAY, below: WEEK },
  { unit: "week", seconds: WEEK, below: MONTH },
  { unit: "month", seconds: MONTH, below: YEAR },
  { unit: "year", seconds: YEAR, below: Infinity },
];

const relative = new Intl.RelativeTimeFormat(LANGUAGE, { numeric: "auto" });

/** "2 hours ago", "yesterday". */
export function formatRelativeTime(iso: string | null | undefined, now: Date | number): string {
  const then = iso ? Date.parse(iso) : Number.NaN;
  if (Number.isNaN(then)) return UNKNOWN_DATE;
  const age = (Number(now) - then) / 1000;
  if (age < MINUTE) return "just now";
  const step = UNITS.find(({ below }) => age < below);
  return step ? relative.format(-Math.floor(age / step.seconds), step.unit) : UNKNOWN_DATE;
}
