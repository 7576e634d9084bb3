import type { DocumentType } from "../../../_shared/contract/analysis.ts";
import { clip, singleLine } from "../plain-text.ts";
import { ITEM_MARK, type Layout, type Line } from "./layout.ts";
import { AMOUNT, QUANTITY, TOTAL, YEAR_SPAN } from "./patterns.ts";

const MAX_LISTED_LINES = 8;
const MAX_LISTED_LENGTH = 400;

/** A longer line that names a sum is a sentence about it. */
const MAX_FIGURE_WORDS = 14;

const MAX_WORDS_OF_INGREDIENT = 12;

/** Between lines of a list; after one that has a mark of its own at its end there is none. */
const LISTED = "; ";

export const ENDED = /[.,:;!?…。、:;!?]["”’')»]*$/u;

const KEY_FIGURE =
  /\b(?:total|amount due|balance (?:due|owed|owing)|to pay|total paid|amount|invoice (?:no|number|date)|due date|date|(?:end|gesamt|rechnungs)?betrag|(?:end|gesamt)?summe|nachzahlung|guthaben|rechnung nr|rechnungs(?:nr|nummer|datum)|fällig|(?:gross|net|basic) pay|net|balance|gesamtbrutto|brutto|netto|auszahlung(?:sbetrag)?|(?:alter|neuer) (?:konto|saldo)\S*|kontostand|saldo|(?:booking|confirmation|order) (?:reference|number|no)|auftragsnummer|total (?:ttc|ht)|(?:reste|net) à payer|montant|totale|importo|da pagare|imponibile|scadenza|importe|a pagar|vencimiento|angebotssumme|zahlbar bis)\b/i;

/** Of what is owed, paid out or insured in the end. */
const SUM =
  /\b(?:(?:grand )?total|(?:amount|balance|total) due|balancing payment|to pay|net pay|nachzahlung|guthaben|(?:jahres|gesamt|monats)beitrag|(?:gesamt|end|auszahlungs)(?:betrag|summe)|versicherungssumme|sum insured|annual premium|(?:reste|net) à payer|montant (?:total |à )(?:régler|payer)|total ttc|(?:total|importe) a pagar|totale(?: (?:da pagare|complessivo|fattura|documento))?|importo da pagare|netto a pagare|angebotssumme)\b/i;

/** Times and places of a ticket. */
const JOURNEY =
  /\b\d{1,2}[:.h]\d{2}\b.*\p{L}{3}|\p{L}{3}.*(?:->|→|⇒).*\p{L}{3}|\p{L}{3}.*\b\d{1,2}:\d{2}\b|^(?:From|Von|De|Da) .{3,40} (?:to|nach|à|a) \p{Lu}/u;

const DIAGNOSIS = /^(?:(?:main |final )?diagnos(?:is|es|en?|tics?)|impression|hauptdiagnose)\b\s*:/i;

const COMMENT_MARKS = /^(?:\/{2,}|\/\*+|\*+\/?|#+|--+|"""|<!--)\s*|\s*(?:\*\/|-->|""")$/g;

/** A document as lines to choose from. */
export interface Lines {
  documentType: DocumentType;
  layout: Layout;
  /** See `frameOf`. */
  frame: ReadonlySet<Line>;
  /** See `headlineOf`; begins with a capital. */
  headline: string | undefined;
}

/** The lines that tell more of a document of its type than sentences do; undefined where it has none. */
export function tellingLines(document: Lines): string | undefined {
  const { documentType, layout } = document;
  const filled = filledLines(layout);
  const first = tidied(filled.slice(0, 1));
  if (documentType === "Source code") return codeLines(filled);
  if (documentType === "Invoice" || documentType === "Receipt" || isAccount(document))
    return moneyLines(document);
  if (documentType === "Recipe") {
    const ingredients = filled.filter(isIngredient);
    const few = ingredients.length < 4 && ingredients.filter(({ text }) => QUANTITY.test(text)).length < 3;
    return few ? undefined : joined([...first, ...tidied(ingredients)], LISTED);
  }
  if (documentType !== "Résumé") return undefined;
  const career = filled.filter((line, i) => i > 0 && !document.frame.has(line) && isOfCareer(line));
  return career.length < 3 || !filled.some(({ text }) => YEAR_SPAN.test(text))
    ? undefined
    : joined([...first, ...tidied(career)], " · ");
}

/** The first lines of a document that has neither sentences nor lines that tell more than others. */
export function firstLines({ layout, frame }: Lines): string {
  const lines = tidied(filledLines(layout).filter((line) => !frame.has(line)));
  const isTable = layout.lines.some(({ kind }) => kind === "table");
  return joined(lines.slice(0, MAX_LISTED_LINES), isTable ? " · " : LISTED, lines.length);
}

/** "3 eggs" has no measure. */
function isIngredient({ kind, words, text }: Line): boolean {
  const counted = kind !== "numbered" && /^[-*•]?\s?(?:\d|½|¼|an? |eine?n? )/iu.test(text);
  return words <= MAX_WORDS_OF_INGREDIENT && (QUANTITY.test(text) || (counted && !/[.!?]$/.test(text)));
}

function filledLines(layout: Layout): Line[] {
  return layout.lines.filter(({ kind, text }) => kind !== "blank" && /[\p{L}\p{N}]/u.test(text));
}

function tidied(lines: readonly Line[]): string[] {
  return lines.map(({ text }) => tidy(text)).filter((text) => text !== "");
}

/** Who it is from, what it is, some of what is paid for, and the sums. */
function moneyLines({ documentType, layout, frame, headline }: Lines): string {
  const [first, ...others] = filledLines(layout);
  const rest = others.filter((line) => !frame.has(line) && line.words <= MAX_FIGURE_WORDS);
  const isFigure = ({ text }: Line) => KEY_FIGURE.test(text) && /\d/.test(text);
  const figures = rest.filter(isFigure);
  const sums = figures.filter(({ text }) => SUM.test(text));
  const items = rest.filter(
    (line) =>
      documentType !== "Other" &&
      !isFigure(line) &&
      !TOTAL.test(line.text) &&
      /\p{L}{3}/u.test(line.text) &&
      (AMOUNT.test(line.text) || JOURNEY.test(line.text)),
  );
  const told = [...items.slice(0, 3), ...figures.slice(0, 3), ...figures.slice(-1), ...sums.slice(-2)];
  const title = headline === undefined ? [] : [headline];
  return joined([...tidied(first ? [first] : []), ...title, ...tidied(told)], " · ");
}

/** What a program says of itself, and the names that it defines. */
function codeLines(filled: readonly Line[]): string {
  const lines = tidied(filled);
  const comments = lines.filter((line) => /^(?:\/\/|\/\*|\*|#(?![!i])|--|"""|<!--)/.test(line));
  const definitions = lines.filter((line) =>
    /^(?:export |public |async |static )*(?:def|class|function|fn|func|interface|select|create|<title)\b/i.test(
      line,
    ),
  );
  const said = comments.map((line) => line.replace(COMMENT_MARKS, "")).filter((line) => line !== "");
  const telling = [...said.slice(0, 2), ...definitions.slice(0, 5)];
  return joined(telling.length > 0 ? telling : lines.slice(0, 4), " · ");
}

/** A payslip or an account: sums of money with what they are, and hardly a sentence. */
function isAccount({ documentType, layout }: Lines): boolean {
  if (documentType !== "Other") return false;
  const figures = layout.lines.filter(({ kind, text }) => kind !== "prose" && AMOUNT.test(text));
  return figures.length >= 3 && figures.some(({ text }) => KEY_FIGURE.test(text));
}

/** What a letter or a report says in a line of its own: the diagnosis, what is owed or insured in the end. */
export function keyLines({ layout, frame }: Lines): string[] {
  const filled = layout.lines.filter(({ kind }) => kind !== "blank");
  const named = filled.findIndex(({ text, words }) => words <= MAX_FIGURE_WORDS && DIAGNOSIS.test(text));
  const diagnosis = [filled[named], filled[named + 1]].find((line) => line && !/:$/.test(line.text));
  const sums = filled.filter(
    (line) =>
      line.kind !== "prose" &&
      line.words <= MAX_FIGURE_WORDS &&
      !frame.has(line) &&
      SUM.test(line.text) &&
      isSum(line.text),
  );
  return [...(named >= 0 && diagnosis ? [diagnosis] : []), ...sums.slice(-2)].map(({ text }) =>
    tidy(text.replace(ITEM_MARK, "")),
  );
}

function isSum(text: string): boolean {
  return AMOUNT.test(text) || /\d\s?(?:€|eur|euro|gbp|usd|chf)\b/i.test(text);
}

/** Posts, schools and what somebody says of themselves; no headings of one word, and no particulars. */
function isOfCareer({ kind, words, text }: Line): boolean {
  return kind !== "bullet" && kind !== "field" && words >= 3 && /\p{L}{4}/u.test(text.replace(YEAR_SPAN, ""));
}

/** Lines one after the other, as far as they fit; `outOf` adds how many were left out. */
function joined(lines: readonly string[], separator: string, outOf = 0): string {
  let text = "";
  let kept = 0;
  for (const line of new Set(lines)) {
    if (kept > 0 && text.length + line.length > MAX_LISTED_LENGTH) break;
    const between = kept === 0 ? "" : separator === LISTED && ENDED.test(text) ? " " : separator;
    text += between + line;
    kept += 1;
  }
  const rest = outOf - kept;
  return rest > 0 && kept > 0 ? `${text} … (${rest} more ${rest === 1 ? "line" : "lines"})` : text;
}

/** A line without its mark and without what drew a table. */
export function tidy(line: string): string {
  return clip(
    singleLine(line.slice(0, 600))
      .replace(/^(?:[-*•–▪◦‣☐☑✓]\s+|\[[ xX]?\]\s*|- \[[ xX]?\]\s*|#{1,6} |\|\s*)+/, "")
      .replace(/[|_]{2,}|\s\|/g, " "),
    MAX_LISTED_LENGTH,
  );
}
