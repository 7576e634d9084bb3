import { MONTHS } from "./values.ts";

/** ISO dates, both within. */
export interface Period {
  from: string;
  to: string;
  /** As it is written. */
  text: string;
}

const two = (number: number) => String(number).padStart(2, "0");

const ofYear = (year: number, text: string): Period => ({ from: `${year}-01-01`, to: `${year}-12-31`, text });

function ofMonth(year: number, month: number, text: string): Period {
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return { from: `${year}-${two(month)}-01`, to: `${year}-${two(month)}-${two(last)}`, text };
}

const YEAR = "((?:19|20)\\d\\d)";
const NAMED = new RegExp(
  `(?<![a-z])(${[...MONTHS.keys()].join("|")})(?: (?:of |de |del |d'))? ?${YEAR}?(?![a-z\\d])`,
  "u",
);
const IN_MAY =
  /(?<!\p{L})(?:in|im|em|no|w|we|za|в|за|en|a|nel|di|for|fur|pour|por|per|voor|since|seit|depuis|van|de|du|of|last|letzten) $/u;
const QUARTER = new RegExp(`(?<![a-z])q([1-4])[ /-]?${YEAR}|${YEAR}[ /-]?q([1-4])(?!\\d)`, "u");
const CJK_MONTH = /(?:((?:19|20)\d\d) ?年 ?)?(?<!\d)(\d{1,2}) ?月(?! ?\d)/u;
const LAST_YEAR =
  /last year|letzte[sn]? jahr|vorjahr|vergangene[sn]? jahr|l'annee derniere|l'an dernier|an passe|l'ano pasado|el ano pasado|ano pasado|l'anno scorso|anno scorso|vorig jaar|afgelopen jaar|(?:zeszlym|ubieglym) roku|прошл(?:ом|ый) год|去年|昨年/u;
const THIS_YEAR =
  /this year|diese[sm]? jahr|heuer|cette annee|este ano|quest'anno|dit jaar|tym roku|этом году|今年/u;
const LAST_MONTH =
  /last month|letzte[nm]? monat|vorigen monat|le mois dernier|mois dernier|mes pasado|mese scorso|vorige maand|afgelopen maand|mes passado|(?:zeszlym|ubieglym) miesiacu|прошлом месяце|上个?月|先月/u;
const THIS_MONTH =
  /this month|diese[nm] monat|ce mois|este mes|questo mese|deze maand|tym miesiacu|этом месяце|这个月|本月|今月/u;

/**
 * The time that a question (in plain letters) is about; undefined where it names none. A month without a year is the last one, or the
 * next one of what lies ahead.
 */
export function periodOf(plain: string, now: Date, isAhead: boolean): Period | undefined {
  const year = now.getUTCFullYear();
  const month = now.getUTCMonth() + 1;
  const quarter = QUARTER.exec(plain);
  if (quarter) {
    const number = Number(quarter[1] ?? quarter[4]);
    const of = Number(quarter[2] ?? quarter[3]);
    return { ...ofMonth(of, number * 3, quarter[0]), from: `${of}-${two(number * 3 - 2)}-01` };
  }
  const nearestYear = (number: number) =>
    isAhead ? year + Number(number < month) : year - Number(number > month);
  const [cjk = "", cjkYear, cjkMonth] = CJK_MONTH.exec(plain) ?? [];
  if (cjkMonth !== undefined && Number(cjkMonth) >= 1 && Number(cjkMonth) <= 12)
    return ofMonth(Number(cjkYear ?? nearestYear(Number(cjkMonth))), Number(cjkMonth), cjk);
  const named = NAMED.exec(plain);
  const number = MONTHS.get(named?.[1] ?? "");
  if (named && number !== undefined) {
    const isMeant = named[2] !== undefined || IN_MAY.test(plain.slice(0, named.index));
    if (isMeant) return ofMonth(Number(named[2] ?? nearestYear(number)), number, named[0].trim());
  }
  const last = LAST_YEAR.exec(plain);
  if (last) return ofYear(year - 1, last[0]);
  const current = THIS_YEAR.exec(plain);
  if (current) return ofYear(year, current[0]);
  const before = LAST_MONTH.exec(plain);
  if (before) return month === 1 ? ofMonth(year - 1, 12, before[0]) : ofMonth(year, month - 1, before[0]);
  const present = THIS_MONTH.exec(plain);
  if (present) return ofMonth(year, month, present[0]);
  const written = new RegExp(`(?<![\\d.,/-])${YEAR}(?![\\d/-]|[.,]\\d)`, "u").exec(plain);
  return written ? ofYear(Number(written[1]), written[0]) : undefined;
}
