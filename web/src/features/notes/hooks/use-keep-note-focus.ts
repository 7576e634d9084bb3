import { useEffect, useRef } from "react";
import { OPEN_DIALOG } from "../../../components/dialogs/open-dialog.ts";

interface FocusedNote {
  id: number;
  place: number;
  /** While it exists, a closing dialog returns the focus to it. */
  control: Element;
}

const BESIDE_LIST = "[role='dialog'], [role='toolbar']";
const NO_NOTE = { id: 0, place: 0 };

const FRAMES = 20;

export function focusNote(list: Element, id: number, frames = FRAMES): void {
  const title = list.querySelector<HTMLElement>(`[data-note="${id}"] h2 button`);
  if (title) {
    title.focus({ preventScroll: true });
    title.scrollIntoView({ block: "nearest" });
  } else if (frames > 0) requestAnimationFrame(() => focusNote(list, id, frames - 1));
}

export const listOfNotes = (): Element | null =>
  document.querySelector("#main [role='list']:has([data-note])");

function focusedNoteOf(target: Element): FocusedNote | undefined {
  const note = target.closest("[data-note]");
  if (!note) return undefined;
  return {
    id: Number(note.getAttribute("data-note")),
    place: Number(note.getAttribute("aria-posinset")) - 1,
    control: target,
  };
}

function focusNext(next: { id: number } | undefined): boolean {
  if (next) {
    const list = listOfNotes();
    if (list) focusNote(list, next.id);
    return list !== null;
  }
  const wayOn = document.querySelector<HTMLElement>("#main [data-way-on]");
  wayOn?.focus({ preventScroll: true });
  return wayOn !== null;
}

/** A note that is only scrolled out has not left the list. */
export function useKeepNoteFocus(notes: readonly { id: number }[]): void {
  const last = useRef<FocusedNote>(undefined);
  useEffect(() => {
    const remember = ({ target }: FocusEvent): void => {
      if (!(target instanceof Element)) return;
      if (target.closest(BESIDE_LIST) === null) last.current = focusedNoteOf(target);
      else if (target.closest("[role='toolbar']"))
        last.current = { ...(last.current ?? NO_NOTE), control: target };
    };
    document.addEventListener("focusin", remember);
    return () => document.removeEventListener("focusin", remember);
  }, []);

  useEffect(() => {
    if (last.current === undefined || notes.some(({ id }) => id === last.current?.id)) return;
    const settle = (): void => {
      const left = last.current;
      if (left === undefined) return observer.disconnect();
      if (left.control.isConnected || document.activeElement !== document.body) return;
      if (document.querySelector(OPEN_DIALOG)) return;
      if (!focusNext(notes[Math.min(left.place, notes.length - 1)])) return;
      if (last.current === left) last.current = undefined;
      observer.disconnect();
    };
    // The dialog closes only after the note has left, and an empty list is rendered only after a refetch.
    const observer = new MutationObserver(settle);
    observer.observe(document.body, { childList: true, subtree: true });
    settle();
    return () => observer.disconnect();
  }, [notes]);
}
