import { useSearchParams } from "react-router-dom";
import { MAX_SEARCH_LENGTH } from "@contract/note.ts";
import { addressWith, searchedIn } from "../../../lib/address.ts";
import { useNotesDefaults, NOTES_VIEWS, type NotesView } from "../notes.defaults.ts";
import { nextSort, readSort, writeSort, type NoteOrder, type SortOption } from "../notes.sort.rules.ts";

/**
 * View and order of the notes, from the URL or else from the settings. A choice stays in the URL even when it is the default,
 * because another browser may have another default.
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

  // Replaces the history entry: Back undoes filters, not changes of view or order.
  const change = (name: string, value: string) =>
    setParams(addressWith({ [name]: value }), { replace: true });

  return {
    view,
    order,
    isSearch,
    setView: (next: NotesView) => change("view", next),
    sortBy: (option: SortOption) => change("sort", writeSort(nextSort(order, option))),
    /** Removes the choice, so that the default applies; for the order of a search this is the best match. */
    forgetView: () => change("view", ""),
    forgetSort: () => change("sort", ""),
  };
}
