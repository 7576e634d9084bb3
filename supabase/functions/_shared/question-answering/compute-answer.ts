import type { ComputedAnswer as Answered } from "../contract/ask.ts";
import { type FactName, SURE_FACT } from "../contract/fact.ts";
import { dayOf, isBill, isCalled, type KnownDocument, valueOf, withoutCopies } from "./bills.ts";
import { likenessTo } from "./likeness.ts";
import type { Question } from "./parse-question.ts";
import { documentTypesOf, isAbout, isFrom, isNamed, subjectOf } from "./subject.ts";

interface Ground {
  noteId: number;
  title: string;
  /** ISO date. */
  date: string | null;
  amount: number | null;
  currency: string | null;
  /** Whether all that was counted of it was read with certainty. */
  isSure: boolean;
  /** Where the text says it. */
  start: number;
  length: number;
  quote: string;
}

type TotalOf = Extract<Answered, { kind: "total" }>["of"];

/** `isOwn`: of bills that who asks has sent. */
type ComputedAnswer =
  | { kind: "sum"; totals: { currency: string | null; value: number }[]; isOwn: boolean; grounds: Ground[] }
  /** Of the first of the bills, which is the newest, the highest or the lowest. */
  | { kind: "total"; of: TotalOf; value: number; currency: string | null; isOwn: boolean; grounds: Ground[] }
  | { kind: "count"; count: number; grounds: Ground[] }
  /** `fact`: what the date is. */
  | { kind: "date"; fact: "dueDate" | "endDate" | "documentDate"; date: string; grounds: Ground[] };

type AmountAggregate = "sum" | "total" | "highest" | "lowest";

/** Whether a question is answered by the totals of bills. */
export const isOfAmounts = (aggregate: Question["aggregate"]): aggregate is AmountAggregate =>
  aggregate === "sum" || aggregate === "total" || aggregate === "highest" || aggregate === "lowest";

function groundOf(document: KnownDocument, dated: FactName, withAmount: boolean): Ground {
  const date = valueOf(document, dated);
  const total = withAmount ? valueOf(document, "total") : undefined;
  const currency = withAmount ? valueOf(document, "currency") : undefined;
  const shown = total ?? date;
  const used = [date, total, currency].filter((fact) => fact !== undefined);
  return {
    noteId: document.noteId,
    title: document.title,
    date: date?.value ?? null,
    amount: total === undefined ? null : Number(total.value),
    currency: currency?.value ?? null,
    isSure: used.every(({ confidence }) => confidence >= SURE_FACT),
    start: shown?.start ?? 0,
    length: shown?.length ?? 0,
    quote: shown?.text ?? "",
  };
}

/** What one has paid is in the bills of others; one's own are meant where there are no others. */
function paidBills(documents: readonly KnownDocument[]): KnownDocument[] {
  const bills = withoutCopies(documents).filter(
    (document) => isBill(document) && valueOf(document, "total") !== undefined,
  );
  const ofOthers = bills.filter(({ isOwn }) => !isOwn);
  return ofOthers.length > 0 ? ofOthers : bills;
}

const groundsOf = (bills: readonly KnownDocument[]) =>
  bills.map((bill) => groundOf(bill, "documentDate", true));

function sumOf(documents: readonly KnownDocument[]): ComputedAnswer | undefined {
  const bills = paidBills(documents);
  const grounds = groundsOf(bills);
  if (grounds.length === 0) return undefined;
  const cents = new Map<string | null, number>();
  for (const { currency, amount } of grounds)
    cents.set(currency, (cents.get(currency) ?? 0) + Math.round((amount ?? 0) * 100));
  return {
    kind: "sum",
    totals: [...cents].map(([currency, value]) => ({ currency, value: value / 100 })),
    isOwn: bills.every(({ isOwn }) => isOwn),
    grounds,
  };
}

