import { type DueItem, REMINDER_DAYS } from "../../_shared/contract/due.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A day's mails leave in the morning of Europe, and not at midnight. */
const MORNING_HOURS = 6;

/** The ISO date that is so many days after a moment, in UTC. */
export const dayAfter = (now: Date, days: number): string =>
  new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);

/** The days whose entries are to be told of now. */
export function reminderDays(now: Date): { today: string; dueUntil: string; endUntil: string } {
  const morning = new Date(now.getTime() - MORNING_HOURS * HOUR_MS);
  return {
    today: dayAfter(now, 0),
    dueUntil: dayAfter(morning, REMINDER_DAYS.due),
    endUntil: dayAfter(morning, REMINDER_DAYS.end),
  };
}

/** One line: names come from documents. */
const inLine = (name: string) => name.replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, " ").trim();

/** "Pay Ingrid Solberg"; without a sender the document's title. No amounts: others may see a calendar. */
export function dueLine({ kind, sender, title, total, isSure }: DueItem): string {
  const name = inLine(sender ?? title);
  const isSender = sender !== null;
  const line = {
    due: !isSender ? `Due: ${name}` : total === null ? `Due to ${name}` : `Pay ${name}`,
    end: isSender ? `Ends with ${name}` : `Ends: ${name}`,
    notice: isSender ? `Last day to give ${name} notice` : `Last day to give notice: ${name}`,
  }[kind];
  return isSure ? line : `${line} (day not sure)`;
}

const longDay = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

export interface ReminderText {
  subject: string;
  text: string;
}

/** The mail that reminds of entries. */
export function reminderText(
  items: readonly DueItem[],
  { site, offLink }: { site: string; offLink: string },
): ReminderText {
  const lines = items.map((item) => ({
    line: dueLine(item),
    day: longDay.format(new Date(item.date)),
    link: `${site}/apps/notes?note=${item.noteId}`,
  }));
  const [first] = lines;
  const subject =
    first && lines.length === 1 ? `${first.line}: ${first.day}` : `${lines.length} things fall due soon`;
  const list = lines.map(({ line, day, link }) => `${day}: ${line}\n${link}`).join("\n\n");
  return {
    subject,
    text:
      `${list}\n\n` +
      `What is done, or not due, can be marked so under Due: ${site}/apps/notes\n\n` +
      `You get this mail because you turned on reminders. Turn them off: ${offLink}\n`,
  };
}
