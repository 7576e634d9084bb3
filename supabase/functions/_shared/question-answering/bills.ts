import type { DocumentType } from "../contract/analysis.ts";
import type { FactName } from "../contract/fact.ts";
import { findBilledPeriod } from "../document-facts/index.ts";

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

export const valueOf = ({ facts }: KnownDocument, name: FactName): FactOfDocument | undefined =>
  facts.find((fact) => fact.name === name);

const DAY_MS = 86_400_000;
/** So many days before and after its period a bill is written. */
export const BILLED_DAYS = { ahead: 45, behind: 400 };

/** A copy of a bill, such as the mail that it came with, is not paid twice. */
export function withoutCopies(documents: readonly KnownDocument[]): KnownDocument[] {
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
export const isBill = (document: KnownDocument) =>
  document.documentType === "Invoice" || document.documentType === "Receipt" || isPayable(document);

const isPayable = (document: KnownDocument) =>
  valueOf(document, "total") !== undefined && valueOf(document, "dueDate") !== undefined;

/** What a bill is called differs: "the electricity bill" may be a letter with a total and a day to pay by. */
export const isCalled = (document: KnownDocument, types: readonly DocumentType[]) =>
  types.length === 0 ||
  types.some((type) => type === document.documentType) ||
  (types.includes("Invoice") && document.documentType !== "Receipt" && isPayable(document));

/** The middle of what a bill is for, where its own date does not contradict that; or its date. */
export function dayOf(document: KnownDocument): string | undefined {
  const date = valueOf(document, "documentDate")?.value;
  const billed = isBill(document) ? findBilledPeriod(document.title, document.head) : undefined;
  if (!billed) return date;
  const [from, to] = [Date.parse(billed.from), Date.parse(billed.to)];
  const written = date === undefined ? to : Date.parse(date);
  const isSound = written >= from - BILLED_DAYS.ahead * DAY_MS && written <= to + BILLED_DAYS.behind * DAY_MS;
  return isSound ? billed.middle : date;
}
