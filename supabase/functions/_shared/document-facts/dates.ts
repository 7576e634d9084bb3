import type { Span } from "./lines.ts";

export interface FoundDate extends Span {
  /** ISO 8601; without a year "--12-05". */
  value: string;
  /** Day and month may be the other way round. */
  isAmbiguous: boolean;
}

const LOCALES = ["en", "de", "fr", "es", "it", "nl", "pt", "pl", "ru", "uk", "sv", "nb", "da", "fi", "cs"];

function monthNames(): Map<string, number> {
  const names = new Map<string, number>();
  for (const locale of LOCALES) {
    const formats = ([{ day: "numeric" }, {}] as const).flatMap((options) =>
      (["long", "short"] as const).map(
        (month) => new Intl.DateTimeFormat(locale, { ...options, month, timeZone: "UTC" }),
      ),
    );
    for (let month = 1; month <= 12; month += 1)
      for (const format of formats) {
        const name =
          format
            .formatToParts(Date.UTC(2024, month - 1, 15))
            .find(({ type }) => type === "month")
            ?.value.toLowerCase()
            .replace(/\.$/, "") ?? "";
        if (!/^\p{L}{3,}$/u.test(name)) continue;
        for (const each of [name, name.normalize("NFD").replace(/\p{M}/gu, "")])
          if (!names.has(each)) names.set(each, month);
      }
  }
  // As they are also written.
  for (const [name, month] of [
    ["sept", 9],
    ["märz", 3],
    ["mrz", 3],
    ["jänner", 1],
    ["setiembre", 9],
  ] as const)
    names.set(name, month);
  return names;
}

/** Names in small letters, with the number of the month. */
export const MONTHS: ReadonlyMap<string, number> = monthNames();
const MONTH = [...MONTHS.keys()].toSorted((a, b) => b.length - a.length).join("|");

const ERAS = new Map([
  ["令和", 2018],
  ["平成", 1988],
  ["昭和", 1925],
]);

const ALONE = "(?<![\\p{L}\\d.,/-])";
/** "2026г." is the Russian short form of "of the year". */
const ENDS = "(?:(?=г(?![\\p{L}]))|(?![\\p{L}\\d]|[.,/-]\\d))";
const YEAR = "(\\d{4}|['’]\\d{2})";

const PATTERNS: [RegExp, "ymd" | "numeric" | "dMy" | "Mdy" | "era"][] = [
  [/(?<!\d)(\d{4}) ?年 ?(\d{1,2}) ?月 ?(\d{1,2}) ?日/gu, "ymd"],
  [/(令和|平成|昭和) ?(\d{1,2}|元) ?年 ?(\d{1,2}) ?月 ?(\d{1,2}) ?日/gu, "era"],
  [new RegExp(`${ALONE}(\\d{4})([-./]) ?(\\d{1,2})\\2 ?(\\d{1,2})(?!\\d|[-/]\\d)`, "gu"), "ymd"],
  [
    new RegExp(`${ALONE}(\\d{1,2})(\\.|/|-|\\. )(\\d{1,2})\\2(\\d{4}|\\d{2})(?!\\d|[-/.]\\d)`, "gu"),
    "numeric",
  ],
  [
    new RegExp(
      `${ALONE}(\\d{1,2})(?:\\.|º|°|er|ª|st|nd|rd|th|-?го|[»"”])?[ -]?(?:de |of |den )?(${MONTH})\\.?,?(?:[ -]?(?:de |del |of )?${YEAR})?${ENDS}`,
      "giu",
    ),
    "dMy",
  ],
  [new RegExp(`(?<!\\p{L})(${MONTH})\\.? (\\d{1,2})(?:st|nd|rd|th)?(?: ?,? ${YEAR})?${ENDS}`, "giu"), "Mdy"],
];

function yearOf(written: string | undefined): number | undefined {
  if (written === undefined) return undefined;
  const year = Number(written.replace(/^\D/, ""));
  if (written.replace(/^\D/, "").length === 4) return year;
  return year < 70 ? 2000 + year : 1900 + year;
}

function isoOf(year: number | undefined, month: number, day: number): string | undefined {
  if (year !== undefined && (year < 1900 || year > 2100)) return undefined;
  const date = new Date(Date.UTC(year ?? 2024, month - 1, day));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined;
  const iso = date.toISOString().slice(5, 10);
  return year === undefined ? `--${iso}` : `${year}-${iso}`;
}

interface Numeric {
  span: Span;
  first: number;
  second: number;
  year: number | undefined;
  isDotted: boolean;
}

/** Dates in the order of the text. `isMonthFirst`: how "03/04/2026" is read where the text itself does not tell. */
export function findDates(text: string, isMonthFirst: boolean): FoundDate[] {
  const found: FoundDate[] = [];
  const numeric: Numeric[] = [];
  const taken = new Uint8Array(text.length);
  const isTaken = (start: number, end: number) => taken.subarray(start, end).includes(1);
  for (const [pattern, form] of PATTERNS)
    for (const match of text.matchAll(pattern)) {
      const [whole, a = "", b = "", c = "", d = ""] = match;
      const span = { text: whole, start: match.index, end: match.index + whole.length };
      if (isTaken(span.start, span.end)) continue;
      taken.fill(1, span.start, span.end);
      if (form === "numeric") {
        const first = Number(a);
        const second = Number(c);
        numeric.push({ span, first, second, year: yearOf(d), isDotted: b.startsWith(".") });
        continue;
      }
      const month = (name: string) => MONTHS.get(name.toLowerCase()) ?? 0;
      const value = {
        ymd: () =>
          d === "" ? isoOf(Number(a), Number(b), Number(c)) : isoOf(Number(a), Number(c), Number(d)),
        era: () => isoOf((ERAS.get(a) ?? 0) + (b === "元" ? 1 : Number(b)), Number(c), Number(d)),
        dMy: () => isoOf(yearOf(c || undefined), month(b), Number(a)),
        Mdy: () => isoOf(yearOf(c || undefined), month(a), Number(b)),
      }[form]();
      if (value !== undefined) found.push({ ...span, value, isAmbiguous: false });
    }
  const slashed = numeric.filter(({ isDotted }) => !isDotted);
  const isDayFirst = slashed.some(({ first }) => first > 12);
  const isMonthLed = slashed.some(({ first, second }) => second > 12 && first <= 12);
  for (const { span, first, second, year, isDotted } of numeric) {
    const leadsMonth = !isDotted && (isMonthLed === isDayFirst ? isMonthFirst : isMonthLed);
    const [month, day] = leadsMonth ? [first, second] : [second, first];
    const value = isoOf(year, month, day) ?? isoOf(year, day, month);
    const isAmbiguous =
      !isDotted && first !== second && first <= 12 && second <= 12 && isMonthLed === isDayFirst;
    if (value !== undefined) found.push({ ...span, value, isAmbiguous });
  }
  return found.toSorted((a, b) => a.start - b.start);
}

/** The first day on or after a date that has a month and day such as "--12-05". */
export function nextDay(after: string, monthDay: string): string {
  const inYear = (year: number) => `${year}${monthDay.slice(1)}`;
  const year = Number(after.slice(0, 4));
  return inYear(year) >= after ? inYear(year) : inYear(year + 1);
}

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
}
