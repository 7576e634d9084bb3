import { useCallback } from "react";
import { getDefaultZIndex } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { matchPath, useLocation, useNavigate, type Location } from "react-router-dom";
import { addressWith } from "../../../lib/address.ts";
import { paths } from "../../../lib/paths.ts";
import { isOtherPage } from "../../../lib/unsaved/unsaved-question.tsx";
import { noteQueries } from "../notes.queries.ts";
import { useStepBack } from "../../../components/use-step-back.ts";
import { useNotesStore } from "../notes.store.ts";

export const NOTE_PARAMETER = "note";

/** Of dialogs from which documents are opened: the preview's place in the page is before theirs. */
export const BELOW_PREVIEW = getDefaultZIndex("modal") - 1;

interface EntryState {
  fromList?: boolean;
}

function noteInAddress(search: string): number | null {
  const value = new URLSearchParams(search).get(NOTE_PARAMETER) ?? "";
  return /^\d{1,15}$/.test(value) ? Number(value) : null;
}

export const leavesNote = (id: number) => (here: Location, there: Location) =>
  isOtherPage(here, there) || (noteInAddress(here.search) === id && noteInAddress(there.search) !== id);

export function usePreviewId(): number | null {
  return noteInAddress(useLocation().search);
}

export function useIsPreviewOpen(): boolean {
  const id = usePreviewId();
  const { data: rows } = useQuery(noteQueries.list());
  return id !== null && rows?.some((row) => row.id === id) === true;
}

export function useOpenPreview() {
  const navigate = useNavigate();
  return useCallback(
    (id: number, { editing = false } = {}) => {
      useNotesStore.getState().setEditing(editing ? id : null);
      const { pathname, search } = window.location;
      // A toast stays when its page is left.
      if (matchPath(paths.notes, pathname) === null) {
        const only = new URLSearchParams({ [NOTE_PARAMETER]: String(id) });
        void navigate({ pathname: paths.notes, search: only.toString() });
        return;
      }
      if (noteInAddress(search) === id) return;
      const state: EntryState = { fromList: true };
      void navigate(
        { search: addressWith({ [NOTE_PARAMETER]: String(id) }).toString() },
        { preventScrollReset: true, state },
      );
    },
    [navigate],
  );
}

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
