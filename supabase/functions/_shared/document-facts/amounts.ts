import type { Span } from "./lines.ts";

export interface FoundCurrency extends Span {
  code: string;
  /** A sign that several countries use. */
  isShared: boolean;
}

export interface FoundAmount extends Span {
  value: number;
  currency: FoundCurrency | undefined;
  hasDecimals: boolean;
}

const CODES = new Set(Intl.supportedValuesOf("currency"));

const SIGNS: [RegExp, string][] = [
  [/US ?\$/gu, "USD"],
  [/(?:A|AU) ?\$/gu, "AUD"],
  [/(?:C|CA|CAD) ?\$/gu, "CAD"],
  [/R\$/gu, "BRL"],
  [/NZ ?\$/gu, "NZD"],
  [/NT ?\$|新[台臺][币幣](?: ?\$)?/gu, "TWD"],
  [/HK ?\$/gu, "HKD"],
  [/€|(?<!\p{L})euros?(?!\p{L})/giu, "EUR"],
  [/£|(?<!\p{L})pounds?(?: sterling)?(?!\p{L})/giu, "GBP"],
  [/(?<!\p{L})(?:zł(?:otych)?)(?!\p{L})/giu, "PLN"],
  [/₽|(?<!\p{L})(?:руб(?:\.|лей|ля|ль)?)(?!\p{L})/giu, "RUB"],
  [/₴|(?<!\p{L})грн\.?(?!\p{L})/giu, "UAH"],
  [/₹|(?<!\p{L})Rs\.?(?!\p{L})/gu, "INR"],
  [/(?<!\p{L})(?:SFr|Fr)\.(?!\p{L})/gu, "CHF"],
  [/(?<!\p{L})Kč(?!\p{L})/giu, "CZK"],
  [/₩/gu, "KRW"],
  [/円/gu, "JPY"],
  [/(?<=\d) ?(?:元|圓)/gu, "CNY"],
  [/¥/gu, "¥"],
  [/\$/gu, "$"],
  [/(?<!\p{L})kr\.?(?!\p{L})/giu, "kr"],
];

/** What tells which country's sign it is. */
const COUNTRIES: Record<string, [RegExp, string][]> = {
  "¥": [
    [/[\u3040-\u30ff]/u, "JPY"],
    [/[税票额应购销]|人民币|RMB/u, "CNY"],
    [/(?:)/u, "JPY"],
  ],
  $: [
    [/(?<!\p{L})(?:ABN|Australia|NSW|AUD)(?!\p{L})/u, "AUD"],
    [/(?<!\p{L})(?:HST|Canada|Ontario|Québec|Quebec|Alberta|Manitoba|CAD|TPS|TVQ)(?!\p{L})/u, "CAD"],
    [/(?<!\p{L})(?:NZBN|New Zealand|NZD)(?!\p{L})/u, "NZD"],
    [/R\.?F\.?C\.?(?!\p{L})|M\.N\.|México/u, "MXN"],
    [/(?:)/u, "USD"],
  ],
  kr: [
    [/(?<!\p{L})(?:MVA|mva|Norge|Norway|Oslo|NOK|KID)(?!\p{L})/u, "NOK"],
    [/(?<!\p{L})(?:CVR|Danmark|DKK)(?!\p{L})/u, "DKK"],
    [/(?<!\p{L})(?:Sverige|bankgiro|Bankgiro|PlusGiro|F-skatt|SEK|OCR)(?!\p{L})/u, "SEK"],
  ],
};

const resolvedSign = (sign: string, text: string): string | undefined =>
  COUNTRIES[sign] ? COUNTRIES[sign].find(([evidence]) => evidence.test(text))?.[1] : sign;

