import type { FoundLabel } from "./labels.ts";
import type { Span, TextLine } from "./lines.ts";

/** Where a value stands relative to its label; `stacked`: a column of labels before a column of values. */
export type Nearness = "beside" | "below" | "stacked" | "before";

export interface Near<Value> {
  value: Value;
  label: FoundLabel;
  nearness: Nearness;
}

const MAX_GAP = 60;
const MAX_COLUMN_SHIFT = 14;

export interface Page {
  text: string;
  lines: readonly TextLine[];
  labels: readonly FoundLabel[];
  /** For lines that are a label and nothing else: how many such lines follow each other from here, and after here. */
  runs: ReadonlyMap<number, number>;
}

export function pageOf(text: string, lines: readonly TextLine[], labels: readonly FoundLabel[]): Page {
  const alone = new Set<number>();
  for (const { start, end } of labels) {
    const line = lineAt(lines, start);
    if (line && start === line.start && end <= line.end && /^[\s:.#]*$/.test(text.slice(end, line.end)))
      alone.add(line.index);
  }
  const runs = new Map<number, number>();
  for (const first of alone) {
    if (alone.has(first - 1)) continue;
    let count = 1;
    while (alone.has(first + count)) count += 1;
    for (let index = first; index < first + count; index += 1) runs.set(index, count);
  }
  return { text, lines, labels, runs };
}

/** Those of sorted values that lie in a part of the text. */
export function within<Value extends Pick<Span, "start" | "end">>(
  values: readonly Value[],
  start: number,
  end: number,
): Value[] {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((values[middle]?.start ?? Infinity) < start) low = middle + 1;
    else high = middle;
  }
  const found: Value[] = [];
  for (let at = low; ; at += 1) {
    const value = values[at];
    if (!value || value.start >= end) return found;
    if (value.end <= end) found.push(value);
  }
}

export function lineAt(lines: readonly TextLine[], place: number): TextLine | undefined {
  let low = 0;
  let high = lines.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((lines[middle]?.start ?? Infinity) <= place) low = middle;
    else high = middle - 1;
  }
  return lines[low];
}

const cellAt = ({ cells }: TextLine, place: number) => cells.findIndex(({ end }) => end >= place);

const columnOf = (text: string, place: number) => place - text.lastIndexOf("\n", place - 1);

/** Values that belong to a label, the nearest first. `valuesIn` finds the values that begin in a part of the text. */
export function near<Value extends Span>(
  page: Page,
  label: FoundLabel,
  valuesIn: (start: number, end: number) => Value[],
): Near<Value>[] {
  const { text, lines } = page;
  const line = lineAt(lines, label.start);
  if (!line) return [];
  const as = (nearness: Nearness) => (value: Value) => ({ value, label, nearness });
  const beside = valuesIn(label.end, line.end).filter(({ start }) => {
    const gap = text.slice(label.end, start);
    const isRemark = (place: number) => /\([^()\n]*$/.test(text.slice(label.end, place));
    return (
      gap.length <= MAX_GAP &&
      !within(page.labels, label.end, start).some(
        (other) => other.strength === "strong" && other.field !== label.field && !isRemark(other.start),
      )
    );
  });
  if (beside.length > 0) return beside.map(as("beside"));

  const rest = text.slice(label.end, line.end);
  const cell = cellAt(line, label.end);
  const nextLine = lines[line.index + 1];
  // A value of another kind stands beside the label.
  const isTaken = line.cells.length === 1 && /[\p{L}\d]/u.test(rest.replace(/\([^)]*\)/g, ""));
  if (!nextLine || isTaken) return before(page, label, line, valuesIn).map(as("before"));

  const run = page.runs.get(line.index) ?? 0;
  const across = run > 1 ? lines[line.index + run] : undefined;
  const stacked = across ? valuesIn(across.start, across.end) : [];
  if (stacked.length > 0) return stacked.slice(0, 1).map(as("stacked"));

  const below = nextLine.cells.length === line.cells.length ? nextLine.cells[cell] : undefined;
  const inCell = below ? valuesIn(below.start, below.end) : [];
  if (inCell.length > 0) return inCell.map(as("below"));
  const column = columnOf(text, label.start);
  const underneath = valuesIn(nextLine.start, nextLine.end)
    .map((value) => ({
      value,
      shift: Math.min(
        Math.abs(columnOf(text, value.start) - column),
        Math.abs(columnOf(text, value.end) - columnOf(text, label.end)),
      ),
    }))
    .filter(({ shift }) => shift <= MAX_COLUMN_SHIFT || nextLine.cells.length === 1)
    .toSorted((a, b) => a.shift - b.shift)
    .map(({ value }) => value);
  if (underneath.length > 0 && (line.cells.length > 1 || run > 0 || nextLine.cells.length === 1))
    return underneath.map(as("below"));
  return before(page, label, line, valuesIn).map(as("before"));
}

function before<Value extends Span>(
  { text }: Page,
  label: FoundLabel,
  line: TextLine,
  valuesIn: (start: number, end: number) => Value[],
): Value[] {
  return valuesIn(line.start, label.start)
    .filter(({ end }) => end <= label.start && /^[\s:]*$/.test(text.slice(end, label.start)))
    .slice(-1);
}
