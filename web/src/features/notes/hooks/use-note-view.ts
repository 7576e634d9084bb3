import { useSearchParams } from "react-router-dom";
import { useNotesDefaults, NOTES_VIEWS, type NotesView } from "../notes.defaults.ts";
import { nextSort, readSort, writeSort, type NoteSort, type SortOption } from "../notes.sort.rules.ts";

/**
 * How the notes are shown: as the address says, and where it says nothing as the settings do. What was chosen stays in the
 * address even when it is the default, which another browser may have differently.
 */
export function useNoteView() {
  const [params, setParams] = useSearchParams();
  const [defaults] = useNotesDefaults();
  const view = NOTES_VIEWS.find((each) => each === params.get("view")) ?? defaults.view;
  const sort: NoteSort = readSort(params.get("sort")) ?? readSort(writeSort(defaults.sort)) ?? defaults.sort;

  function change(name: string, value: string | undefined): void {
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === undefined) after.delete(name);
        else after.set(name, value);
        return after;
      },
      // The way back leads to what was looked for, not through every way of looking at it.
      { replace: true },
    );
  }

  return {
    view,
    sort,
    setView: (next: NotesView) => change("view", next),
    sortBy: (option: SortOption) => change("sort", writeSort(nextSort(sort, option))),
    /** From now on the settings say. */
    forgetView: () => change("view", undefined),
    forgetSort: () => change("sort", undefined),
  };
}
