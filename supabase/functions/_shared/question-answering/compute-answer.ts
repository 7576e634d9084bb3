import type { DocumentType } from "../contract/analysis.ts";
import { type FactName, SURE_FACT } from "../contract/fact.ts";
import { isAmounting, isDocumentWord, typesOf } from "./document-words.ts";
import { likenessTo } from "./likeness.ts";
import type { Question, Term } from "./parse-question.ts";
import { plainWord } from "./stem.ts";

interface FactOfDocument {
  name: FactName;
  value: string;
  confidence: number;
  /** As it is written, and its place in the text; a length of 0 where it does not stand there. */
  text: string;
  start: number;
  length: number;
}

export interface KnownDocument {
  noteId: number;
  title: string;
  documentType: string | null;
  tags: readonly string[];
  /** Whether who asks has sent it. */
  isOwn: boolean;
  /** The beginning of its text. */
  head: string;
  facts: readonly FactOfDocument[];
}

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

/** `isOwn`: of bills that who asks has sent. */
type ComputedAnswer =
  | { kind: "sum"; totals: { currency: string | null; value: number }[]; isOwn: boolean; grounds: Ground[] }
  /** Of the newest of the bills. */
  | { kind: "total"; value: number; currency: string | null; isOwn: boolean; grounds: Ground[] }
  | { kind: "count"; count: number; grounds: Ground[] }
  /** `fact`: what the date is. */
  | { kind: "date"; fact: "dueDate" | "endDate" | "documentDate"; date: string; grounds: Ground[] };

const WORD = /[\p{L}\p{N}]+/gu;
/** Enough to be about it, not only to name it. */
const MENTIONS = 2;
const LIKELY = 0.5;
const MAX_HEAD_LENGTH = 1500;
/** What a bill is about stands above its first lines. */
const LETTERHEAD_LENGTH = 300;

const MONEY_WORDS = "cost kosten coût costar costare";

/** Of the words that only say what is asked of the documents, such as "cost" and "end". */
function isAboutTheAnswer(term: Term): boolean {
  const meanings = new Set(term.alternatives.map(({ plain }) => plain));
  return (
    isDocumentWord(term.alternatives[0]?.plain ?? "") ||
    MONEY_WORDS.split(" ").some((word) => meanings.has(plainWord(word))) ||
    ["expiry", "deadline", "next"].some((word) => meanings.has(word)) ||
    NOT_A_SUBJECT.has(term.alternatives[0]?.plain ?? "") ||
    isAmounting(term.alternatives[0]?.plain ?? "")
  );
}

const NOT_A_SUBJECT = new Set(
  "last latest recent letzte letzten letzter zuletzt dernier derniere ultimo ultima laatste total altogether overall insgesamt zusammen gesamt totale totaal tutto spend got received receive bekommen erhalten recu recibido ricevuto ontvangen month year jahr annee ano anno jaar money geld argent dinero soldi hemos avons".split(
    " ",
  ),
);

/** What documents have to be about. */
export const subjectOf = (question: Question): Term[] =>
  question.terms.filter((term) => term.word !== "" && !isAboutTheAnswer(term));

/** Empty where any will do. */
export const documentTypesOf = ({ terms }: Question): DocumentType[] => [
  ...new Set(terms.flatMap(({ alternatives: [own] }) => typesOf(own?.plain ?? ""))),
];

function isAbout(
  document: KnownDocument,
  subject: readonly Term[],
  likely: (plain: string) => readonly number[],
): boolean {
  const sender = document.facts.find(({ name }) => name === "sender")?.value ?? "";
  const named = `${document.title} ${sender} ${document.tags.join(" ")} ${document.head.slice(0, LETTERHEAD_LENGTH)}`;
  const levelsIn = (text: string) => Array.from(text.matchAll(WORD), ([word]) => likely(plainWord(word)));
  const inNames = levelsIn(named);
  const inHead = levelsIn(document.head.slice(0, MAX_HEAD_LENGTH));
  return subject.every((_, term) => {
    const isLikely = (levels: readonly number[]) => (levels[term] ?? 0) >= LIKELY;
    return inNames.some(isLikely) || inHead.filter(isLikely).length >= MENTIONS;
  });
}

