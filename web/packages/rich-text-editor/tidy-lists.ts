const LISTS = "ul, ol";

export function joinLines(element: Element): void {
  for (const block of element.querySelectorAll("p, div, br"))
    block.replaceWith(block.previousSibling ? " " : "", ...block.childNodes);
}

export function joinItems(body: HTMLElement): void {
  for (const item of body.querySelectorAll("li")) {
    if (![...item.children].some((child) => child.matches("p, div, br"))) continue;
    if (item.querySelector("table, pre, blockquote, img, h1, h2, h3, h4, h5, h6")) continue;
    const nested = [...item.children].filter((child) => child.matches(LISTS));
    if (
      item.querySelectorAll(LISTS).length !==
      nested.flatMap((list) => [list, ...list.querySelectorAll(LISTS)]).length
    )
      continue;
    for (const list of nested) list.remove();
    joinLines(item);
    item.append(...nested);
    item.normalize();
  }
}

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

/** Quill writes such items where one is set in by more than one level. */
export function withoutEmptyItems(html: string): string {
  if (!/<li><[ou]l>/u.test(html)) return html;
  const { body } = new DOMParser().parseFromString(html, "text/html");
  liftLists(body);
  return body.innerHTML;
}
