import type { NoteCategory, NoteSummary } from "@contract/note.ts";
import {
  isFolderCategory,
  isSameFolder,
  type Folder,
  type FolderAssignments,
} from "./folders/folders.rules.ts";
import { isInCategory } from "./notes.categories.rules.ts";
import { matchesOf } from "./notes.search.rules.ts";

export interface NoteFilters {
  category: NoteCategory;
  tag: string;
  query: string;
  folder: string;
}

export function openFolder({
  category,
  folder,
}: Pick<NoteFilters, "category" | "folder">): Folder | undefined {
  return folder !== "" && isFolderCategory(category) ? { category, folderName: folder } : undefined;
}

const NONE_FOUND: ReadonlySet<number> = new Set();

export function filterNotes<Row extends NoteSummary>(
  notes: readonly Row[],
  filters: NoteFilters,
  now: number,
  found: ReadonlySet<number> = NONE_FOUND,
  assignments?: FolderAssignments,
): Row[] {
  const { category, tag, query } = filters;
  const folder = openFolder(filters);
  const isEverywhere = category === "all" && (tag !== "" || query.trim() !== "");
  const isListed = (note: Row) => {
    if (folder !== undefined) return isSameFolder(assignments?.get(note.id), folder);
    return isEverywhere || isInCategory(note, category, now, assignments);
  };
  const matches = matchesOf(query);
  return notes.filter(
    (note) =>
      isListed(note) &&
      (tag === "" || note.tags.includes(tag)) &&
      (query.trim() === "" || found.has(note.id) || matches(note)),
  );
}
