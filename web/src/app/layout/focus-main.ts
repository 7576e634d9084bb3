/** Also one that is not focusable by itself. */
export function focusOn(place: HTMLElement, options?: FocusOptions): void {
  place.tabIndex = -1;
  place.focus(options);
}

/** False when it is not there yet. */
export function focusMain(options?: FocusOptions): boolean {
  const main = document.querySelector("main");
  if (main) focusOn(main, options);
  return main !== null;
}
