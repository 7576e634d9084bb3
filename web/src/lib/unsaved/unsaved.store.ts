import { create } from "zustand";

interface UnsavedState {
  /** Something was typed that is nowhere else yet. */
  isChanged: boolean;
  /** What somebody wants to do, and would lose it by: it waits for a yes. */
  next: (() => void) | null;
  /** A question is open over the dialog of the form, or it is being saved: its keys rest meanwhile. */
  isAsked: boolean;
}

export const NOTHING_UNSAVED: UnsavedState = { isChanged: false, next: null, isAsked: false };

export const useUnsaved = create<UnsavedState>()(() => NOTHING_UNSAVED);

/** Does it at once when nothing would be lost by it, otherwise asks first; not while it is not known whether that is saved. */
export function leaveForm(next: () => void): void {
  const { isChanged, isAsked } = useUnsaved.getState();
  if (isAsked) return;
  if (isChanged) useUnsaved.setState({ next });
  else next();
}
