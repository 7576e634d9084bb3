import { useCallback } from "react";
import { useQuery } from "@tanstack/react-query";
import { useLocation, useNavigate, type Location } from "react-router-dom";
import { addressWith } from "../../../lib/address.ts";
import { isOtherPage } from "../../../lib/unsaved/unsaved-question.tsx";
import { noteQueries } from "../notes.queries.ts";
import { useStepBack } from "../../../ui/use-step-back.ts";
import { useNotesStore } from "../notes.store.ts";

/** The parameter of the address that opens a note. */
export const NOTE_PARAMETER = "note";

/** What an entry of the history says when the list lies right before it: closing is going back there. */
interface EntryState {
  fromList?: boolean;
}

/** The note that an address opens; null for none. */
function noteInAddress(search: string): number | null {
  const value = new URLSearchParams(search).get(NOTE_PARAMETER) ?? "";
  return /^\d{1,15}$/.test(value) ? Number(value) : null;
}

/** For a form of a note: filters in the address may change under its dialog; the note may not leave it. */
export const leavesNote = (id: number) => (here: Location, there: Location) =>
  isOtherPage(here, there) || (noteInAddress(here.search) === id && noteInAddress(there.search) !== id);

/** The note that is open: it is in the address, so that Back closes it and a reload finds it again. */
export function usePreviewId(): number | null {
  return noteInAddress(useLocation().search);
}

/** Whether a note is open, and not only named by the address. */
export function useIsPreviewOpen(): boolean {
  const id = usePreviewId();
  const { data: rows } = useQuery(noteQueries.list());
  return id !== null && rows?.some((row) => row.id === id) === true;
}

/** Opens a note from the list, at its text or at its form. */
export function useOpenPreview() {
  const navigate = useNavigate();
  return useCallback(
    (id: number, { editing = false } = {}) => {
      useNotesStore.getState().setEditing(editing ? id : null);
      const state: EntryState = { fromList: true };
      void navigate(
        { search: addressWith({ [NOTE_PARAMETER]: String(id) }).toString() },
        { preventScrollReset: true, state },
      );
    },
    [navigate],
  );
}

/** What leads on from the note that is open: another one in its place, or back to the list. */
export function usePreview() {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const stepBack = useStepBack();
  const isFromList: unknown = Reflect.get(Object(state), "fromList" satisfies keyof EntryState);
  const goTo = useCallback(
    (id: number | null) => {
      const after = addressWith({ [NOTE_PARAMETER]: id === null ? "" : String(id) });
      void navigate({ search: after.toString() }, { replace: true, preventScrollReset: true, state });
    },
    [navigate, state],
  );
  const close = useCallback(() => {
    if (isFromList === true) stepBack();
    else goTo(null);
  }, [stepBack, isFromList, goTo]);
  return { id: noteInAddress(search), goTo, close };
}
