import { type FactName, MAX_FACTS_TEXT_LENGTH } from "../contract/fact.ts";
import { findAmounts, findCurrencies } from "./amounts.ts";
import { findDates } from "./dates.ts";
import { findIbans } from "./ibans.ts";
import { foldWidth, quoteOf, type Span } from "./lines.ts";
import { findNoticePeriod } from "./terms.ts";

function spansOf(text: string, name: FactName): (Span & { value: string | number })[] {
  switch (name) {
    case "documentDate":
    case "dueDate":
    case "endDate":
      return [...findDates(text, false), ...findDates(text, true)];
    case "total":
      return findAmounts(text, [], []);
    case "currency":
      return findCurrencies(text).map((currency) => ({ ...currency, value: currency.code }));
    case "iban":
      return findIbans(text);
    case "noticePeriod": {
      const period = findNoticePeriod(text);
      return period ? [period] : [];
    }
    default:
      return [];
  }
}

/** Where a text says a value that is already known; undefined where it does not. */
export function findValue(
  raw: string,
  name: FactName,
  value: string | number,
): { text: string; start: number; length: number; quote: string } | undefined {
  const original = raw.slice(0, MAX_FACTS_TEXT_LENGTH);
  const found = spansOf(foldWidth(original), name).find((each) => each.value === value);
  const start =
    found?.start ?? (typeof value === "string" ? original.toLowerCase().indexOf(value.toLowerCase()) : -1);
  if (start === -1) return undefined;
  const end = found?.end ?? start + String(value).length;
  const text = original.slice(start, end);
  return { text, start, length: text.length, quote: quoteOf(original, { text, start, end }) };
}
