const RESULT = "#main :is(article :is(h2, h3), [data-answer] li) :is(a, button)";

/** When an answer is awaited, it is focused once it is there, unless the focus has moved on. False without a result. */
export function focusFirstResult(): boolean {
  const awaited = document.querySelector('#main [data-answer][aria-busy="true"]');
  if (awaited) {
    const from = document.activeElement;
    const answered = new MutationObserver(() => {
      if (awaited.getAttribute("aria-busy") === "true") return;
      answered.disconnect();
      if (document.activeElement === from) focusFirstResult();
    });
    answered.observe(awaited, { attributeFilter: ["aria-busy"] });
    return true;
  }
  const title = document.querySelector<HTMLElement>(RESULT);
  title?.focus({ preventScroll: true });
  title?.scrollIntoView({ block: "nearest" });
  return title !== null;
}
