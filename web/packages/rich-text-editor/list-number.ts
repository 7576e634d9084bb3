/** Or the number that it would have in the list before it. */
export function numberIn(line: Element): number {
  const { previousElementSibling: before } = line;
  let item =
    line instanceof HTMLLIElement ? before : before instanceof HTMLOListElement && before.lastElementChild;
  let number = 1;
  for (; item; item = item.previousElementSibling) {
    const isDeeper = /\bql-indent-/u.test(item.className);
    if (!isDeeper && item.getAttribute("data-list") !== "ordered") break;
    if (!isDeeper) number += 1;
  }
  return number;
}
