import { type Fact, type FactName, MAX_FACT_LENGTH, MAX_FACTS_TEXT_LENGTH } from "../contract/fact.ts";
import { type FoundCurrency, findAmounts, findCurrencies } from "./amounts.ts";
import { confidenceOf, MIN_CONFIDENCE } from "./confidence.ts";
import { addDays, findDates, type FoundDate, nextDay } from "./dates.ts";
import { findIbans } from "./ibans.ts";
import { type Choice, evidenceOf, labelsOf, nearestTo, rankOf, STRENGTHS } from "./labelled-values.ts";
import { type FactLanguage, findLabels, type FoundLabel } from "./labels.ts";
import { languageOf } from "./language.ts";
import { foldWidth, linesOf, quoteOf, type Span } from "./lines.ts";
import { lineAt, near, type Near, type Page, pageOf, within } from "./near.ts";
import { findRecipient, findSender } from "./parties.ts";
import { readNames } from "./read-names.ts";
import { findReferences } from "./references.ts";
import { findNoticePeriod, findPaymentDays } from "./terms.ts";
import { chooseCurrency, chooseTotal } from "./total.ts";

export type ReadFact = Omit<Fact, "edited" | "page"> & {
  /** How it was found, such as "strong below": a strong label above it. */
  evidence: string;
};

export interface DocumentFacts {
  /** Undefined when nothing tells. */
  language: FactLanguage | undefined;
  /** In the order of the text; each name at most once, except for people and places. */
  facts: ReadFact[];
}

const OF_DAY =
  /^[^\S\n]{1,3}(?:\S{1,30} ){0,2}?(?:vom|von|of|dated|issued (?:at|on)|du|del|de fecha|van|z dnia|от|datata)[^\S\n]{1,3}$/iu;

