import { useEffect } from "react";
import { create } from "zustand";

interface UnsavedState {
  /** Whether the form has unsaved changes. */
  isChanged: boolean;
  /** What would lose the changes, and waits for a confirmation. */
  next: (() => void) | null;
  /** Whether a question is open over the form or it is being saved; its shortcuts are off meanwhile. */
  isAsked: boolean;
}

export const NOTHING_UNSAVED: UnsavedState = { isChanged: false, next: null, isAsked: false };

export const useUnsaved = create<UnsavedState>()(() => NOTHING_UNSAVED);

/** Marks a form as changed, as long as it is shown: a logout in another tab then asks for the password in place of leaving it. */
export function useUnsavedMark(isChanged: boolean, isAsked = false): void {
  useEffect(() => {
    useUnsaved.setState({ isChanged, isAsked });
  }, [isChanged, isAsked]);
  useEffect(() => {
    return () => useUnsaved.setState(NOTHING_UNSAVED);
  }, []);
}

/** Runs `next` at once when nothing is unsaved, else after a confirmation; does nothing during a question or a save. */
export function leaveForm(next: () => void): void {
  const { isChanged, isAsked } = useUnsaved.getState();
  if (isAsked) return;
  if (isChanged) useUnsaved.setState({ next });
  else next();
}
