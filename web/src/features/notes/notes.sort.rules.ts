import type { NoteSummary } from "@contract/note.ts";

export const SORT_OPTIONS = ["name", "date", "size"] as const;
export type SortOption = (typeof SORT_OPTIONS)[number];
export const SORT_DIRECTIONS = ["asc", "desc"] as const;
export interface NoteSort {
  option: SortOption;
  direction: (typeof SORT_DIRECTIONS)[number];
}

export interface NoteOrder {
  sort: NoteSort;
  isBestFirst: boolean;
}

export const BEST_MATCH = "Best match";
export const SORT_NAMES: Record<SortOption, string> = { name: "Name", date: "Date", size: "Size" };
export const DEFAULT_SORT: NoteSort = { option: "date", direction: "desc" };

/** One object each, so that equal orders keep memoised lists. */
export const ALL_SORTS: readonly NoteSort[] = SORT_OPTIONS.flatMap((option) =>
  SORT_DIRECTIONS.map((direction) => ({ option, direction })),
);

export const SORT_LABELS: Record<SortOption, Record<NoteSort["direction"], string>> = {
  name: { asc: "Name, A to Z", desc: "Name, Z to A" },
  date: { asc: "Date, oldest first", desc: "Date, newest first" },
  size: { asc: "Size, smallest first", desc: "Size, largest first" },
};

/** "date-desc". */
export function writeSort({ option, direction }: NoteSort): string {
  return `${option}-${direction}`;
}

export function readSort(text: string | null): NoteSort | undefined {
  return ALL_SORTS.find((sort) => writeSort(sort) === text);
}

/** A new option starts at asc (specification, section 4). */
export function nextSort({ sort: current, isBestFirst }: NoteOrder, option: SortOption): NoteSort {
  if (isBestFirst || current.option !== option) return { option, direction: "asc" };
  return { option, direction: current.direction === "asc" ? "desc" : "asc" };
}

const byName = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

type Sortable = Pick<NoteSummary, "id" | "title" | "uploadDate" | "fileSize">;

const COMPARE: Record<SortOption, (a: Sortable, b: Sortable) => number> = {
  name: (a, b) => byName.compare(a.title, b.title),
  // ISO 8601 in UTC with milliseconds sorts as text.
  date: (a, b) => (a.uploadDate < b.uploadDate ? -1 : Number(a.uploadDate > b.uploadDate)),
  size: (a, b) => a.fileSize - b.fileSize,
};

/** Equal rows are ordered by id, so that none swap places. */
export function sortNotes<Row extends Sortable>(notes: readonly Row[], sort: NoteSort): Row[] {
  const sign = sort.direction === "asc" ? 1 : -1;
  return notes.toSorted((a, b) => sign * (COMPARE[sort.option](a, b) || a.id - b.id));
}
