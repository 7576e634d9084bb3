/** Events of Escape that closed something already: each open dialog receives the event, but only one may close. */
export const escapes = new WeakSet<KeyboardEvent>();

/** Props of a dialog that Escape closes neither itself nor what lies below it. */
export const KEEPS_ESCAPE = { "data-keeps-escape": true };

/**
 * Called once, before any dialog listens: an earlier listener would get the event first. Of an Escape that is held only the
 * first event counts: the next ones would close the question that it has opened, and open it again.
 */
export function keepEscapes(): void {
  window.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape") return;
      if (event.repeat || document.querySelector("[data-keeps-escape]")) escapes.add(event);
    },
    { capture: true },
  );
}
