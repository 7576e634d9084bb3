import { LANGUAGE } from "./language.ts";

const moment = new Intl.DateTimeFormat(LANGUAGE, { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });

/** "12 March 2026 at 10:00"; undefined when it is not a valid time. */
export function longMomentAsWritten(time: string): string | undefined {
  const then = Date.parse(`${time}Z`);
  return Number.isNaN(then) ? undefined : moment.format(then);
}