export function findCurrencies(text: string): FoundCurrency[] {
  const found: FoundCurrency[] = [];
  const taken = new Uint8Array(text.length);
  const add = (match: RegExpExecArray, code: string | undefined, isShared: boolean) => {
    const [whole] = match;
    const start = match.index + whole.length - whole.trimStart().length;
    const span = { text: whole.trimStart(), start, end: match.index + whole.length };
    if (code === undefined || taken.subarray(span.start, span.end).includes(1)) return;
    taken.fill(1, span.start, span.end);
    found.push({ ...span, code, isShared });
  };
  for (const match of text.matchAll(/(?<!\p{L})[A-Z]{3}(?!\p{L})/gu))
    if (CODES.has(match[0])) add(match, match[0], false);
  for (const [pattern, sign] of SIGNS) {
    const matches = [...text.matchAll(pattern)];
    const code = matches.length > 0 ? resolvedSign(sign, text) : undefined;
    for (const match of matches) add(match, code, sign === "$" || sign === "kr");
  }
  return found.toSorted((a, b) => a.start - b.start);
}

const GROUPED = "\\d{1,3}(?:(?:[.,'’]| (?=\\d{3}(?:[ ,.]|$|\\D)))\\d{3})+(?:[.,](?:\\d{2}|-{1,2}|—|–))?";
const PLAIN = "\\d+(?:[.,](?:\\d{1,2}|-{1,2}|—|–))?";
/** What may follow a number without a space: "12,50EUR". */
const MONEY = "(?:EUR|USD|GBP|CHF|PLN|CZK|HUF|RON|SEK|NOK|DKK|RUB|UAH|TRY|JPY|CNY|INR|BRL|CAD|AUD)(?!\\p{L})";
const AMOUNT = new RegExp(
  `(?<![\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Greek}\\d.,/-]|\\d:)(?:[-−–](?=[\\d€$£]))?(?:${GROUPED}|${PLAIN})(?!\\d|(?!${MONEY})\\p{Lu}|[.,:/]\\d| ?%)`,
  "gu",
);

/** "1.425,00", "1,425.00", "1 425,00", "1'425.--" and "1,425" (of thousands). */
export function parseAmount(written: string): number | undefined {
  const digits = written
    .replace(/[.,](?:-{1,2}|—|–)$/, "")
    .replace(/[ '’]/g, "")
    .replace(/^[−–]/, "-");
  const last = Math.max(digits.lastIndexOf("."), digits.lastIndexOf(","));
  if (last === -1) return Number(digits);
  const separator = digits.charAt(last);
  const isRepeated = digits.indexOf(separator) !== last;
  const isDecimal = !isRepeated && digits.length - last - 1 !== 3;
  const whole = digits.slice(0, isDecimal ? last : undefined).replace(/[.,]/g, "");
  const value = Number(isDecimal ? `${whole}.${digits.slice(last + 1)}` : whole);
  return Number.isFinite(value) ? value : undefined;
}

const isGap = (between: string) => /^[ (]{0,2}$/.test(between);

/** Numbers that may be amounts, in the order of the text; those in `taken` are left out. */
export function findAmounts(
  text: string,
  taken: readonly Span[],
  currencies: readonly FoundCurrency[],
): FoundAmount[] {
  const found: FoundAmount[] = [];
  const free = new Set(taken);
  const nearest = [...free].toSorted((a, b) => a.start - b.start);
  let next = 0;
  let nearby = 0;
  for (const match of text.matchAll(AMOUNT)) {
    const start = match.index;
    const end = start + match[0].length;
    while ((nearest[next]?.end ?? Infinity) <= start) next += 1;
    if ((nearest[next]?.start ?? Infinity) < end) continue;
    const value = parseAmount(match[0]);
    if (value === undefined || Math.abs(value) >= 1e12) continue;
    while ((currencies[nearby]?.end ?? Infinity) <= start) nearby += 1;
    const before = [currencies[nearby - 1]].find((each) => each && start - each.end <= 2);
    const after = currencies
      .slice(nearby, nearby + 2)
      .find((each) => each.start >= end && each.start - end <= 2);
    const currency =
      before && isGap(text.slice(before.end, start))
        ? before
        : after && isGap(text.slice(end, after.start))
          ? after
          : undefined;
    found.push({
      text: match[0],
      start,
      end,
      value,
      currency,
      hasDecimals: /[.,](?:\d{2}|-{1,2}|—|–)$/.test(match[0]),
    });
  }
  return found;
}
