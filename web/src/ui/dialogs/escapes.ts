/** One press of Escape closes one dialog: each of those that lie over each other hears it, and notes here that it did. */
export const escapes = new WeakSet<KeyboardEvent>();

/** On a dialog that Escape does not close, and nothing that lies below it either, wherever the focus is. */
export const KEEPS_ESCAPE = { "data-keeps-escape": true };

/** Once, before there are dialogs: each of them would hear the key before what lies over it. */
export function keepEscapes(): void {
  window.addEventListener(
    "keydown",
    (event) => {
      if (event.key === "Escape" && document.querySelector("[data-keeps-escape]")) escapes.add(event);
    },
    { capture: true },
  );
}
