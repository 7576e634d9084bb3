const LOCALES = ["en", "de", "fr", "es", "it", "nl", "pt", "pl", "ru"];

const plain = (text: string): string =>
  text
    .normalize("NFKD")
    .replaceAll(/\p{M}+/gu, "")
    .toLowerCase();

/** Of each name its number; months have two forms where nouns have cases. */
const MONTHS = new Map(
  LOCALES.flatMap((locale) =>
    Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 1)).flatMap((day, month) => {
      const alone = new Intl.DateTimeFormat(locale, { month: "long", timeZone: "UTC" }).format(day);
      const inDate = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(day);
      const names = [alone, /\p{L}{3,}/u.exec(inDate)?.[0] ?? alone];
      return names.map((name) => [plain(name), month + 1] as const);
    }),
  ),
);

const YEAR = "(20\\d\\d)";
const NAMED = new RegExp(
  `(?<!\\d[\\s.]{0,3}(?:de |of )?)(?<!\\p{L})(${[...MONTHS.keys()].join("|")})[\\s_.-]*(?:(?:de|of|del) )?${YEAR}(?!\\d)`,
  "gu",
);
const HAN = new RegExp(`${YEAR}年\\s*(\\d{1,2})月(?!\\s*\\d)`, "gu");
/** "01-2026" and "2026-01", but no part of "12.01.2026". */
const NUMBERED = [
  new RegExp(`(?<!\\d|\\d[-_./])(0?[1-9]|1[0-2])[-_./]${YEAR}(?!\\d|[-_./]\\d)`, "gu"),
  new RegExp(`(?<!\\d|\\d[-_./])${YEAR}[-_./](0[1-9]|1[0-2])(?!\\d|[-_./]\\d)`, "gu"),
];

const written = (year: string | undefined, month: number) => `${year}-${String(month).padStart(2, "0")}`;

function namedMonths(text: string): string[] {
  const named = Array.from(text.matchAll(NAMED), ([, name = "", year]) =>
    written(year, MONTHS.get(name) ?? 0),
  );
  const han = Array.from(text.matchAll(HAN), ([, year, month]) => written(year, Number(month)));
  return [...named, ...han];
}

function numberedMonths(text: string): string[] {
  return NUMBERED.flatMap((pattern, place) =>
    Array.from(text.matchAll(pattern), ([, first, second]) =>
      place === 0 ? written(second, Number(first)) : written(first, Number(second)),
    ),
  );
}

const only = (months: readonly string[]): string | null => {
  const [month, ...others] = new Set(months);
  return month !== undefined && others.length === 0 ? month : null;
};

/**
 * The month that a bill is for by its title, or by the first words of its text: "2026-01". Null where they name none, or several; the
 * day of a bill is mostly in another one.
 */
export function billedMonth(title: string, opening: string): string | null {
  const name = plain(title);
  return only([...namedMonths(name), ...numberedMonths(name)]) ?? only(namedMonths(plain(opening)));
}
