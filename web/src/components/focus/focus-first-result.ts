/** False without a result. */
export function focusFirstResult(): boolean {
  const title = document.querySelector<HTMLElement>("#main article :is(h2, h3) :is(a, button)");
  title?.focus({ preventScroll: true });
  title?.scrollIntoView({ block: "nearest" });
  return title !== null;
}
