const NAME = /^personal-website-(\d{4})-(\d{2})-(\d{2})T(\d{2})(\d{2})(\d{2})Z\.tar\.gz(?:\.age)?$/;

export function backupName(at: Date, isEncrypted: boolean): string {
  const stamp = at
    .toISOString()
    .replace(/\.\d+Z$/, "Z")
    .replaceAll(":", "");
  return `personal-website-${stamp}.tar.gz${isEncrypted ? ".age" : ""}`;
}

/** When it was made; undefined for any other file. */
export function madeAt(name: string): Date | undefined {
  const [, year, month, day, hour, minute, second] = NAME.exec(name) ?? [];
  if (year === undefined) return undefined;
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(at.getTime()) ? undefined : at;
}

export interface Kept {
  daily: number;
  weekly: number;
}

const ALWAYS = 3;
const DAY_MS = 86_400_000;
/** 1970-01-05 was a Monday. */
const weekOf = (at: Date) => Math.floor((at.getTime() / DAY_MS - 4) / 7);
const dayOf = (at: Date) => Math.floor(at.getTime() / DAY_MS);

/**
 * Of the backups among these names, those to remove: what is neither the newest of one of the last `daily` days (UTC) that
 * have backups, nor of the last `weekly` weeks that have some. The newest three always stay, whatever the clock says: one made by hand before a risky step, say.
 */
export function toRemove(names: readonly string[], { daily, weekly }: Kept): string[] {
  const backups = names
    .flatMap((name) => {
      const at = madeAt(name);
      return at === undefined ? [] : [{ name, at }];
    })
    .sort((one, other) => other.at.getTime() - one.at.getTime() || (one.name < other.name ? -1 : 1));
  const kept = new Set(backups.slice(0, ALWAYS).map(({ name }) => name));
  for (const [periodOf, count] of [
    [dayOf, daily],
    [weekOf, weekly],
  ] as const) {
    const newest = new Map<number, string>();
    for (const { name, at } of backups)
      if (!newest.has(periodOf(at)) && newest.size < count) newest.set(periodOf(at), name);
    for (const name of newest.values()) kept.add(name);
  }
  return backups.filter(({ name }) => !kept.has(name)).map(({ name }) => name);
}

/** The newest backup among these names. */
export function newestOf(names: readonly string[]): string | undefined {
  return names
    .filter((name) => madeAt(name))
    .sort((one, other) => Number(madeAt(other)) - Number(madeAt(one)))[0];
}

const PERIODS_MS = { day: DAY_MS, week: 7 * DAY_MS };

/** When the next backup is due, in milliseconds since 1970: at once, where there is none. */
export function nextBackup(names: readonly string[], every: keyof typeof PERIODS_MS | "never"): number {
  if (every === "never") return Number.POSITIVE_INFINITY;
  const newest = newestOf(names);
  return newest === undefined ? 0 : Number(madeAt(newest)) + PERIODS_MS[every];
}
