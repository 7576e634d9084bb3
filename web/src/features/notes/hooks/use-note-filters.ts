import { useEffect } from "react";
import { useSearchParams } from "react-router-dom";
import { MAX_SEARCH_LENGTH, noteCategorySchema, type NoteCategory } from "@contract/note.ts";
import { addressWith, searchedIn } from "../../../lib/address.ts";
import { cleanFolderName, folderNow, isFolderCategory, type Folder } from "../folders/folders.rules.ts";
import { useFolderStore } from "../folders/folders.store.ts";
import type { NoteFilters } from "../notes.filters.rules.ts";
import { NOTE_PARAMETER } from "./use-preview.ts";

/** The filters of the list. They are in the URL, so that they survive a reload and Back undoes them. */
export function useNoteFilters() {
  const [params, setParams] = useSearchParams();
  const tombstones = useFolderStore((state) => state.tombstones);
  const category = noteCategorySchema.catch("all").parse(params.get("category"));
  const folderName = cleanFolderName(params.get("folder") ?? "");
  const filters: NoteFilters = {
    category,
    tag: params.get("tag") ?? "",
    query: searchedIn(params, MAX_SEARCH_LENGTH),
    folder: isFolderCategory(category)
      ? (folderNow({ category, folderName }, tombstones)?.folderName ?? "")
      : "",
  };

  function change(values: Record<string, string>, replace = false): void {
    const after = addressWith(values);
    // The second click of a double-click adds no step to the history.
    if (after.toString() !== addressWith({}).toString()) setParams(after, { replace });
  }

  return {
    filters,
    /** Choosing a category closes the folder, and the other way round (specification, section 4). */
    setCategory: (next: NoteCategory) => change({ category: next === "all" ? "" : next, folder: "" }),
    setFolder: (next: Folder) => change({ category: next.category, folder: next.folderName }),
    closeFolder: () => change({ folder: "" }),
    setTag: (tag: string) => change({ tag }),
    /** After tags were renamed: a filter by an old name would match nothing. */
    followTag: (before: readonly string[], tag: string) => {
      if (before.includes(addressWith({}).get("tag") ?? "")) change({ tag }, true);
    },
    setQuery: (query: string) => change({ q: query }, true),
    /** Keeps the query and removes the other filters. */
    searchEverywhere: () => change({ category: "", folder: "", tag: "" }),
    /** Removes all filters; view and order stay. */
    clear: () => change({ category: "", folder: "", tag: "", q: "" }),
  };
}

/** Replaces a folder in the URL that was renamed or deleted, here or elsewhere: by its new name, or by its category. */
export function useCurrentFolderInUrl(): void {
  const [params, setParams] = useSearchParams();
  const { category, folder } = useNoteFilters().filters;
  const isGone = isFolderCategory(category) && folder !== cleanFolderName(params.get("folder") ?? "");
  useEffect(() => {
    if (isGone) setParams(addressWith({ folder }), { replace: true });
  }, [isGone, folder, setParams]);
}

/** A link from an open note to the list of all notes with a tag; Back opens the note again. */
export const linkToTag = (tag: string) => ({
  search: addressWith({ category: "", folder: "", q: "", [NOTE_PARAMETER]: "", tag }).toString(),
});
