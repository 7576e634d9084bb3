import { countrySpecs, isValidIBAN } from "ibantools";
import type { Span } from "./lines.ts";

const BEGINNING = /(?<![A-Za-z\d])[A-Z]{2} ?\d{2}(?=[ -]?[A-Z\d])/g;

/** Account numbers whose check digits are right. */
export function findIbans(text: string): (Span & { value: string })[] {
  return [...text.matchAll(BEGINNING)].flatMap(({ index }) => {
    const spec = Object.entries(countrySpecs).find(([country]) => text.startsWith(country, index));
    const length = spec?.[1].chars ?? 0;
    let value = "";
    let end = index;
    for (; value.length < length && /[A-Za-z\d \-.]/.test(text.charAt(end)); end += 1)
      if (/[A-Za-z\d]/.test(text.charAt(end))) value += text.charAt(end).toUpperCase();
    if (value.length !== length || /[A-Za-z\d]/.test(text.charAt(end)) || !isValidIBAN(value)) return [];
    return [{ value, text: text.slice(index, end), start: index, end }];
  });
}
