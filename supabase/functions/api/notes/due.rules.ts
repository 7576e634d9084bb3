/**
 * A date minus an ISO 8601 duration of years, months, weeks and days. A month that has no such day gives its last one. Undefined for
 * another duration.
 */
export function dateBefore(date: string, duration: string): string | undefined {
  const match = /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?$/.exec(duration);
  if (!match) return undefined;
  const [years = 0, months = 0, weeks = 0, days = 0] = match.slice(1).map((count) => Number(count ?? 0));
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  const monthsBefore = years * 12 + months;
  const lastDay = new Date(Date.UTC(year, month - monthsBefore, 0)).getUTCDate();
  const inMonth = Date.UTC(year, month - 1 - monthsBefore, Math.min(day, lastDay));
  const result = new Date(inMonth - (weeks * 7 + days) * 86_400_000);
  return Number.isNaN(result.getTime()) ? undefined : result.toISOString().slice(0, 10);
}
