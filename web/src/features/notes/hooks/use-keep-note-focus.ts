import { useEffect, useRef } from "react";
import { OPEN_DIALOG } from "../../../ui/dialogs/open-dialog.ts";

interface Held {
  id: number;
  /** Where it stands among all, from 0. */
  place: number;
  /** What had the focus, on the note or beside it: while it is there, a dialog that closes leads back to it. */
  control: Element;
}

/** Beside the list: what is asked or done there is done to the note on which the focus was before. */
const BESIDE = "[role='dialog'], [role='toolbar']";
/** Who picked all of them out without going to one goes on with the first. */
const NONE_OF_THEM = { id: 0, place: 0 };

/** A note that is scrolled to is drawn within a few frames. */
const FRAMES = 20;

export function focusNote(list: Element, id: number, frames = FRAMES): void {
  const title = list.querySelector<HTMLElement>(`[data-note="${id}"] h2 button`);
  if (title) {
    title.focus({ preventScroll: true });
    // From under what stays, and no further.
    title.scrollIntoView({ block: "nearest" });
  } else if (frames > 0) requestAnimationFrame(() => focusNote(list, id, frames - 1));
}

function heldBy(target: Element): Held | undefined {
  const note = target.closest("[data-note]");
  if (!note) return undefined;
  return {
    id: Number(note.getAttribute("data-note")),
    place: Number(note.getAttribute("aria-posinset")) - 1,
    control: target,
  };
}

/** Leads to a note of the list, or without one to what can be done about an empty list; answers whether that is there yet. */
function goOn(next: { id: number } | undefined): boolean {
  if (next) {
    const list = document.querySelector("#main [role='list']:has([data-note])");
    if (list) focusNote(list, next.id);
    return list !== null;
  }
  const wayOn = document.querySelector<HTMLElement>("#main [data-way-on]");
  wayOn?.focus({ preventScroll: true });
  return wayOn !== null;
}

/**
 * Where the note leaves the list that has the focus, or had it before a dialog asked, the focus goes to the one that takes
 * its place, and after the last one to the way on that an empty list offers: whoever sorts by keyboard does not begin at the
 * top of the page after each note. One that is only scrolled out of sight has not left.
 */
export function useKeepNoteFocus(notes: readonly { id: number }[]): void {
  const held = useRef<Held>(undefined);
  useEffect(() => {
    const remember = ({ target }: FocusEvent): void => {
      if (!(target instanceof Element)) return;
      if (target.closest(BESIDE) === null) held.current = heldBy(target);
      else if (target.closest("[role='toolbar']"))
        held.current = { ...(held.current ?? NONE_OF_THEM), control: target };
    };
    document.addEventListener("focusin", remember);
    return () => document.removeEventListener("focusin", remember);
  }, []);

  useEffect(() => {
    if (held.current === undefined || notes.some(({ id }) => id === held.current?.id)) return;
    const settle = (): void => {
      const left = held.current;
      if (left === undefined) return observer.disconnect();
      if (left.control.isConnected || document.activeElement !== document.body) return;
      if (document.querySelector(OPEN_DIALOG)) return;
      if (!goOn(notes[Math.min(left.place, notes.length - 1)])) return;
      // Unless the next one has the focus by now: it may leave as well.
      if (held.current === left) held.current = undefined;
      observer.disconnect();
    };
    // The dialog that asked closes after the note has gone, and an empty list is read again before it says so.
    const observer = new MutationObserver(settle);
    observer.observe(document.body, { childList: true, subtree: true });
    settle();
    return () => observer.disconnect();
  }, [notes]);
}
