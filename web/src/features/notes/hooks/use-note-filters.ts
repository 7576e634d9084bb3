import { useSearchParams } from "react-router-dom";
import { noteCategorySchema, type NoteCategory } from "@contract/note.ts";
import { addressWith } from "../../../lib/address.ts";
import { cleanFolderName, isFolderCategory, type Folder } from "../folders/folders.rules.ts";
import type { NoteFilters } from "../notes.rules.ts";

/** What narrows the list lives in the address, so that it survives a reload and can be gone back from. */
export function useNoteFilters() {
  const [params, setParams] = useSearchParams();
  const category = noteCategorySchema.catch("all").parse(params.get("category"));
  const filters: NoteFilters = {
    category,
    tag: params.get("tag") ?? "",
    query: params.get("q") ?? "",
    folder: isFolderCategory(category) ? cleanFolderName(params.get("folder") ?? "") : "",
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
    setQuery: (query: string) => change({ q: query }, true),
    /** All notes there are, as they are shown now. */
    clear: () => change({ category: "", folder: "", tag: "", q: "" }),
  };
}
