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
  /** A folder of the category; empty where none is open. Its view takes the place of the category's. */
  folder: string;
}

/** The folder that the filters open. */
export function openFolder({
  category,
  folder,
}: Pick<NoteFilters, "category" | "folder">): Folder | undefined {
  return folder !== "" && isFolderCategory(category) ? { category, folderName: folder } : undefined;
}

const NONE_FOUND: ReadonlySet<number> = new Set();

/** The notes that a person asked to see; `found` are those that the server found in the full text. */
export function filterNotes<Row extends NoteSummary>(
  notes: readonly Row[],
  filters: NoteFilters,
  now: number,
  found: ReadonlySet<number> = NONE_FOUND,
  assignments?: FolderAssignments,
): Row[] {
  const { category, tag, query } = filters;
  const folder = openFolder(filters);
  // What is looked for in all notes is looked for in their folders too: how else would it be found?
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
