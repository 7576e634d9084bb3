import { useEffect } from "react";
import { create } from "zustand";

interface UnsavedState {
  isChanged: boolean;
  next: (() => void) | null;
  /** The form's shortcuts are off meanwhile. */
  isAsked: boolean;
}

export const NOTHING_UNSAVED: UnsavedState = { isChanged: false, next: null, isAsked: false };

export const useUnsaved = create<UnsavedState>()(() => NOTHING_UNSAVED);

/** A logout in another tab then asks for the password. */
export function useUnsavedMark(isChanged: boolean, isAsked = false): void {
  useEffect(() => {
    useUnsaved.setState({ isChanged, isAsked });
  }, [isChanged, isAsked]);
  useEffect(() => {
    return () => useUnsaved.setState(NOTHING_UNSAVED);
  }, []);
}

/** Does nothing during a question or a save. */
export function leaveForm(next: () => void): void {
  const { isChanged, isAsked } = useUnsaved.getState();
  if (isAsked) return;
  if (isChanged) useUnsaved.setState({ next });
  else next();
}
