import { useEffect } from "react";
import { useSearchParams } from "react-router-dom";
import { MAX_SEARCH_LENGTH, noteCategorySchema, type NoteCategory } from "@contract/note.ts";
import { addressWith, searchedIn } from "../../../lib/address.ts";
import { cleanFolderName, folderNow, isFolderCategory, type Folder } from "../folders/folders.rules.ts";
import { useFolderStore } from "../folders/folders.store.ts";
import type { NoteFilters } from "../notes.filters.rules.ts";
import { NOTE_PARAMETER } from "./use-preview.ts";

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
    // A double-click adds one step to the history.
    if (after.toString() !== addressWith({}).toString()) setParams(after, { replace });
  }

  return {
    filters,
    setCategory: (next: NoteCategory) => change({ category: next === "all" ? "" : next, folder: "" }),
    setFolder: (next: Folder) => change({ category: next.category, folder: next.folderName }),
    closeFolder: () => change({ folder: "" }),
    setTag: (tag: string) => change({ tag }),
    /** A filter by an old name would match nothing. */
    followTag: (before: readonly string[], tag: string) => {
      if (before.includes(addressWith({}).get("tag") ?? "")) change({ tag }, true);
    },
    setQuery: (query: string) => change({ q: query }, true),
    searchEverywhere: () => change({ category: "", folder: "", tag: "" }),
    clear: () => change({ category: "", folder: "", tag: "", q: "" }),
  };
}

export function useCurrentFolderInUrl(): void {
  const [params, setParams] = useSearchParams();
  const { category, folder } = useNoteFilters().filters;
  const isGone = isFolderCategory(category) && folder !== cleanFolderName(params.get("folder") ?? "");
  useEffect(() => {
    if (isGone) setParams(addressWith({ folder }), { replace: true });
  }, [isGone, folder, setParams]);
}

export const linkToTag = (tag: string) => ({
  search: addressWith({ category: "", folder: "", q: "", [NOTE_PARAMETER]: "", tag }).toString(),
});
