const days = new Intl.DateTimeFormat("en", { day: "numeric", month: "short", timeZone: "UTC" });

/** "3 Nov" for "2026-11-03". */
export function formatDay(date: string): string {
  const [month, day] = days
    .formatToParts(new Date(date))
    .flatMap(({ type, value }) => (type === "literal" ? [] : value));
  return `${day} ${month}`;
}
