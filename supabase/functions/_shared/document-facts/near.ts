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

/** A line that is a label and nothing else. */
function isLabelAlone(page: Page, line: TextLine | undefined): boolean {
  return (
    line !== undefined &&
    page.labels.some(
      ({ start, end }) =>
        start - line.start <= 3 && start >= line.start && line.end - end <= 3 && line.end >= end,
    )
  );
}

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
    return (
      gap.length <= MAX_GAP &&
      !page.labels.some(
        (other) =>
          other.start >= label.end &&
          other.end <= start &&
          other.strength === "strong" &&
          other.field !== label.field,
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

  if (line.cells.length === 1 && isLabelAlone(page, line)) {
    const isAlone = (index: number) => isLabelAlone(page, lines[index]);
    let first = line.index;
    while (isAlone(first - 1)) first -= 1;
    let count = line.index - first + 1;
    while (isAlone(first + count)) count += 1;
    const across = count > 1 ? lines[line.index + count] : undefined;
    const stacked = across ? valuesIn(across.start, across.end) : [];
    if (stacked.length > 0) return stacked.slice(0, 1).map(as("stacked"));
  }

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
  if (
    underneath.length > 0 &&
    (line.cells.length > 1 || isLabelAlone(page, line) || nextLine.cells.length === 1)
  )
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
