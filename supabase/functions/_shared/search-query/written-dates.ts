import { plainLetters } from "./plain-letters.ts";

const MONTHS = [
  ["january", "jan", "januar", "janner"],
  ["february", "feb", "februar"],
  ["march", "mar", "marz", "maerz"],
  ["april", "apr"],
  ["may", "mai"],
  ["june", "jun", "juni"],
  ["july", "jul", "juli"],
  ["august", "aug"],
  ["september", "sep", "sept"],
  ["october", "oct", "oktober", "okt"],
  ["november", "nov"],
  ["december", "dec", "dezember", "dez"],
];

const NAME = "(?<name>\\p{L}{3,9})";
const DAY = "(?<day>\\d{1,2})";
const YEAR = "(?<year>\\d{4})";
const SHORT_YEAR = "(?<year>\\d{4}|\\d\\d)";
const MONTH = "(?<month>\\d{1,2})";
/** It cannot be a month: in "03/04/2025" they cannot be told apart. */
const LATE_DAY = "(?<day>1[3-9]|2\\d|3[01])";
const TURN_OF_CENTURY = 50;
const WRITTEN = [
  `(?<!\\d\\.)${DAY}\\.\\s?${MONTH}\\.\\s?${SHORT_YEAR}(?!\\.\\d)`,
  `(?<!/)${LATE_DAY}/${MONTH}/${SHORT_YEAR}(?!/)`,
  `(?<!/)${MONTH}/${LATE_DAY}/${SHORT_YEAR}(?!/)`,
  `${DAY}(?:\\.|st|nd|rd|th)?\\s(?:of\\s)?${NAME}\\.?,?\\s${YEAR}`,
  `${NAME}\\.?\\s${DAY}(?:st|nd|rd|th)?,?\\s${YEAR}`,
  `${YEAR}-${MONTH}-${DAY}`,
].map((form) => new RegExp(`(?<![\\p{L}\\p{N}])${form}(?![\\p{L}\\p{N}])`, "giu"));

function monthOf({ month, name = "" }: Partial<Record<string, string>>): number {
  if (month !== undefined) return Number(month);
  const plain = plainLetters(name).toLowerCase();
  return MONTHS.findIndex((names) => names.includes(plain)) + 1;
}

function fullYear(year: string): string {
  if (year.length === 4) return year;
  return `${Number(year) < TURN_OF_CENTURY ? 20 : 19}${year}`;
}

export function takeDates(query: string): { rest: string; dates: string[] } {
  const dates: string[] = [];
  const rest = WRITTEN.reduce(
    (text, form) =>
      text.replace(form, (written, ...found) => {
        const parts: Partial<Record<string, string>> = found.at(-1);
        const [month, day] = [monthOf(parts), Number(parts.day)];
        if (month < 1 || month > 12 || day < 1 || day > 31) return written;
        const two = (number: number) => String(number).padStart(2, "0");
        dates.push(`${fullYear(parts.year ?? "")}-${two(month)}-${two(day)}`);
        return " ";
      }),
    query,
  );
  return { rest, dates };
}

const SEPARATOR = "[\\s.,/-]{1,3}";

export function datePattern(date: string): string | undefined {
  const [year, month, day] = /^\d{4}-\d\d-\d\d$/u.test(date) ? date.split("-").map(Number) : [];
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const names = (MONTHS[month - 1] ?? []).join("|");
  const dayOf = `0?${day}(?:st|nd|rd|th)?`;
  const yearOf = `(?:${year}|${String(year).slice(2)})`;
  const forms = [
    [dayOf, `(?:0?${month}|${names})`, yearOf],
    ...(day > 12 ? [[`0?${month}`, `${day}`, yearOf]] : []),
    [`(?:${names})`, dayOf, year],
    [year, `0?${month}`, `0?${day}`],
  ];
  return `(?:${forms.map((form) => form.join(SEPARATOR)).join("|")})(?![\\p{L}\\p{N}])`;
}
