/** Leads from a search to the title of the first thing that it lists on the page; answers whether there is one. */
export function focusFirstResult(): boolean {
  const title = document.querySelector<HTMLElement>("#main article :is(h2, h3) :is(a, button)");
  title?.focus({ preventScroll: true });
  // From under what stays, and no further.
  title?.scrollIntoView({ block: "nearest" });
  return title !== null;
}
