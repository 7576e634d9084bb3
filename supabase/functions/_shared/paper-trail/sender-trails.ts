import type { Bill, Missing, Rise, SenderTrail, YearCost } from "../contract/senders.ts";
import { dayAt, monthsAt } from "./months.ts";
import { findRhythm, type Rhythm } from "./rhythm.ts";
import { senderKey } from "./sender-key.ts";

/** Node 20 lacks Map.groupBy. */
function groupBy<Value, Key>(values: readonly Value[], keyOf: (value: Value) => Key): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const value of values) {
    const key = keyOf(value);
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}

export interface SentBill extends Bill {
  sender: string;
  isSenderSure: boolean;
  /** The month that it is for, as "2026-01"; null where it does not say. */
  month: string | null;
}

/** So many documents that are read alike are as good as one that is read with certainty. */
const ALIKE = 3;

/** A bill whose day and sum were read with certainty. */
interface SureBill extends Bill {
  date: string;
  total: number;
}

const isSure = (bill: Bill): bill is SureBill => bill.isSure && bill.date !== null && bill.total !== null;

/** The same bill twice, such as a scan beside the file, counts once. */
function withoutCopies(bills: readonly SureBill[]): SureBill[] {
  const seen = new Set<string>();
  return bills.filter(({ date, total, reference }) => {
    const key = `${date} ${total} ${reference}`;
    return !seen.has(key) && seen.add(key);
  });
}

function yearsOf(bills: readonly SureBill[], currency: string | null): YearCost[] {
  const years = groupBy(bills, ({ date }) => Number(date.slice(0, 4)));
  return [...years].map(([year, ofYear]) => ({
    year,
    currency,
    // In cents: the sum of many fractions would differ from that on paper.
    total: ofYear.reduce((sum, { total }) => sum + Math.round(total * 100), 0) / 100,
    noteIds: ofYear.map(({ noteId }) => noteId),
  }));
}

function partOf(bills: readonly SureBill[], { dates }: Rhythm): SureBill[] {
  const regular = new Set(dates);
  return bills.filter(({ date }) => regular.has(date));
}

/** A price is what stayed the same; sums that differ each time have none. A yearly one may change with each bill. */
function riseOf(bills: readonly SureBill[], currency: string | null, rhythm: Rhythm): Rise | undefined {
  const regular = partOf(bills, rhythm);
  const last = regular.at(-1);
  const before = regular.findLastIndex(({ total }) => total !== last?.total);
  const [earlier, first] = [regular[before], regular[before + 1]];
  if (!earlier || !first || first.total <= earlier.total || earlier.total <= 0) return undefined;
  const stayed = regular.slice(0, before + 1).toReversed();
  const same = stayed.findIndex(({ total }) => total !== earlier.total);
  const run = same === -1 ? stayed : stayed.slice(0, same);
  if (run.length < (rhythm.name === "yearly" ? 1 : 2)) return undefined;
  return {
    from: earlier.total,
    to: first.total,
    currency,
    since: first.date,
    noteIds: [...run.toReversed(), ...regular.slice(before + 1)].map(({ noteId }) => noteId),
  };
}

const isNear = (date: string, around: string, days: number) =>
  Math.abs(Date.parse(date) - Date.parse(around)) <= days * 86_400_000;

/** Half of a period: what is dated then may be the bill that seems to be missing. */
const NEAR_DAYS = { monthly: 16, quarterly: 46, yearly: 183 };

/** So many bills that name their month show which one another is for. */
const NAMED = 3;

/** The month that a missing bill is for, by the bill nearest to it: bills come in the month after, or in the same. */
function monthOfMissing(
  around: string,
  bills: readonly SureBill[],
  months: ReadonlyMap<number, string>,
): string | null {
  const named = bills.flatMap(({ noteId, date }) => {
    const month = months.get(noteId);
    return month === undefined ? [] : { month, turns: Math.round(monthsAt(around) - monthsAt(date)) };
  });
  const [nearest] = named.toSorted((a, b) => Math.abs(a.turns) - Math.abs(b.turns));
  if (nearest === undefined || named.length < NAMED) return null;
  const month = dayAt(monthsAt(`${nearest.month}-01`) + nearest.turns).slice(0, 7);
  return named.some((bill) => bill.month === month) ? null : month;
}

