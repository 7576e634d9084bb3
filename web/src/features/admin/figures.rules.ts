import { LANGUAGE } from "../../lib/language.ts";

const days = new Intl.DateTimeFormat(LANGUAGE, { day: "numeric", month: "short", timeZone: "UTC" });

/** "3 Nov" for "2026-11-03". */
export const formatDay = (date: string): string => days.format(new Date(date));
