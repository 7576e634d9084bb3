import { type Fact, type FactName, MAX_FACT_LENGTH, MAX_FACTS_TEXT_LENGTH } from "../contract/fact.ts";
import { type FoundAmount, type FoundCurrency, findAmounts, findCurrencies } from "./amounts.ts";
import { confidenceOf, MIN_CONFIDENCE } from "./confidence.ts";
import { addDays, findDates, type FoundDate, nextDay } from "./dates.ts";
import { findIbans } from "./ibans.ts";
import {
  type FactLanguage,
  findLabels,
  type FoundLabel,
  type LabelField,
  MAX_LABELS_OF_FIELD,
} from "./labels.ts";
import { languageOf } from "./language.ts";
import { foldWidth, linesOf, quoteOf, type Span } from "./lines.ts";
import { lineAt, near, type Near, type Nearness, type Page, pageOf, within } from "./near.ts";
import { findRecipient, findSender } from "./parties.ts";
import { readNames } from "./read-names.ts";
import { findReferences } from "./references.ts";
import { findNoticePeriod, findPaymentDays } from "./terms.ts";

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

const STRENGTHS = ["strong", "medium", "weak"];
const NEARNESS: Nearness[] = ["beside", "below", "stacked", "before"];

interface Choice<Value> {
  value: Value;
  evidence: string;
}

const inSpan =
  <Value extends Span>(values: readonly Value[]) =>
  (start: number, end: number) =>
    within(values, start, end);

const rankOf = ({ label, nearness }: Near<Span>) =>
  STRENGTHS.indexOf(label.strength) * NEARNESS.length + NEARNESS.indexOf(nearness);

const evidenceOf = ({ label, nearness }: Near<unknown>) =>
  nearness === "beside" ? label.strength : `${label.strength} ${nearness}`;

/** A weak label, such as "date" or "no.", begins its cell, or follows a comma. */
function beginsCell({ text, lines }: Page, { start }: FoundLabel): boolean {
  const cells = lineAt(lines, start)?.cells ?? [];
  return (
    cells.some((cell) => cell.start <= start && start - cell.start <= 2) ||
    /[,;.] ?$/.test(text.slice(Math.max(0, start - 2), start))
  );
}

function labelsOf(page: Page, field: LabelField): FoundLabel[] {
  return page.labels
    .filter((label) => label.field === field && (label.strength !== "weak" || beginsCell(page, label)))
    .slice(0, MAX_LABELS_OF_FIELD);
}

