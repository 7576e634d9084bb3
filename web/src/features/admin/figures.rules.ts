const counts = new Intl.NumberFormat("en");
const days = new Intl.DateTimeFormat("en", { day: "numeric", month: "short", timeZone: "UTC" });

/** "12,345" */
export const formatCount = (count: number): string => counts.format(count);

/** "3 Nov" for "2026-11-03". */
export function formatDay(date: string): string {
  const [month, day] = days
    .formatToParts(new Date(date))
    .flatMap(({ type, value }) => (type === "literal" ? [] : value));
  return `${day} ${month}`;
}

/** "1 view", "3 views" */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;
