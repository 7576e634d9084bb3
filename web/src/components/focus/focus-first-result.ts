/** Focuses the title of the first search result on the page; returns whether there is one. */
export function focusFirstResult(): boolean {
  const title = document.querySelector<HTMLElement>("#main article :is(h2, h3) :is(a, button)");
  title?.focus({ preventScroll: true });
  // Scrolls no further than needed to show it below sticky bars.
  title?.scrollIntoView({ block: "nearest" });
  return title !== null;
}
