import { useEffect } from "react";
import { useSearchParams } from "react-router-dom";
import { MAX_SEARCH_LENGTH, noteCategorySchema, type NoteCategory } from "@contract/note.ts";
import { addressWith, searchedIn } from "../../../lib/address.ts";
import { cleanFolderName, folderNow, isFolderCategory, type Folder } from "../folders/folders.rules.ts";
import { useFolderStore } from "../folders/folders.store.ts";
import type { NoteFilters } from "../notes.filters.rules.ts";
import { NOTE_PARAMETER } from "./use-preview.ts";

/** What narrows the list lives in the address, so that it survives a reload and can be gone back from. */
export function useNoteFilters() {
  const [params, setParams] = useSearchParams();
  const gone = useFolderStore((state) => state.gone);
  const category = noteCategorySchema.catch("all").parse(params.get("category"));
  const folderName = cleanFolderName(params.get("folder") ?? "");
  const filters: NoteFilters = {
    category,
    tag: params.get("tag") ?? "",
    query: searchedIn(params, MAX_SEARCH_LENGTH),
    folder: isFolderCategory(category) ? (folderNow({ category, folderName }, gone)?.folderName ?? "") : "",
  };

  const change = (values: Record<string, string>, replace = false) =>
    setParams(addressWith(values), { replace });

  return {
    filters,
    /** A category takes the place of a folder, and the other way round (specification, section 4). */
    setCategory: (next: NoteCategory) => change({ category: next === "all" ? "" : next, folder: "" }),
    setFolder: (next: Folder) => change({ category: next.category, folder: next.folderName }),
    closeFolder: () => change({ folder: "" }),
    setTag: (tag: string) => change({ tag }),
    /** Where tags got another name: those before lead to nothing any more. */
    followTag: (before: readonly string[], tag: string) => {
      if (before.includes(addressWith({}).get("tag") ?? "")) change({ tag }, true);
    },
    setQuery: (query: string) => change({ q: query }, true),
    /** What is searched stays: only where it is looked for is wider. */
    searchEverywhere: () => change({ category: "", folder: "", tag: "" }),
    /** All notes there are, as they are shown now. */
    clear: () => change({ category: "", folder: "", tag: "", q: "" }),
  };
}

/** A folder that is gone, by whoever's doing, leaves the address: to what it is called now, or to its category. */
export function useTrueAddress(): void {
  const [params, setParams] = useSearchParams();
  const { category, folder } = useNoteFilters().filters;
  const isGone = isFolderCategory(category) && folder !== cleanFolderName(params.get("folder") ?? "");
  useEffect(() => {
    if (isGone) setParams(addressWith({ folder }), { replace: true });
  }, [isGone, folder, setParams]);
}

/** The list of everything with this tag, for a link out of an open note: Back opens the note again. */
export const linkToTag = (tag: string) => ({
  search: addressWith({ category: "", folder: "", q: "", [NOTE_PARAMETER]: "", tag }).toString(),
});
