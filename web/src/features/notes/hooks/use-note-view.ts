import { useSearchParams } from "react-router-dom";
import { MAX_SEARCH_LENGTH } from "@contract/note.ts";
import { addressWith, searchedIn } from "../../../lib/address.ts";
import { useNotesDefaults, NOTES_VIEWS, type NotesView } from "../notes.defaults.ts";
import { nextSort, readSort, writeSort, type NoteOrder, type SortOption } from "../notes.sort.rules.ts";

/**
 * How the notes are shown: as the address says, and where it says nothing as the settings do. What was chosen stays in the
 * address even when it is the default, which another browser may have differently.
 */
export function useNoteView() {
  const [params, setParams] = useSearchParams();
  const [defaults] = useNotesDefaults();
  const view = NOTES_VIEWS.find((each) => each === params.get("view")) ?? defaults.view;
  const chosen = readSort(params.get("sort"));
  const isSearch = searchedIn(params, MAX_SEARCH_LENGTH).trim() !== "";
  const order: NoteOrder = {
    sort: chosen ?? readSort(writeSort(defaults.sort)) ?? defaults.sort,
    isBestFirst: isSearch && chosen === undefined,
  };

  // The way back leads to what was looked for, not through every way of looking at it.
  const change = (name: string, value: string) =>
    setParams(addressWith({ [name]: value }), { replace: true });

  return {
    view,
    order,
    isSearch,
    setView: (next: NotesView) => change("view", next),
    sortBy: (option: SortOption) => change("sort", writeSort(nextSort(order, option))),
    /** From now on the settings say, and of what is searched how well it matches. */
    forgetView: () => change("view", ""),
    forgetSort: () => change("sort", ""),
  };
}
