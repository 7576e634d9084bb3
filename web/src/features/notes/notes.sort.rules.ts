import type { NoteSummary } from "@contract/note.ts";

export const SORT_OPTIONS = ["name", "date", "size"] as const;
export type SortOption = (typeof SORT_OPTIONS)[number];
export interface NoteSort {
  option: SortOption;
  direction: "asc" | "desc";
}

export const SORT_NAMES: Record<SortOption, string> = { name: "Name", date: "Date", size: "Size" };
export const DEFAULT_SORT: NoteSort = { option: "date", direction: "desc" };

/** The same option flips the direction; a new one starts at asc (specification, section 4). */
export function nextSort(current: NoteSort, option: SortOption): NoteSort {
  if (current.option !== option) return { option, direction: "asc" };
  return { option, direction: current.direction === "asc" ? "desc" : "asc" };
}

const byName = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

type Sortable = Pick<NoteSummary, "id" | "title" | "uploadDate" | "fileSize">;

const COMPARE: Record<SortOption, (a: Sortable, b: Sortable) => number> = {
  name: (a, b) => byName.compare(a.title, b.title),
  date: (a, b) => Date.parse(a.uploadDate) - Date.parse(b.uploadDate),
  size: (a, b) => a.fileSize - b.fileSize,
};

/** A sorted copy; equals keep the order of their ids, so that nothing swaps places between two loads. */
export function sortNotes<Row extends Sortable>(notes: readonly Row[], sort: NoteSort): Row[] {
  const sign = sort.direction === "asc" ? 1 : -1;
  return notes.toSorted((a, b) => sign * (COMPARE[sort.option](a, b) || a.id - b.id));
}
