import { create } from "zustand";

interface UnsavedState {
  /** Something was typed that is nowhere else yet. */
  isChanged: boolean;
  /** What somebody wants to do, and would lose it by: it waits for a yes. */
  next: (() => void) | null;
  /** A question is open: over the dialog of the form, whose keys rest meanwhile. */
  isAsked: boolean;
}

export const NOTHING_UNSAVED: UnsavedState = { isChanged: false, next: null, isAsked: false };

export const useUnsaved = create<UnsavedState>()(() => NOTHING_UNSAVED);

/** Does it at once when nothing would be lost by it, otherwise asks first. */
export function leaveForm(next: () => void): void {
  if (useUnsaved.getState().isChanged) useUnsaved.setState({ next });
  else next();
}