/** "Invoice 506 of 18 November 2017" */
function besideReference(page: Page, dates: readonly FoundDate[]): Near<FoundDate>[] {
  return labelsOf(page, "reference").flatMap((label) => {
    if (label.strength !== "strong") return [];
    const line = lineAt(page.lines, label.start);
    const [value] = line ? within(dates, label.end, line.end) : [];
    const between = value && page.text.slice(label.end, value.start);
    return value && between && between.length < 60 && OF_DAY.test(between.replace(/^[\s:.#]*\S+/u, ""))
      ? [{ value, label, nearness: "beside" as const }]
      : [];
  });
}

const US_SIGNS =
  /(?<!\p{L})(?:[A-Z]{2} \d{5}(?:-\d{4})?|sales tax|zip|zelle|check(?:s)? payable|USA|U\.S\.)(?!\p{L})|\(\d{3}\) \d{3}-\d{4}/u;

/** A browser prints the time above each page, and the address below it. */
const PRINTED_FOOT = /(?:about:blank|(?:https?|file):\/\/\S+)\s{1,3}\d{1,3}\/\d{1,3}[^\S\n]*(?:\n|$)/u;

function withoutPrinted(text: string, dates: readonly FoundDate[]): readonly FoundDate[] {
  if (!PRINTED_FOOT.test(text)) return dates;
  const rest = dates.filter(
    ({ start, end }) =>
      !(/(?:^|\n)$/.test(text.slice(0, start)) && /^,? \d{1,2}:\d{2}/.test(text.slice(end, end + 9))),
  );
  return rest.length === 0 ? dates : rest;
}

const TERM_BEFORE =
  /(?<!\p{L})(?:until|till|through|to|due(?: on)?|by|before|from|since|starting(?: on)?|beginning(?: on)?|commencing(?: on)?|bis(?: zum| spätestens)?|spätestens(?: am)?|ab(?: dem)?|seit|vor dem|jusqu['’]au|avant(?: le)?|au plus tard le|terminer? le|depuis(?: le)?|à (?:partir|compter) du|commençant le|hasta(?: el)?|antes del?|desde(?: el)?|a partir del?|fino al|entro(?: il)?|dal|a partire dal|tot(?: en met)?|t\/m|vóór|voor|vanaf|sinds|até(?: a| ao)?|desde|do(?: dnia)?|od(?: dnia)?|до|по|с|не позднее|-|–|—|至|到|自|截至)\s{0,3}$/iu;
const TERM_AFTER =
  /^\s{0,3}(?:まで|から|より|までに|止|起|前|以前|之前|(?:-|–|—|to|until|bis|au|al|a|ao|tot|t\/m|do|по|~|至|到)\s{0,3}(?=\p{L}{0,12}\s?\d))/iu;

/** Of a range, or of what lasts until or begins then: no day on which a document was written. */
const isOfTerm = (text: string, { start, end }: Span) =>
  TERM_BEFORE.test(text.slice(Math.max(0, start - 40), start)) || TERM_AFTER.test(text.slice(end, end + 30));

const MAX_LINE_WORDS = 8;

/** Alone in a sentence, a date may be that of anything. */
function isInSentence(page: Page, { start }: Span): boolean {
  const line = lineAt(page.lines, start)?.text ?? "";
  return (line.match(/\p{L}{2,}/gu) ?? []).length > MAX_LINE_WORDS || /\p{L}{2}[.。]\s*$|止。?$/u.test(line);
}

function chooseDates(page: Page, language: FactLanguage | undefined, currencies: readonly FoundCurrency[]) {
  const isAmerican = US_SIGNS.test(page.text) || currencies.some(({ code }) => code === "USD");
  const isMonthFirst = (language ?? "en") === "en" && isAmerican;
  const dates = findDates(page.text, isMonthFirst);
  const whole = dates.filter(({ value }) => !value.startsWith("--"));
  const other = new Set(
    (["otherDate", "otherNumber", "dueDate", "endDate"] as const).flatMap((field) =>
      nearestTo(page, field, dates)
        .filter(
          ({ label, nearness, value }) =>
            label.strength === "strong" &&
            nearness === "beside" &&
            !page.labels.some(({ start, end }) => start > label.end && end <= value.start),
        )
        .map(({ value }) => value),
    ),
  );
  const free = withoutPrinted(
    page.text,
    whole.filter((date) => !other.has(date)),
  );
  const [labelled] = [...nearestTo(page, "documentDate", free), ...besideReference(page, free)].toSorted(
    (a, b) => rankOf(a) - rankOf(b),
  );
  const ofTerm = new Set(
    (["dueDate", "endDate"] as const).flatMap((field) =>
      nearestTo(page, field, dates)
        .filter(({ nearness }) => nearness === "beside")
        .map(({ value }) => value),
    ),
  );
  const loose = free.filter((date) => !ofTerm.has(date) && !isOfTerm(page.text, date));
  const different = new Set(loose.map(({ value }) => value));
  const isNearEnd = (date: FoundDate) => date.start < Math.max(page.text.length * 0.5, 600);
  const first = loose.find(isNearEnd) ?? (page.text.length < 1500 ? loose[0] : undefined);
  const documentDate: Choice<FoundDate> | undefined = labelled
    ? { value: labelled.value, evidence: evidenceOf(labelled) }
    : first && {
        value: first,
        evidence: different.size === 1 && !isInSentence(page, first) ? "only" : "first",
      };
  return {
    dates,
    documentDate,
    labelledDue: nearestTo(page, "dueDate", dates),
    ends: nearestTo(page, "endDate", dates),
  };
}

const unsure = (evidence: string, date: FoundDate | undefined) =>
  date?.isAmbiguous ? "ambiguous" : evidence;

function chooseDue(
  page: Page,
  documentDate: Choice<FoundDate> | undefined,
  labelled: readonly Near<FoundDate>[],
): (Choice<Span> & { iso: string }) | undefined {
  const base = documentDate?.value.value;
  const isSound = (iso: string) => base === undefined || (iso >= base && iso <= addDays(base, 800));
  for (const found of labelled) {
    const { value } = found.value;
    if (value.startsWith("--") && base === undefined) continue;
    const iso = value.startsWith("--") ? nextDay(base ?? "", value) : value;
    if (!isSound(iso)) continue;
    const evidence = value.startsWith("--") ? `${evidenceOf(found)} yearless` : evidenceOf(found);
    return { value: found.value, iso, evidence: unsure(evidence, found.value) };
  }
  const term = findPaymentDays(page.text);
  if (!term || base === undefined) return undefined;
  return { value: term, iso: addDays(base, term.days), evidence: "days" };
}

function chooseReference(page: Page, dates: readonly FoundDate[]): Choice<Span> | undefined {
  const isDate = ({ start, end }: Span) =>
    dates.some((date) => date.start <= start && date.end >= end && !date.value.startsWith("--"));
  const labels = labelsOf(page, "reference").toSorted(
    (a, b) => STRENGTHS.indexOf(a.strength) - STRENGTHS.indexOf(b.strength) || a.start - b.start,
  );
  const valuesOf = (mayBeDate: boolean) => (start: number, end: number) =>
    findReferences(page.text, start, end).filter((each) => mayBeDate || !isDate(each));
  const of = (label: FoundLabel, mayBeDate: boolean) =>
    near(page, label, valuesOf(mayBeDate))
      .filter(
        ({ value, nearness }) =>
          nearness !== "beside" || /^[\s:.#№°ºNnoOr()-]*$/u.test(page.text.slice(label.end, value.start)),
      )
      .slice(0, 1);
  const found = labels.flatMap((label) => of(label, false)).toSorted((a, b) => rankOf(a) - rankOf(b));
  // "2/11/2023" is the second invoice of November, where nothing else is its number.
  const [best] =
    found[0]?.label.strength === "strong"
      ? found
      : [
          ...labels.filter(({ strength }) => strength === "strong").flatMap((label) => of(label, true)),
          ...found,
        ];
  return best && { value: best.value, evidence: evidenceOf(best) };
}

/**
 * The facts of a document, each with its place in the given text (UTF-16 code units) and a confidence of 0 to 1. What the text does
 * not say, or says too vaguely for `minConfidence`, is left out. Of a longer text the first 30,000 characters are read.
 */
export function readFacts(raw: string, minConfidence = MIN_CONFIDENCE): DocumentFacts {
  const original = raw.slice(0, MAX_FACTS_TEXT_LENGTH).toWellFormed();
  const text = foldWidth(original);
  const page = pageOf(text, linesOf(text), findLabels(text));
  const language = languageOf(text, page.labels);
  const currencies = findCurrencies(text);
  const { dates, documentDate, labelledDue, ends } = chooseDates(page, language, currencies);
  const due = chooseDue(page, documentDate, labelledDue);
  const ibans = findIbans(text);
  const amounts = findAmounts(
    text,
    [...dates.filter(({ value }) => !value.startsWith("--")), ...ibans],
    currencies,
  );
  const total = chooseTotal(page, amounts);
  const reference = chooseReference(page, dates);
  const recipient = findRecipient(page);
  const sender = findSender(page, recipient?.value);
  const isForm =
    [total && !total.evidence.startsWith("largest"), reference, due, ibans[0]].filter(Boolean).length > 0;
  const notice = findNoticePeriod(text);
  const [end] = ends.filter(({ value }) => !value.value.startsWith("--"));
  const [iban] = ibans;
  const currency = total && chooseCurrency(total.value, amounts, currencies);

  const facts: ReadFact[] = [];
  const add = (name: FactName, span: Span | undefined, value: string | number, evidence: string) => {
    if (!span || span.end - span.start > MAX_FACT_LENGTH) return;
    facts.push({
      name,
      value,
      text: original.slice(span.start, span.end),
      confidence: confidenceOf(name, evidence),
      start: span.start,
      length: span.end - span.start,
      quote: quoteOf(original, span),
      evidence,
    });
  };
  if (documentDate)
    add(
      "documentDate",
      documentDate.value,
      documentDate.value.value,
      unsure(documentDate.evidence, documentDate.value),
    );
  if (due) add("dueDate", due.value, due.iso, due.evidence);
  if (end) add("endDate", end.value, end.value.value, unsure(evidenceOf(end), end.value));
  if (notice) add("noticePeriod", notice, notice.value, "notice");
  if (total && (isForm || total.evidence !== "largest")) {
    add("total", total.value, total.value.value, total.evidence);
    if (currency) add("currency", currency.value, currency.value.code, currency.evidence);
  }
  if (reference)
    add(
      "reference",
      reference.value,
      original.slice(reference.value.start, reference.value.end),
      reference.evidence,
    );
  if (iban) add("iban", iban, iban.value, "digits");
  if (recipient) add("recipient", recipient, recipient.value, recipient.evidence);
  if (sender && (isForm || sender.evidence.startsWith("strong")))
    add("sender", sender, sender.value, sender.evidence);
  return {
    language,
    facts: [...facts, ...readNames(original, text, page.lines, language)]
      .filter(({ confidence }) => confidence >= minConfidence)
      .toSorted((a, b) => a.start - b.start),
  };
}