function missingOf(
  bills: readonly SureBill[],
  all: readonly Bill[],
  rhythm: Rhythm,
  months: ReadonlyMap<number, string>,
): Missing[] {
  const unsure = all.filter((bill) => !isSure(bill));
  const regular = partOf(bills, rhythm);
  const noteIds = regular.map(({ noteId }) => noteId);
  return rhythm.missing
    .filter(
      ({ around }) =>
        !unsure.some(({ date }) => date !== null && isNear(date, around, NEAR_DAYS[rhythm.name])),
    )
    .map(({ around }) => ({
      rhythm: rhythm.name,
      around,
      month: rhythm.name === "monthly" ? monthOfMissing(around, regular, months) : null,
      noteIds,
      perhaps: unsure.filter(({ date }) => date === null).map(({ noteId }) => noteId),
    }));
}

/** The spelling that most bills have. */
function nameOf(bills: readonly SentBill[]): string {
  const spellings = [...groupBy(bills, ({ sender }) => sender)];
  const [[name] = [""]] = spellings.toSorted(([, a], [, b]) => b.length - a.length);
  return name;
}

/** ISO dates, which are in the order of time; localeCompare takes many times as long. */
const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

const byDate = (a: Bill, b: Bill) => compare(a.date ?? "", b.date ?? "") || a.noteId - b.noteId;

function trailOf(sent: readonly SentBill[], now: Date): SenderTrail {
  const bills = sent
    .map(({ sender: _, isSenderSure: __, month: ___, ...bill }): Bill => bill)
    .toSorted(byDate);
  const months = new Map(sent.flatMap(({ noteId, month }) => (month === null ? [] : [[noteId, month]])));
  const trail: SenderTrail = {
    name: nameOf(sent),
    isSure: sent.length >= ALIKE || sent.some(({ isSenderSure }) => isSenderSure),
    bills: bills.toReversed(),
    years: [],
    rhythm: null,
    rises: [],
    missing: [],
    endedAfter: null,
  };
  for (const [currency, ofCurrency] of groupBy(bills.filter(isSure), (bill) => bill.currency)) {
    const sure = withoutCopies(ofCurrency);
    trail.years.push(...yearsOf(sure, currency));
    const rhythm = findRhythm(
      sure.map(({ date }) => date),
      now,
    );
    if (!rhythm) continue;
    const rise = riseOf(sure, currency, rhythm);
    trail.rhythm = rhythm.name;
    trail.rises.push(...(rise ? [rise] : []));
    trail.missing.push(...missingOf(sure, bills, rhythm, months));
    if (rhythm.hasEnded) trail.endedAfter = rhythm.dates.at(-1) ?? null;
  }
  trail.years.sort((a, b) => b.year - a.year || b.total - a.total);
  return trail;
}

const lastDate = ({ bills }: SenderTrail) => bills[0]?.date ?? "";

/**
 * What the bills of each sender cost, by year and currency, what rose, and which are missing; each statement names the documents that
 * it rests on. Only days and sums that were read with certainty count. The sender of the newest bill comes first, but those with a missing bill
 * before all others. Bills that the person `self` has written are left out.
 */
export function senderTrails(bills: readonly SentBill[], now: Date, self = ""): SenderTrail[] {
  const own = senderKey(self);
  const spellings = [...groupBy(bills, ({ sender }) => sender)];
  return [...groupBy(spellings, ([sender]) => senderKey(sender))]
    .filter(([key]) => own === "" || key !== own)
    .map(([, same]) => same.flatMap(([, sent]) => sent))
    .map((sent) => trailOf(sent, now))
    .toSorted(
      (a, b) =>
        Number(b.missing.length > 0) - Number(a.missing.length > 0) ||
        compare(lastDate(b), lastDate(a)) ||
        compare(a.name, b.name),
    );
}
