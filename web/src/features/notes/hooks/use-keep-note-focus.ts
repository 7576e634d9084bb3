import { useEffect, useRef } from "react";
import { OPEN_DIALOG } from "../../../components/dialogs/open-dialog.ts";

/** The note that has the focus, or had it last. */
interface FocusedNote {
  id: number;
  /** Its index in the list. */
  place: number;
  /** The element with the focus, on the note or in the toolbar. While it exists, a closing dialog returns the focus to it. */
  control: Element;
}

/** Focus within these does not change which note had it last: they act on that note. */
const BESIDE_LIST = "[role='dialog'], [role='toolbar']";
/** For all notes selected without the focus on one: the focus then goes to the first. */
const NO_NOTE = { id: 0, place: 0 };

/** Within how many frames a note that is scrolled to is rendered. */
const FRAMES = 20;

export function focusNote(list: Element, id: number, frames = FRAMES): void {
  const title = list.querySelector<HTMLElement>(`[data-note="${id}"] h2 button`);
  if (title) {
    title.focus({ preventScroll: true });
    // Only as far as needed, out from under the fixed bars.
    title.scrollIntoView({ block: "nearest" });
  } else if (frames > 0) requestAnimationFrame(() => focusNote(list, id, frames - 1));
}

/** The list of notes, if it shows any. */
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

/** Focuses a note, or in an empty list its first button. Returns false while the list is not rendered yet. */
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

/**
 * When the note with the focus leaves the list, as after a dialog that deletes it, moves the focus to the note that takes its
 * place, or in an empty list to its first button. Otherwise people who sort notes by keyboard would start at the top of the page
 * after each one. A note that is only scrolled out of the rendered part has not left.
 */
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
      // Unless `last` is the next note already, which may leave as well.
      if (last.current === left) last.current = undefined;
      observer.disconnect();
    };
    // The dialog closes only after the note has left, and a list that became empty is rendered only after a refetch.
    const observer = new MutationObserver(settle);
    observer.observe(document.body, { childList: true, subtree: true });
    settle();
    return () => observer.disconnect();
  }, [notes]);
}
