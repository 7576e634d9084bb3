import { useSearchParams } from "react-router-dom";
import { MAX_SEARCH_LENGTH } from "@contract/note.ts";
import { addressWith, searchedIn } from "../../../lib/address.ts";
import { useNotesDefaults, NOTES_VIEWS, type NotesView } from "../notes.defaults.ts";
import { nextSort, readSort, writeSort, type NoteOrder, type SortOption } from "../notes.sort.rules.ts";

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

  const change = (name: string, value: string) =>
    setParams(addressWith({ [name]: value }), { replace: true });

  return {
    view,
    order,
    isSearch,
    setView: (next: NotesView) => change("view", next),
    sortBy: (option: SortOption) => change("sort", writeSort(nextSort(order, option))),
    forgetView: () => change("view", ""),
    forgetSort: () => change("sort", ""),
  };
}
