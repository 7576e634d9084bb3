/** CSS selectors cannot detect text beside a picture. */
export function markPictureLine(paragraph: Element): void {
  const isAlone =
    paragraph.childElementCount === 1 &&
    paragraph.firstElementChild instanceof HTMLImageElement &&
    paragraph.textContent.trim() === "";
  // Only when it changes, because the editor observes every mutation.
  if (isAlone !== paragraph.hasAttribute("data-picture")) paragraph.toggleAttribute("data-picture", isAlone);
}
