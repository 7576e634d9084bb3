export const LISTS = "ul, ol";

/** Removes the items that have no text of their own: their lists would follow an empty marker. */
export function liftLists(body: HTMLElement): void {
  for (const item of body.querySelectorAll("li")) {
    const hasOnlyLists = [...item.childNodes].every((node) =>
      node instanceof Element ? node.matches(LISTS) : node.textContent?.trim() === "",
    );
    if (!hasOnlyLists || item.children.length === 0) continue;
    const before = item.previousElementSibling;
    if (before) before.append(...item.children);
    else item.before(...[...item.children].flatMap((list) => [...list.children]));
    item.remove();
  }
}

/** The HTML of a post without such items, which Quill writes where an item is set in by more than one level. */
export function withoutEmptyItems(html: string): string {
  if (!/<li><[ou]l>/u.test(html)) return html;
  const { body } = new DOMParser().parseFromString(html, "text/html");
  liftLists(body);
  return body.innerHTML;
}
