import { type DueItem, MAX_DUE, OVERDUE_DAYS } from "@contract/due.ts";
import { formatAmount, formatDay } from "../facts.rules.ts";
import { countOf } from "../../../lib/format.ts";

const DAY_MS = 86_400_000;
const SOON_DAYS = 30;

/** The local day as an ISO date. */
export function dayOf(now: number): string {
  const date = new Date(now);
  const two = (part: number) => String(part).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** Days are counted up to two months, and months up to two years. */
const MAX_DAYS = 60;
const MAX_MONTHS = 24;

/** Whole months from an ISO date to a later one. */
function monthsBetween(from: string, to: string): number {
  const [year = 0, month = 0, day = 0] = from.split("-").map(Number);
  const [toYear = 0, toMonth = 0, toDay = 0] = to.split("-").map(Number);
  return (toYear - year) * 12 + toMonth - month - Number(toDay < day);
}

/** "2 years and 5 months" */
function lengthBetween(from: string, to: string): string {
  const days = daysBetween(from, to);
  if (days <= MAX_DAYS) return countOf(days, "day");
  const months = monthsBetween(from, to);
  if (months < MAX_MONTHS) return countOf(months, "month");
  const rest = months % 12 === 0 ? "" : ` and ${countOf(months % 12, "month")}`;
  return `${countOf(Math.floor(months / 12), "year")}${rest}`;
}

/** "8 April 2026, in 3 days" */
export function dueWhen(date: string, today: string): string {
  const days = daysBetween(today, date);
  const near = new Map([
    [0, "today"],
    [1, "tomorrow"],
    [-1, "yesterday"],
  ]).get(days);
  const distance =
    near ?? (days > 0 ? `in ${lengthBetween(today, date)}` : `${lengthBetween(date, today)} ago`);
  return `${formatDay(date)}, ${distance}`;
}

/** "Pay Ingrid Solberg 1,425.00 (not sure)" */
export function dueWhat({ kind, sender, total, isTotalSure, currency }: DueItem): string {
  if (kind === "notice")
    return sender === null ? "Last day to give notice" : `Last day to give ${sender} notice`;
  if (kind === "end") return sender === null ? "Ends" : `Ends with ${sender}`;
  const remark = isTotalSure ? "" : " (not sure)";
  const amount = total === null ? "" : ` ${formatAmount(total, currency ?? undefined)}${remark}`;
  if (sender !== null) return amount === "" ? `Due to ${sender}` : `Pay ${sender}${amount}`;
  return amount === "" ? "Due" : `Pay${amount}`;
}

/** With the document's title where no sender says which it is. */
export const dueName = (item: DueItem): string =>
  item.sender === null ? `${dueWhat(item)}: ${item.title}` : dueWhat(item);

export interface DueGroup {
  title: string;
  items: DueItem[];
}

/** "Paid", where there is something to pay. */
export const doneLabel = ({ kind, total }: DueItem): string =>
  kind === "due" && total !== null ? "Paid" : "Done";

/** What somebody said of an entry, in a word or two. */
export function markWords(item: DueItem): string {
  if (item.mark === null) return "";
  return item.mark === "done" ? doneLabel(item) : "Not due";
}

/** Overdue first, then what comes in 30 days, then the rest; empty groups are left out, and so is what the person has marked. */
export function dueGroups(items: readonly DueItem[], today: string): DueGroup[] {
  const groups = { Overdue: [], "In the next 30 days": [], Later: [], Ended: [] } satisfies Record<
    string,
    DueItem[]
  >;
  const of: Record<string, DueItem[]> = groups;
  for (const item of items) {
    if (item.mark !== null || isOlder(item, today)) continue;
    const days = daysBetween(today, item.date);
    const past = item.kind === "due" ? "Overdue" : "Ended";
    of[days < 0 ? past : days <= SOON_DAYS ? "In the next 30 days" : "Later"]?.push(item);
  }
  return Object.entries(of).flatMap(([title, list]) => (list.length > 0 ? [{ title, items: list }] : []));
}

/** Whether it is overdue for so long that it may well be paid. */
export const isOlder = ({ kind, date, mark }: DueItem, today: string) =>
  kind === "due" && mark === null && daysBetween(date, today) > OVERDUE_DAYS;

/** The newest first. */
export const olderItems = (items: readonly DueItem[], today: string): DueItem[] =>
  items.filter((item) => isOlder(item, today)).toReversed();

/** "Older (2)"; of more than are listed, that there are more. */
export const olderTitle = (count: number): string =>
  count >= MAX_DUE ? `Older (the newest ${MAX_DUE})` : `Older (${count})`;
