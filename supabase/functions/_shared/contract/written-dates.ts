import { plainLetters } from "./plain-letters.ts";

/** Names of the months in English and in German, without accents; the database has them too (private.month_names). */
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
/** "14.03.2025", "14. März 2025", "14th of March 2025"; "March 14, 2025"; "2025-03-14". */
const WRITTEN = [
  `${DAY}\\.\\s?(?<month>\\d{1,2})\\.\\s?${YEAR}`,
  `${DAY}(?:\\.|st|nd|rd|th)?\\s(?:of\\s)?${NAME}\\.?,?\\s${YEAR}`,
  `${NAME}\\.?\\s${DAY}(?:st|nd|rd|th)?,?\\s${YEAR}`,
  `${YEAR}-(?<month>\\d{1,2})-${DAY}`,
].map((form) => new RegExp(`(?<![\\p{L}\\p{N}])${form}(?![\\p{L}\\p{N}])`, "giu"));

function monthOf({ month, name = "" }: Partial<Record<string, string>>): number {
  if (month !== undefined) return Number(month);
  const plain = plainLetters(name).toLowerCase();
  return MONTHS.findIndex((names) => names.includes(plain)) + 1;
}

/** A query without the dates in it, and these as "2025-03-14", however they are written. */
export function takeDates(query: string): { rest: string; dates: string[] } {
  const dates: string[] = [];
  const rest = WRITTEN.reduce(
    (text, form) =>
      text.replace(form, (written, ...found) => {
        const parts: Partial<Record<string, string>> = found.at(-1);
        const [month, day] = [monthOf(parts), Number(parts.day)];
        if (month < 1 || month > 12 || day < 1 || day > 31) return written;
        const two = (number: number) => String(number).padStart(2, "0");
        dates.push(`${parts.year}-${two(month)}-${two(day)}`);
        return " ";
      }),
    query,
  );
  return { rest, dates };
}

const SEPARATOR = "[\\s.,/-]{1,3}";

/** The ways in which a date, "2025-03-14", may stand in a text without accents; undefined for what is none. */
export function datePattern(date: string): string | undefined {
  const [year, month, day] = /^\d{4}-\d\d-\d\d$/u.test(date) ? date.split("-").map(Number) : [];
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const names = (MONTHS[month - 1] ?? []).join("|");
  const dayOf = `0?${day}(?:st|nd|rd|th)?`;
  const forms = [
    [dayOf, `(?:0?${month}|${names})`, `(?:${year}|${String(year).slice(2)})`],
    [`(?:${names})`, dayOf, year],
    [year, `0?${month}`, `0?${day}`],
  ];
  return `(?:${forms.map((form) => form.join(SEPARATOR)).join("|")})(?![\\p{L}\\p{N}])`;
}
