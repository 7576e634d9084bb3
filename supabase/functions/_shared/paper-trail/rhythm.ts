import { circularMean, dayAt, monthOf, monthsAt } from "./months.ts";

type RhythmName = "monthly" | "quarterly" | "yearly";

interface Period {
  name: RhythmName;
  months: number;
  /** How late a date may be before it is missing. */
  graceMonths: number;
  /** How far from its day a date may be, as a share of the period. */
  tolerance: number;
}

const PERIODS: readonly Period[] = [
  { name: "monthly", months: 1, graceMonths: 0.5, tolerance: 0.25 },
  { name: "quarterly", months: 3, graceMonths: 1, tolerance: 0.2 },
  { name: "yearly", months: 12, graceMonths: 2, tolerance: 0.12 },
];

const MIN_DATES = 4;
/** Few dates may be regular by chance. */
const FEW = 6;
const TOLERANCE_OF_FEW = 0.7;
const MIN_REGULAR = 0.8;
/** Of the turns between the first and the last. */
const MIN_FILLED = 0.65;
/** Several in one turn, such as receipts of a shop, are no rhythm. */
const MIN_SINGLE = 0.75;
/** A longer gap ends a series; what comes after it is looked at by itself. */
const MAX_GAP = 4.5;
/** After so many turns without a date the series has ended. */
const MAX_LATE = 2;
/** What has been missing for longer is not looked for any more. */
const MAX_AGE_MONTHS = 24;

interface Turn {
  /** ISO date: about when it was to come. */
  around: string;
}

export interface Rhythm {
  name: RhythmName;
  /** The dates that are part of it, earliest first. */
  dates: string[];
  /** Turns without a date, earliest first. */
  missing: Turn[];
  /** Whether so many of the last turns are without a date that the series seems to have ended. */
  hasEnded: boolean;
}

/** The dates after the last long gap. */
function lastSeries(dates: readonly string[], months: number): string[] {
  const start = dates.findLastIndex((date, place) => {
    const before = dates[place - 1];
    return before !== undefined && monthsAt(date) - monthsAt(before) > MAX_GAP * months;
  });
  return dates.slice(Math.max(start, 0));
}

/** The month of a turn by the name under which people look for it: not the one that a neighbour has already. */
function nameTurn(at: number, taken: ReadonlySet<number>): string {
  const month = Math.floor(at);
  if (!taken.has(month)) return dayAt(at);
  const beside = at - month > 0.5 ? month + 1 : month - 1;
  if (taken.has(beside)) return dayAt(at);
  return dayAt(beside > month ? beside : beside + 0.99);
}

function rhythmOf(
  sorted: readonly string[],
  { name, months, graceMonths, tolerance }: Period,
  now: Date,
): Rhythm | undefined {
  const dates = lastSeries(sorted, months);
  if (dates.length < MIN_DATES) return undefined;
  const at = dates.map((date) => monthsAt(date) / months);
  const phase = circularMean(at);
  const allowed = dates.length < FEW ? tolerance * TOLERANCE_OF_FEW : tolerance;
  const turns = new Map<number, string>();
  let regular = 0;
  for (const [place, position] of at.entries()) {
    const turn = Math.round(position - phase);
    if (Math.abs(position - phase - turn) > allowed) continue;
    regular += 1;
    turns.set(turn, dates[place] ?? "");
  }
  const places = [...turns.keys()];
  const [first, last] = [Math.min(...places), Math.max(...places)];
  if (turns.size < MIN_DATES || regular / dates.length < MIN_REGULAR) return undefined;
  if (turns.size / (last - first + 1) < MIN_FILLED || turns.size / regular < MIN_SINGLE) return undefined;

  const nowAt = monthsAt(now.toISOString().slice(0, 10));
  const due = Math.max(last, Math.floor((nowAt - graceMonths) / months - phase));
  const hasEnded = due - last > MAX_LATE;
  const taken = new Set(dates.map(monthOf));
  const missing: Turn[] = [];
  for (let turn = first + 1; turn <= (hasEnded ? last : due); turn += 1) {
    const position = (turn + phase) * months;
    if (!turns.has(turn) && nowAt - position <= MAX_AGE_MONTHS)
      missing.push({ around: nameTurn(position, taken) });
  }
  return { name, dates: [...turns.values()].toSorted(), missing, hasEnded };
}

/** The rhythm of ISO dates, the shortest that fits; undefined where there is none, or too little to say so. */
export function findRhythm(dates: readonly string[], now: Date): Rhythm | undefined {
  const sorted = [...new Set(dates)].toSorted();
  for (const period of PERIODS) {
    const rhythm = rhythmOf(sorted, period, now);
    if (rhythm) return rhythm;
  }
  return undefined;
}
