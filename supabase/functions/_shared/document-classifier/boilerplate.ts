import type { Layout, Line } from "./layout.ts";
import {
  CASUAL_CLOSING,
  CASUAL_GREETING,
  CONTACT,
  DATE_LINE,
  FORMAL_CLOSING,
  HEADER,
  SALUTATION,
  SUBJECT_LINE,
} from "./patterns.ts";

const LINES_ABOVE = 5;
const LINES_BELOW_CLOSING = 6;
/** With a larger share it is a list of addresses. */
const MAX_FRAME_SHARE = 0.7;
const MAX_WORDS = 12;
const MAX_NAME_WORDS = 8;

const POSTCODE =
  /(?:^|[,·|] ?|\s{2,})(?:[A-Z]{1,2}-)?(?:\d{5}|(?!19|20)\d{4}(?: ?[A-Z]{2})?) \p{Lu}[\p{L}. ()/-]{1,40}$|\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b|\b[A-Z]{2} \d{5}(?:-\d{4})?$|^(?:PO Box|Postfach|P\.? ?O\.? Box)\b/u;
const CONTACT_FIELD =
  /^(?:tel|telephone|telefon|phone|fax|mobile|mobil|e-?mail|iban|vat|ust|siret|tél|teléfono)\b.{0,4}[.:]?\s?\S/iu;
const BANK_DETAILS = /\b(?:IBAN|BIC)\b:?\s+[A-Z]{2}/;
const MAX_BANK_WORDS = 20;
export const QUOTE_HEADER =
  /^>?\s*(?:on|am|le|el)\b.{5,80}(?:wrote|schrieb.{0,60}|a écrit|escribió)\s?:$|^-{3,} ?(?:original|forwarded|ursprüngliche|weitergeleitete)\b/iu;
const MAX_SALUTATION_WORDS = 8;

/** Letterhead, address, date, salutation and signature: they say who writes to whom, not what it is about. */
export function boilerplateOf(layout: Layout): ReadonlySet<Line> {
  const { lines } = layout;
  const filled = lines.filter(({ kind }) => kind !== "blank");
  const frame = new Set<Line>();
  lines.forEach((line, at) => {
    if (QUOTE_HEADER.test(line.text)) frame.add(line);
    if (isContactLine(line)) {
      frame.add(line);
      for (const above of namesAbove(lines, at)) frame.add(above);
    }
  });
  filled.slice(0, 14).forEach((line) => {
    const { text } = line;
    const header = HEADER.test(text) && !SUBJECT_LINE.test(text);
    if (header || DATE_LINE.test(text) || isSalutation(line)) frame.add(line);
  });
  const closing = filled.findLastIndex(
    ({ text, words }) => words <= MAX_NAME_WORDS && (FORMAL_CLOSING.test(text) || CASUAL_CLOSING.test(text)),
  );
  if (closing >= filled.length / 2)
    for (const line of filled.slice(closing, closing + 1 + LINES_BELOW_CLOSING)) {
      if (line.kind === "prose" && line !== filled[closing]) break;
      frame.add(line);
    }
  const hasContent = filled.some((line) => line.kind === "prose" && !frame.has(line));
  return hasContent || frame.size <= filled.length * MAX_FRAME_SHARE ? frame : new Set();
}

export function isSalutation({ text, words }: Line): boolean {
  return (
    words <= MAX_SALUTATION_WORDS &&
    /[\p{L}.,:!]$/u.test(text) &&
    (SALUTATION.test(text) || CASUAL_GREETING.test(text) || /^guten (?:tag|morgen|abend)\b/i.test(text))
  );
}

function isContactLine({ kind, text, words }: Line): boolean {
  if (BANK_DETAILS.test(text) && words <= MAX_BANK_WORDS) return true;
  if (kind === "blank" || kind === "code" || words > MAX_WORDS) return false;
  return POSTCODE.test(text) || CONTACT_FIELD.test(text) || (kind !== "prose" && CONTACT.test(text));
}

function namesAbove(lines: readonly Line[], at: number): Line[] {
  const names: Line[] = [];
  for (const line of lines.slice(Math.max(0, at - LINES_ABOVE), at).toReversed()) {
    const ends = line.kind === "blank" || line.kind === "bullet" || line.kind === "prose";
    if (ends || line.words > MAX_NAME_WORDS || /:|\d[.,]\d{2}\b/.test(line.text)) break;
    names.push(line);
  }
  return names;
}
