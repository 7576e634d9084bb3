/** Each open dialog receives Escape, but only one may close. */
export const escapes = new WeakSet<KeyboardEvent>();

export const KEEPS_ESCAPE = { "data-keeps-escape": true };

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
