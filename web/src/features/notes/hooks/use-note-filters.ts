import { useSearchParams } from "react-router-dom";
import { noteCategorySchema, type NoteCategory } from "@contract/note.ts";
import type { NoteFilters } from "../notes.rules.ts";

/** What narrows the list lives in the address, so that it survives a reload and can be gone back from. */
export function useNoteFilters() {
  const [params, setParams] = useSearchParams();
  const category = noteCategorySchema.catch("all").parse(params.get("category"));
  const filters: NoteFilters = { category, tag: params.get("tag") ?? "", query: params.get("q") ?? "" };

  function change(name: string, value: string, replace = false): void {
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === "") after.delete(name);
        else after.set(name, value);
        return after;
      },
      { replace },
    );
  }

  return {
    filters,
    setCategory: (next: NoteCategory) => change("category", next === "all" ? "" : next),
    setTag: (tag: string) => change("tag", tag),
    setQuery: (query: string) => change("q", query, true),
    clear: () => setParams({}),
  };
}
