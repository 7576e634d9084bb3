import { useEffect, useRef } from "react";

interface Held {
  id: number;
  /** Where it stands among all, from 0. */
  place: number;
  list: Element;
}

/** A note that is scrolled to is drawn within a few frames. */
const FRAMES = 20;

export function focusNote(list: Element, id: number, frames = FRAMES): void {
  const title = list.querySelector<HTMLElement>(`[data-note="${id}"] h2 button`);
  if (title) title.focus({ preventScroll: true });
  else if (frames > 0) requestAnimationFrame(() => focusNote(list, id, frames - 1));
}

function heldBy(target: Element): Held | undefined {
  const note = target.closest("[data-note]");
  const list = note?.closest("[role='list']");
  if (!note || !list) return undefined;
  return {
    id: Number(note.getAttribute("data-note")),
    place: Number(note.getAttribute("aria-posinset")) - 1,
    list,
  };
}

/**
 * Where the note leaves the list that has the focus, or had it before a dialog asked, the focus goes to the one that takes
 * its place: whoever sorts by keyboard does not begin at the top of the page after each note. One that is only scrolled out
 * of sight has not left.
 */
export function useKeepNoteFocus(notes: readonly { id: number }[]): void {
  const held = useRef<Held>(undefined);
  useEffect(() => {
    const remember = ({ target }: FocusEvent): void => {
      if (!(target instanceof Element) || target.closest("[role='dialog']")) return;
      held.current = heldBy(target);
    };
    document.addEventListener("focusin", remember);
    return () => document.removeEventListener("focusin", remember);
  }, []);

  useEffect(() => {
    if (held.current === undefined || notes.some(({ id }) => id === held.current?.id)) return;
    const settle = (): void => {
      if (held.current === undefined) return observer.disconnect();
      if (document.activeElement !== document.body || document.querySelector("[aria-modal='true']")) return;
      const { place, list } = held.current;
      const next = notes[Math.min(place, notes.length - 1)];
      held.current = undefined;
      observer.disconnect();
      if (next) focusNote(list, next.id);
    };
    // The dialog that asked closes after the note has gone.
    const observer = new MutationObserver(settle);
    observer.observe(document.body, { childList: true, subtree: true });
    settle();
    return () => observer.disconnect();
  }, [notes]);
}
