const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();

/** An ISO date as a number of months, so that the same day of each month is one apart. */
export function monthsAt(date: string): number {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  return year * 12 + month - 1 + (day - 1) / daysIn(year, month - 1);
}

export const monthOf = (date: string): number => Math.floor(monthsAt(date));

/** The ISO date at a number of months. */
export function dayAt(months: number): string {
  const year = Math.floor(months / 12);
  const month = Math.floor(months) - year * 12;
  const day = 1 + Math.round((months - Math.floor(months)) * daysIn(year, month));
  return new Date(Date.UTC(year, month, Math.min(day, daysIn(year, month)))).toISOString().slice(0, 10);
}

/** The mean of the fractions of numbers, where 0.9 and 0.1 are close. From 0 to 1. */
export function circularMean(numbers: readonly number[]): number {
  let [x, y] = [0, 0];
  for (const number of numbers) {
    x += Math.cos(2 * Math.PI * number);
    y += Math.sin(2 * Math.PI * number);
  }
  const mean = Math.atan2(y, x) / (2 * Math.PI);
  return mean < 0 ? mean + 1 : mean;
}