function totalOf(documents: readonly KnownDocument[], of: TotalOf): ComputedAnswer | undefined {
  const bills = withoutCopies(documents.filter(isBill));
  const newestFirst = groundsOf(bills)
    .filter(({ amount }) => amount !== null)
    .toSorted(byDate)
    .toReversed();
  const direction = of === "highest" ? -1 : 1;
  const grounds =
    of === "newest"
      ? newestFirst
      : newestFirst
          // Amounts of other currencies are not compared.
          .filter(({ currency }) => currency === newestFirst[0]?.currency)
          .toSorted((a, b) => direction * ((a.amount ?? 0) - (b.amount ?? 0)));
  const [first] = grounds;
  if (first?.amount == null) return undefined;
  const isOwn = bills.find(({ noteId }) => noteId === first.noteId)?.isOwn === true;
  return { kind: "total", of, value: first.amount, currency: first.currency, isOwn, grounds };
}

const byDate = (a: Ground, b: Ground) =>
  (a.date ?? "") < (b.date ?? "") ? -1 : Number((a.date ?? "") > (b.date ?? ""));

/**
 * A sum, a count or a date that the facts of documents give, with the documents that it rests on; undefined where the question asks
 * for none, or no document is about it. `today`: an ISO date.
 */
export function computeAnswer(
  question: Question,
  documents: readonly KnownDocument[],
  today: string,
): ComputedAnswer | undefined {
  const { aggregate, period, facts, kinds } = question;
  const subject = subjectOf(question);
  const likely = likenessTo(subject.map(({ alternatives }) => alternatives));
  const types = documentTypesOf(question);
  const isOfPeriod = (document: KnownDocument) => {
    const date = question.isByDueDate ? valueOf(document, "dueDate")?.value : dayOf(document);
    return period === undefined || (date !== undefined && date >= period.from && date <= period.to);
  };
  const about = documents.filter((document) => isAbout(document, subject, likely));
  // What has to be paid, without saying how much.
  const countOfDue = (): ComputedAnswer | undefined => {
    const due = question.isByDueDate ? about.filter(isOfPeriod) : [];
    const grounds = due.map((document) => groundOf(document, "dueDate", true)).toSorted(byDate);
    return grounds.length > 0 ? { kind: "count", count: grounds.length, grounds } : undefined;
  };
  if (isOfAmounts(aggregate)) {
    const bills = about.filter(
      (document) =>
        isOfPeriod(document) &&
        isCalled(document, types) &&
        (!question.isOfSender || isFrom(document, subject, likely)),
    );
    if (aggregate === "sum") return sumOf(bills) ?? countOfDue();
    return totalOf(bills, aggregate === "total" ? "newest" : aggregate);
  }
  const meant = about.filter(
    (document) =>
      isOfPeriod(document) && (types.length === 0 || types.some((type) => type === document.documentType)),
  );
  if (aggregate === "count") {
    if (subject.length > 0 && meant.length === 0) return undefined;
    const grounds = meant.map((document) => groundOf(document, "documentDate", false)).toSorted(byDate);
    return { kind: "count", count: grounds.length, grounds };
  }
  if (aggregate === "latest") {
    const last = meant
      .map((document) => groundOf(document, "documentDate", false))
      .filter(({ date }) => date !== null)
      .toSorted(byDate)
      .at(-1);
    return last?.date ? { kind: "date", fact: "documentDate", date: last.date, grounds: [last] } : undefined;
  }
  const [fact] = facts;
  const isDated = kinds[0] === "date" || aggregate === "next";
  if (!isDated || (fact !== "dueDate" && fact !== "endDate")) return undefined;
  // Without a subject only "next", or what it is called, says which.
  if (subject.length === 0 && types.length === 0 && aggregate !== "next") return undefined;
  // Whose words name a sender, asks for what they sent and not for all that names them.
  const sent = about.filter((document) => isFrom(document, subject, likely));
  const named = about.filter((document) => isNamed(document, subject, likely));
  const closest = [sent, named, about].find(({ length }) => length > 0) ?? [];
  const dated = (subject.length === 0 ? meant : closest)
    .map((document) => groundOf(document, fact, fact === "dueDate"))
    .filter(({ date }) => date !== null)
    .toSorted(byDate);
  const ahead = dated.filter(({ date }) => (date ?? "") >= today);
  const grounds = aggregate === "next" ? ahead.slice(0, 1) : ahead.length > 0 ? ahead : dated.slice(-1);
  const [first] = grounds;
  return first?.date ? { kind: "date", fact, date: first.date, grounds } : undefined;
}