function isFrom(
  document: KnownDocument,
  subject: readonly Term[],
  likely: (plain: string) => readonly number[],
): boolean {
  const sender = valueOf(document, "sender")?.value ?? "";
  const levels = Array.from(sender.matchAll(WORD), ([word]) => likely(plainWord(word)));
  return (
    subject.length > 0 && subject.every((_, term) => levels.some((level) => (level[term] ?? 0) >= LIKELY))
  );
}

const valueOf = ({ facts }: KnownDocument, name: FactName): FactOfDocument | undefined =>
  facts.find((fact) => fact.name === name);

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

/** A copy of a bill is not paid twice. */
function withoutCopies(documents: readonly KnownDocument[]): KnownDocument[] {
  const seen = new Set<string>();
  return documents.filter((document) => {
    const reference = valueOf(document, "reference")?.value;
    const total = valueOf(document, "total")?.value;
    if (reference === undefined || total === undefined) return true;
    const key = JSON.stringify([reference, total, valueOf(document, "sender")?.value]);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** A contract or a letter names amounts that nobody has paid. */
const isBill = (document: KnownDocument) =>
  document.documentType === "Invoice" || document.documentType === "Receipt" || isPayable(document);

const isPayable = (document: KnownDocument) =>
  valueOf(document, "total") !== undefined && valueOf(document, "dueDate") !== undefined;

/** What a bill is called differs: "the electricity bill" may be a letter with a total and a day to pay by. */
const isCalled = (document: KnownDocument, types: readonly DocumentType[]) =>
  types.length === 0 ||
  types.some((type) => type === document.documentType) ||
  (types.includes("Invoice") && document.documentType !== "Receipt" && isPayable(document));

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

function totalOf(documents: readonly KnownDocument[]): ComputedAnswer | undefined {
  const bills = withoutCopies(documents.filter(isBill));
  const grounds = groundsOf(bills)
    .filter(({ amount }) => amount !== null)
    .toSorted(byDate)
    .toReversed();
  const [newest] = grounds;
  if (newest?.amount == null) return undefined;
  const isOwn = bills.find(({ noteId }) => noteId === newest.noteId)?.isOwn === true;
  return { kind: "total", value: newest.amount, currency: newest.currency, isOwn, grounds };
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
    const date = valueOf(document, "documentDate")?.value;
    return period === undefined || (date !== undefined && date >= period.from && date <= period.to);
  };
  const about = documents.filter((document) => isAbout(document, subject, likely));
  if (aggregate === "sum" || aggregate === "total") {
    const bills = about.filter(
      (document) =>
        isOfPeriod(document) &&
        isCalled(document, types) &&
        (!question.isOfSender || isFrom(document, subject, likely)),
    );
    return aggregate === "sum" ? sumOf(bills) : totalOf(bills);
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
  if (kinds[0] !== "date" || (fact !== "dueDate" && fact !== "endDate")) return undefined;
  // Without a subject only "next", or what it is called, says which.
  if (subject.length === 0 && types.length === 0 && aggregate !== "next") return undefined;
  // Whose words name a sender, asks for what they sent and not for all that names them.
  const sent = about.filter((document) => isFrom(document, subject, likely));
  const named = sent.length > 0 ? sent : about;
  const dated = (subject.length === 0 ? meant : named)
    .map((document) => groundOf(document, fact, fact === "dueDate"))
    .filter(({ date }) => date !== null)
    .toSorted(byDate);
  const ahead = dated.filter(({ date }) => (date ?? "") >= today);
  const grounds = aggregate === "next" ? ahead.slice(0, 1) : ahead.length > 0 ? ahead : dated.slice(-1);
  const [first] = grounds;
  return first?.date ? { kind: "date", fact, date: first.date, grounds } : undefined;
}
