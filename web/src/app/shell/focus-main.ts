/** Puts the focus on the page's content, whichever layout draws it. */
export function focusMain(options?: FocusOptions): void {
  const main = document.querySelector("main");
  if (!main) return;
  main.tabIndex = -1;
  main.focus(options);
}
