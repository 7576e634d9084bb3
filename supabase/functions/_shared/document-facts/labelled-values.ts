import { type FoundLabel, type LabelField, MAX_LABELS_OF_FIELD } from "./labels.ts";
import type { Span } from "./lines.ts";
import { lineAt, near, type Near, type Nearness, type Page, within } from "./near.ts";

export const STRENGTHS = ["strong", "medium", "weak"];
const NEARNESS: Nearness[] = ["beside", "below", "stacked", "before"];

export interface Choice<Value> {
  value: Value;
  evidence: string;
}

export const inSpan =
  <Value extends Span>(values: readonly Value[]) =>
  (start: number, end: number) =>
    within(values, start, end);

export const rankOf = ({ label, nearness }: Near<Span>) =>
  STRENGTHS.indexOf(label.strength) * NEARNESS.length + NEARNESS.indexOf(nearness);

export const evidenceOf = ({ label, nearness }: Near<unknown>) =>
  nearness === "beside" ? label.strength : `${label.strength} ${nearness}`;

/** A weak label, such as "date" or "no.", begins its cell, or follows a comma. */
function beginsCell({ text, lines }: Page, { start }: FoundLabel): boolean {
  const cells = lineAt(lines, start)?.cells ?? [];
  return (
    cells.some((cell) => cell.start <= start && start - cell.start <= 2) ||
    /[,;.] ?$/.test(text.slice(Math.max(0, start - 2), start))
  );
}

export function labelsOf(page: Page, field: LabelField): FoundLabel[] {
  return page.labels
    .filter((label) => label.field === field && (label.strength !== "weak" || beginsCell(page, label)))
    .slice(0, MAX_LABELS_OF_FIELD);
}

export function nearestTo<Value extends Span>(
  page: Page,
  field: LabelField,
  values: readonly Value[],
): Near<Value>[] {
  return labelsOf(page, field)
    .flatMap((label) => near(page, label, inSpan(values)).slice(0, 1))
    .toSorted((a, b) => rankOf(a) - rankOf(b));
}
