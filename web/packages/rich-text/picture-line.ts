/**
 * Marks a paragraph that contains only a picture, because CSS selectors cannot detect text beside it. The mark is set when a
 * text is rendered, for readers and in the editor, and is not saved with the text.
 */
export function markPictureLine(paragraph: Element): void {
  const isAlone =
    paragraph.childElementCount === 1 &&
    paragraph.firstElementChild instanceof HTMLImageElement &&
    paragraph.textContent.trim() === "";
  // Only when it changes, because the editor observes every mutation.
  if (isAlone !== paragraph.hasAttribute("data-picture")) paragraph.toggleAttribute("data-picture", isAlone);
}
