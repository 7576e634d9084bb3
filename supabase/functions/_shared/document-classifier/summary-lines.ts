import type { DocumentType } from "../contract/analysis.ts";
import { clip, singleLine } from "./plain-text.ts";
import { ITEM_MARK, type Layout, type Line } from "./layout.ts";
import { AMOUNT, QUANTITY, TOTAL, UTTERANCE, YEAR_SPAN } from "./patterns.ts";
import { isAttachment } from "./segments.ts";
import { verseOf } from "./verse-lines.ts";

const MAX_LISTED_LINES = 8;
const MAX_LISTED_LENGTH = 400;

const MAX_FIGURE_WORDS = 14;

const MAX_WORDS_OF_INGREDIENT = 12;

const LIST_SEPARATOR = "; ";
const VERSE_SEPARATOR = " / ";

export const ENDED = /[.,:;!?…。、:;!?]["”’')»]*$/u;

const KEY_FIGURE =
  /\b(?:total|amount due|balance (?:due|owed|owing)|to pay|total paid|amount|invoice (?:no|number|date)|due date|date|(?:end|gesamt|rechnungs)?betrag|(?:end|gesamt)?summe|nachzahlung|guthaben|rechnung nr|rechnungs(?:nr|nummer|datum)|fällig|(?:gross|net|basic) pay|net|balance|gesamtbrutto|brutto|netto|auszahlung(?:sbetrag)?|(?:alter|neuer) (?:konto|saldo)\S*|kontostand|saldo|(?:booking|confirmation|order) (?:reference|number|no)|auftragsnummer|total (?:ttc|ht)|(?:reste|net) à payer|montant|totale|importo|da pagare|imponibile|scadenza|importe|a pagar|vencimiento|angebotssumme|zahlbar bis)\b/i;

const FINAL_SUM =
  /\b(?:(?:grand )?total|(?:amount|balance|total) due|balancing payment|to pay|net pay|nachzahlung|guthaben|(?:jahres|gesamt|monats)beitrag|(?:gesamt|end|auszahlungs)(?:betrag|summe)|versicherungssumme|sum insured|annual premium|(?:reste|net) à payer|montant (?:total |à )(?:régler|payer)|total ttc|(?:total|importe) a pagar|totale(?: (?:da pagare|complessivo|fattura|documento))?|importo da pagare|netto a pagare|angebotssumme)\b/i;

const JOURNEY =
  /\b\d{1,2}[:.h]\d{2}\b.*\p{L}{3}|\p{L}{3}.*(?:->|→|⇒).*\p{L}{3}|\p{L}{3}.*\b\d{1,2}:\d{2}\b|^(?:From|Von|De|Da) .{3,40} (?:to|nach|à|a) \p{Lu}/u;

const DIAGNOSIS = /^(?:(?:main |final )?diagnos(?:is|es|en?|tics?)|impression|hauptdiagnose)\b\s*:/i;

const COMMENT_MARKS = /^(?:\/{2,}|\/\*+|\*+\/?|#+|--+|"""|<!--)\s*|\s*(?:\*\/|-->|""")$/g;

export interface Lines {
  documentType: DocumentType;
  layout: Layout;
  frame: ReadonlySet<Line>;
  headline: string | undefined;
}

export function linesByType(document: Lines): string | undefined {
  const { documentType, layout } = document;
  const filled = filledLines(layout);
  const first = tidied(filled.slice(0, 1));
  if (documentType === "Source code") return codeLines(filled);
  if (documentType === "Invoice" || documentType === "Receipt" || isAccount(document))
    return moneyLines(document);
  if (documentType === "Recipe") {
    const ingredients = filled.filter(isIngredient);
    const few = ingredients.length < 4 && ingredients.filter(({ text }) => QUANTITY.test(text)).length < 3;
    return few ? undefined : joined([...first, ...tidied(ingredients)], LIST_SEPARATOR);
  }
  if (documentType !== "Résumé") return undefined;
  const career = filled.filter((line, i) => i > 0 && !document.frame.has(line) && isCareerLine(line));
  return career.length < 3 || !filled.some(({ text }) => YEAR_SPAN.test(text))
    ? undefined
    : joined([...first, ...tidied(career)], " · ");
}

export function verseLines({ documentType, layout }: Lines): string | undefined {
  const verse = documentType === "Other" ? verseOf(layout.lines) : undefined;
  if (!verse) return undefined;
  const lines = tidied(verse.lines);
  const quoted = joined(lines.slice(0, MAX_LISTED_LINES), VERSE_SEPARATOR, lines.length);
  const title = verse.title && tidy(verse.title.text);
  return title ? `${title}${ENDED.test(title) ? " " : ". "}${quoted}` : quoted;
}

export function firstLines({ layout, frame }: Lines): string {
  const lines = tidied(filledLines(layout).filter((line) => !frame.has(line)));
  const isTable = layout.lines.some(({ kind }) => kind === "table");
  return joined(lines.slice(0, MAX_LISTED_LINES), isTable ? " · " : LIST_SEPARATOR, lines.length);
}

function isIngredient({ kind, words, text }: Line): boolean {
  const counted = kind !== "numbered" && /^[-*•]?\s?(?:\d|½|¼|an? |eine?n? )/iu.test(text);
  return words <= MAX_WORDS_OF_INGREDIENT && (QUANTITY.test(text) || (counted && !/[.!?]$/.test(text)));
}

function filledLines(layout: Layout): Line[] {
  return layout.lines.filter(
    ({ kind, text }) => kind !== "blank" && /[\p{L}\p{N}]/u.test(text) && !isAttachment(text),
  );
}

function tidied(lines: readonly Line[]): string[] {
  return lines.map(({ text }) => tidy(text)).filter((text) => text !== "");
}

function moneyLines({ documentType, layout, frame, headline }: Lines): string {
  const [first, ...others] = filledLines(layout);
  const rest = others.filter((line) => !frame.has(line) && line.words <= MAX_FIGURE_WORDS);
  const isFigure = ({ text }: Line) => KEY_FIGURE.test(text) && /\d/.test(text);
  const figures = rest.filter(isFigure);
  const sums = figures.filter(({ text }) => FINAL_SUM.test(text));
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

function isAccount({ documentType, layout }: Lines): boolean {
  if (documentType !== "Other") return false;
  const figures = layout.lines.filter(({ kind, text }) => kind !== "prose" && AMOUNT.test(text));
  return figures.length >= 3 && figures.some(({ text }) => KEY_FIGURE.test(text));
}

export function keyLines({ layout, frame }: Lines): string[] {
  const filled = layout.lines.filter(({ kind }) => kind !== "blank");
  const named = filled.findIndex(({ text, words }) => words <= MAX_FIGURE_WORDS && DIAGNOSIS.test(text));
  const diagnosis = [filled[named], filled[named + 1]].find((line) => line && !/:$/.test(line.text));
  const sums = filled.filter(
    (line) =>
      line.kind !== "prose" &&
      line.words <= MAX_FIGURE_WORDS &&
      !frame.has(line) &&
      FINAL_SUM.test(line.text) &&
      isSum(line.text),
  );
  return [...(named >= 0 && diagnosis ? [diagnosis] : []), ...sums.slice(-2)].map(({ text }) =>
    tidy(text.replace(ITEM_MARK, "")),
  );
}

function isSum(text: string): boolean {
  return AMOUNT.test(text) || /\d\s?(?:€|eur|euro|gbp|usd|chf)\b/i.test(text);
}

function isCareerLine({ kind, words, text }: Line): boolean {
  return kind !== "bullet" && kind !== "field" && words >= 3 && /\p{L}{4}/u.test(text.replace(YEAR_SPAN, ""));
}

function joined(lines: readonly string[], separator: string, outOf = 0): string {
  let text = "";
  let kept = 0;
  for (const line of new Set(lines)) {
    if (kept > 0 && text.length + line.length > MAX_LISTED_LENGTH) break;
    const between = kept === 0 ? "" : separator === LIST_SEPARATOR && ENDED.test(text) ? " " : separator;
    text += between + line;
    kept += 1;
  }
  const rest = outOf - kept;
  if (rest <= 0 || kept === 0) return text;
  return `${text}${text.endsWith("…") ? "" : " …"} (${rest} more ${rest === 1 ? "line" : "lines"})`;
}

export function tidy(line: string): string {
  return clip(
    singleLine(line.slice(0, 600))
      .replace(UTTERANCE, (_all, name?: string, nick?: string) => `${name ?? nick}: `)
      .replace(/^(?:[-*•–▪◦‣☐☑✓]\s+|\[[ xX]?\]\s*|- \[[ xX]?\]\s*|#{1,6} |\|\s*)+/, "")
      .replace(/[|_]{2,}|\s\|/g, " "),
    MAX_LISTED_LENGTH,
  );
}
