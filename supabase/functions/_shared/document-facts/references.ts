import type { Span } from "./lines.ts";

const REFERENCE =
  /(?<![\p{L}\d])(?:(?:[A-Z]{1,4} (?=\d)|(?:[A-Z]{1,8}(?: ?[-/_] ?)?){0,3})|[A-Za-z]{1,10}[-_/]|[\p{Script=Han}]{1,2}字?第?)\d[\p{L}\d]*(?:[-./_]+[\p{L}\d]+| - (?=[A-Z\d])[A-Z\d]+(?!\p{Ll}))*(?: \d{2,6}(?![\d.,/:-]))*/gu;

/** Numbers and codes that may name a document. */
export function findReferences(text: string, start: number, end: number): Span[] {
  return Array.from(text.slice(start, end).matchAll(REFERENCE), ({ index, 0: whole }) => {
    const lead = whole.length - whole.trimStart().length;
    const reference = whole.trim();
    return { text: reference, start: start + index + lead, end: start + index + lead + reference.length };
  }).filter(({ text: reference }) => reference.length <= 40);
}
