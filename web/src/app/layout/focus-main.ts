/** Focuses an element that is not focusable by itself. */
export function focusOn(place: HTMLElement, options?: FocusOptions): void {
  place.tabIndex = -1;
  place.focus(options);
}

/** Focuses the page's main content; returns whether it is there yet. */
export function focusMain(options?: FocusOptions): boolean {
  const main = document.querySelector("main");
  if (main) focusOn(main, options);
  return main !== null;
}
