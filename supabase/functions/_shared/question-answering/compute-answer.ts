import type { ComputedAnswer as Answered } from "../contract/ask.ts";
import type { DocumentType } from "../contract/analysis.ts";
import { type FactName, SURE_FACT } from "../contract/fact.ts";
import { findBilledPeriod } from "../document-facts/index.ts";
import { isAmounting, isDocumentWord, typesOf } from "./document-words.ts";
import { likenessTo } from "./likeness.ts";
import type { Question, Term } from "./parse-question.ts";
import { plainWord } from "./stem.ts";
import { textWords } from "./words.ts";

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

type TotalOf = Extract<Answered, { kind: "total" }>["of"];

/** `isOwn`: of bills that who asks has sent. */
type ComputedAnswer =
  | { kind: "sum"; totals: { currency: string | null; value: number }[]; isOwn: boolean; grounds: Ground[] }
  /** Of the first of the bills, which is the newest, the highest or the lowest. */
  | { kind: "total"; of: TotalOf; value: number; currency: string | null; isOwn: boolean; grounds: Ground[] }
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

const DAY_MS = 86_400_000;
/** So many days before and after its period a bill is written. */
export const BILLED_DAYS = { ahead: 45, behind: 400 };

type AmountAggregate = "sum" | "total" | "highest" | "lowest";

/** Whether a question is answered by the totals of bills. */
export const isOfAmounts = (aggregate: Question["aggregate"]): aggregate is AmountAggregate =>
  aggregate === "sum" || aggregate === "total" || aggregate === "highest" || aggregate === "lowest";

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
  "highest largest biggest lowest smallest cheapest most dearest hochste hochsten grosste grossten teuerste teuersten niedrigste niedrigsten kleinste billigste gunstigste plus elevee eleve chere cher haute haut moins alta alto cara caro baja bajo barata elevada bassa basso hoogste duurste grootste laagste goedkoopste all alle tous toutes todas todos tutte tutti send sent sends schickte geschickt gesendet envoye envoyes enviado envio inviato mandato gestuurd verstuurd due fallig show list last latest recent letzte letzten letzter zuletzt dernier derniere ultimo ultima laatste total altogether overall insgesamt zusammen gesamt totale totaal tutto spend got received receive bekommen erhalten recu recibido ricevuto ontvangen month year jahr annee ano anno jaar money geld argent dinero soldi hemos avons".split(
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

type Likely = (plain: string) => readonly number[];

const levelsIn = (text: string, likely: Likely) =>
  (text.match(WORD) ?? []).flatMap((written) =>
    textWords(written).words.map((word) => likely(plainWord(word))),
  );

const isLikely = (levels: readonly number[], term: number) => (levels[term] ?? 0) >= LIKELY;

/** Whether its name, and not only its text, says that it is about something. */
function isNamed(document: KnownDocument, subject: readonly Term[], likely: Likely): boolean {
  const inNames = levelsIn(
    `${document.title} ${valueOf(document, "sender")?.value ?? ""} ${document.tags.join(" ")}`,
    likely,
  );
  return subject.every((_, term) => inNames.some((levels) => isLikely(levels, term)));
}

function isAbout(document: KnownDocument, subject: readonly Term[], likely: Likely): boolean {
  const sender = valueOf(document, "sender")?.value ?? "";
  const inNames = levelsIn(
    `${document.title} ${sender} ${document.tags.join(" ")} ${document.head.slice(0, LETTERHEAD_LENGTH)}`,
    likely,
  );
  const inHead = levelsIn(document.head.slice(0, MAX_HEAD_LENGTH), likely);
  return subject.every(
    (_, term) =>
      inNames.some((levels) => isLikely(levels, term)) ||
      inHead.filter((levels) => isLikely(levels, term)).length >= MENTIONS,
  );
}

/** By its sender, or by a title that says so ("Invoice of the dentist"). */
function isFrom(document: KnownDocument, subject: readonly Term[], likely: Likely): boolean {
  const inNames = levelsIn(`${document.title} ${valueOf(document, "sender")?.value ?? ""}`, likely);
  return subject.length > 0 && subject.every((_, term) => inNames.some((levels) => isLikely(levels, term)));
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

/** A copy of a bill, such as the mail that it came with, is not paid twice. */
function withoutCopies(documents: readonly KnownDocument[]): KnownDocument[] {
  const seen = new Set<string>();
  return documents.filter((document) => {
    const total = valueOf(document, "total")?.value;
    if (total === undefined) return true;
    const keys = (["reference", "dueDate"] as const).flatMap((name) => {
      const value = valueOf(document, name)?.value;
      return value === undefined
        ? []
        : JSON.stringify([name, value, total, valueOf(document, "sender")?.value]);
    });
    const isCopy = keys.some((key) => seen.has(key));
    for (const key of keys) seen.add(key);
    return !isCopy;
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

/** The middle of what a bill is for, where its own date does not contradict that; or its date. */
function dayOf(document: KnownDocument): string | undefined {
  const date = valueOf(document, "documentDate")?.value;
  const billed = isBill(document) ? findBilledPeriod(document.title, document.head) : undefined;
  if (!billed) return date;
  const [from, to] = [Date.parse(billed.from), Date.parse(billed.to)];
  const written = date === undefined ? to : Date.parse(date);
  const isSound = written >= from - BILLED_DAYS.ahead * DAY_MS && written <= to + BILLED_DAYS.behind * DAY_MS;
  return isSound ? new Date((from + to) / 2).toISOString().slice(0, 10) : date;
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
