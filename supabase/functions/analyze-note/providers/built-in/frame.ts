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

/** A company, a person, a street or two, a country: more lines above a postcode are something else. */
const LINES_ABOVE = 5;
const LINES_BELOW_CLOSING = 6;
/** Without a sentence, a paper with more of such lines is a list of them. */
const MOST = 0.7;
const MAX_WORDS = 12;
const MAX_NAME_WORDS = 8;

const POSTCODE =
  /(?:^|[,·|] ?|\s{2,})(?:[A-Z]{1,2}-)?(?:\d{5}|(?!19|20)\d{4}(?: ?[A-Z]{2})?) \p{Lu}[\p{L}. ()/-]{1,40}$|\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b|\b[A-Z]{2} \d{5}(?:-\d{4})?$|^(?:PO Box|Postfach|P\.? ?O\.? Box)\b/u;
const REACHED_BY =
  /^(?:tel|telephone|telefon|phone|fax|mobile|mobil|e-?mail|iban|vat|ust|siret|tél|teléfono)\b.{0,4}[.:]?\s?\S/iu;
/** "Sparkasse Gera, IBAN DE02 1203 0000 0000 2020 51, BIC BYLADEM1001" is as many words as a sentence. */
const PAID_TO = /\b(?:IBAN|BIC)\b:?\s+[A-Z]{2}/;
const MAX_BANK_WORDS = 20;
/** "On 10 September Robin Sayle wrote:", "----- Original message -----" */
const QUOTED_BY =
  /^>?\s*(?:on|am|le|el)\b.{5,80}(?:wrote|schrieb.{0,60}|a écrit|escribió)\s?:$|^-{3,} ?(?:original|forwarded|ursprüngliche|weitergeleitete)\b/iu;
const SALUTED_WORDS = 8;

/**
 * The lines that stand around what a document says: letterhead and address, headers of a mail, the date, the salutation, and
 * who signs. They tell from whom to whom it goes, not what it is about. A list of addresses has nothing else, and no frame.
 */
export function frameOf(layout: Layout): ReadonlySet<Line> {
  const { lines } = layout;
  const filled = lines.filter(({ kind }) => kind !== "blank");
  const frame = new Set<Line>();
  lines.forEach((line, at) => {
    if (QUOTED_BY.test(line.text)) frame.add(line);
    if (isReached(line)) {
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
  const says = filled.some((line) => line.kind === "prose" && !frame.has(line));
  return says || frame.size <= filled.length * MOST ? frame : new Set();
}

/** "Dear Ms Lindqvist," and no sentence that begins so. */
export function isSalutation({ text, words }: Line): boolean {
  return (
    words <= SALUTED_WORDS &&
    /[\p{L}.,:!]$/u.test(text) &&
    (SALUTATION.test(text) || CASUAL_GREETING.test(text) || /^guten (?:tag|morgen|abend)\b/i.test(text))
  );
}

function isReached({ kind, text, words }: Line): boolean {
  if (PAID_TO.test(text) && words <= MAX_BANK_WORDS) return true;
  if (kind === "blank" || kind === "code" || words > MAX_WORDS) return false;
  return POSTCODE.test(text) || REACHED_BY.test(text) || (kind !== "prose" && CONTACT.test(text));
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
