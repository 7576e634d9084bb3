/** Puts the focus on what is no control. */
export function focusOn(place: HTMLElement, options?: FocusOptions): void {
  place.tabIndex = -1;
  place.focus(options);
}

/** Puts the focus on the page's content, whichever layout draws it; answers whether there is any yet. */
export function focusMain(options?: FocusOptions): boolean {
  const main = document.querySelector("main");
  if (main) focusOn(main, options);
  return main !== null;
}
