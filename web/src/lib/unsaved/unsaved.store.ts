import { useEffect } from "react";
import { create } from "zustand";

interface UnsavedState {
  isChanged: boolean;
  next: (() => void) | null;
  isAsked: boolean;
}

export const NOTHING_UNSAVED: UnsavedState = { isChanged: false, next: null, isAsked: false };

export const useUnsaved = create<UnsavedState>()(() => NOTHING_UNSAVED);

export function useUnsavedMark(isChanged: boolean, isAsked = false): void {
  useEffect(() => {
    useUnsaved.setState({ isChanged, isAsked });
  }, [isChanged, isAsked]);
  useEffect(() => {
    return () => useUnsaved.setState(NOTHING_UNSAVED);
  }, []);
}

export function leaveForm(next: () => void): void {
  const { isChanged, isAsked } = useUnsaved.getState();
  if (isAsked) return;
  if (isChanged) useUnsaved.setState({ next });
  else next();
}
