import type { DueItem } from "../../_shared/contract/due.ts";
import { dayAfter, dueLine } from "./due.rules.ts";

const REFRESH_SECONDS = 4 * 3600;

/**
 * The entries as an iCalendar (RFC 5545). Each lasts all of its day, in whatever time zone; no document is in it but the sender's name,
 * or the title where there is none.
 */
export async function calendarOf(items: readonly DueItem[], site: string, now: Date): Promise<string> {
  // Loaded when it is needed: memory is short where functions are hosted.
  const { default: ical, ICalCalendarMethod, ICalEventTransparency } = await import("ical-generator");
  const { host } = new URL(site);
  const calendar = ical({
    name: "Due",
    prodId: { company: host, product: "Due", language: "EN" },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
  });
  // Of the day, so that an unchanged calendar is the same all day.
  const stamp = new Date(dayAfter(now, 0));
  for (const item of items) {
    const start = new Date(item.date);
    calendar.createEvent({
      id: `${item.kind}-${item.noteId}@${host}`,
      stamp,
      start,
      end: new Date(dayAfter(start, 1)),
      allDay: true,
      summary: dueLine(item),
      url: `${site}/apps/notes?note=${item.noteId}`,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  return calendar.toString();
}