function nearestTo<Value extends Span>(
  page: Page,
  field: LabelField,
  values: readonly Value[],
): Near<Value>[] {
  return labelsOf(page, field)
    .flatMap((label) => near(page, label, inSpan(values)).slice(0, 1))
    .toSorted((a, b) => rankOf(a) - rankOf(b));
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

function chooseDates(page: Page, language: FactLanguage | undefined, currencies: readonly FoundCurrency[]) {
  const isAmerican = US_SIGNS.test(page.text) || currencies.some(({ code }) => code === "USD");
  const isMonthFirst = (language ?? "en") === "en" && isAmerican;
  const dates = findDates(page.text, isMonthFirst);
  const whole = dates.filter(({ value }) => !value.startsWith("--"));
  const other = new Set(
    (["otherDate", "otherNumber", "dueDate", "endDate"] as const).flatMap((field) =>
      nearestTo(page, field, dates)
        .filter(({ label, nearness }) => label.strength === "strong" && nearness === "beside")
        .map(({ value }) => value),
    ),
  );
  const free = whole.filter((date) => !other.has(date));
  const [labelled] = [...nearestTo(page, "documentDate", free), ...besideReference(page, free)].toSorted(
    (a, b) => rankOf(a) - rankOf(b),
  );
  const different = new Set(free.map(({ value }) => value));
  const isNearEnd = (date: FoundDate) => date.start < Math.max(page.text.length * 0.5, 600);
  const first = free.find(isNearEnd) ?? (page.text.length < 1500 ? free[0] : undefined);
  const documentDate: Choice<FoundDate> | undefined = labelled
    ? { value: labelled.value, evidence: evidenceOf(labelled) }
    : first && { value: first, evidence: different.size === 1 ? "only" : "first" };
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

/** Whether an amount is the sum of two others, such as of net and tax, or is written more than once. */
function isConfirmed(amount: FoundAmount, all: readonly FoundAmount[]): boolean {
  const cents = (value: number) => Math.round(value * 100);
  const wanted = cents(amount.value);
  const before = all.filter(({ start }) => start < amount.start).slice(-12);
  const repeated = all.some((other) => other.start !== amount.start && cents(other.value) === wanted);
  const sums = before.some((a, i) =>
    before
      .slice(i + 1)
      .some((b) => cents(a.value) + cents(b.value) === wanted && a.value !== 0 && b.value !== 0),
  );
  return repeated || sums;
}

function chooseTotal(page: Page, amounts: readonly FoundAmount[]): Choice<FoundAmount> | undefined {
  const others = labelsOf(page, "otherAmount");
  const isYear = ({ text, currency }: FoundAmount) => currency === undefined && /^(?:19|20)\d\d$/.test(text);
  // The nearest amount after such a label is that one.
  const named = new Set(
    others.flatMap((label) => {
      const line = lineAt(page.lines, label.start);
      const [first] = within(amounts, label.end, line?.end ?? label.end);
      const between = page.text.slice(label.end, first?.start);
      return first && between.length < 40 && !/\d/.test(between) ? [first] : [];
    }),
  );
  const money = amounts.filter(
    (amount) =>
      amount.value > 0 &&
      !named.has(amount) &&
      !isYear(amount) &&
      (amount.hasDecimals ||
        amount.currency ||
        /\D/.test(amount.text) ||
        (amount.value >= 100 && amount.value < 1e7)),
  );
  const near_ = labelsOf(page, "total").flatMap((label) => {
    const found = near(page, label, inSpan(money));
    // Of net, tax and gross beside a label, the gross amount.
    const [largest] = found.toSorted((a, b) => b.value.value - a.value.value);
    return largest ? [largest] : [];
  });
  const [best] = near_.toSorted(
    (a, b) =>
      rankOf(a) - rankOf(b) ||
      Number(b.value.hasDecimals) - Number(a.value.hasDecimals) ||
      b.value.value - a.value.value ||
      b.value.start - a.value.start,
  );
  if (best) {
    // "Total" heads a column, and only one of its amounts is the sum.
    const evidence = evidenceOf(best);
    return { value: best.value, evidence: isConfirmed(best.value, amounts) ? `${evidence}+` : evidence };
  }
  const priced = money.filter(({ currency, hasDecimals }) => currency !== undefined && hasDecimals);
  const [largest] = priced.toSorted((a, b) => b.value - a.value);
  return largest && { value: largest, evidence: isConfirmed(largest, amounts) ? "largest+" : "largest" };
}

const MAIN_CODES = new Set(
  "EUR USD GBP CHF JPY CNY INR BRL CAD AUD NZD MXN PLN RUB UAH SEK NOK DKK ISK CZK HUF RON TRY ZAR KRW HKD SGD".split(
    " ",
  ),
);

function chooseCurrency(
  total: FoundAmount,
  amounts: readonly FoundAmount[],
  all: readonly FoundCurrency[],
): Choice<FoundCurrency> | undefined {
  if (total.currency)
    return { value: total.currency, evidence: total.currency.isShared ? "shared" : "total" };
  // Three capitals may be any word, unless they stand beside an amount.
  const beside = amounts.flatMap(({ currency }) => currency ?? []);
  const found =
    beside.length > 0 ? beside : all.filter(({ text }) => !/^[A-Z]{3}$/.test(text) || MAIN_CODES.has(text));
  const counts = new Map<string, number>();
  for (const { code } of found) counts.set(code, (counts.get(code) ?? 0) + 1);
  const [most] = [...counts].toSorted((a, b) => b[1] - a[1]);
  const first = found.find(({ code }) => code === most?.[0]);
  return first && { value: first, evidence: counts.size === 1 ? "only" : "most" };
}

function chooseReference(page: Page, dates: readonly FoundDate[]): Choice<Span> | undefined {
  const isDate = ({ start, end }: Span) =>
    dates.some((date) => date.start <= start && date.end >= end && !date.value.startsWith("--"));
  const labels = labelsOf(page, "reference").toSorted(
    (a, b) => STRENGTHS.indexOf(a.strength) - STRENGTHS.indexOf(b.strength) || a.start - b.start,
  );
  const found = labels.flatMap((label) =>
    near(page, label, (start, end) => findReferences(page.text, start, end).filter((each) => !isDate(each)))
      .filter(
        ({ value, nearness }) =>
          nearness !== "beside" || /^[\s:.#№°ºNnoOr()-]*$/u.test(page.text.slice(label.end, value.start)),
      )
      .slice(0, 1),
  );
  const [best] = found.toSorted((a, b) => rankOf(a) - rankOf(b));
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
