/**
 * Says of a paragraph whether a picture is all that is in it: a style sheet cannot see the words beside one. It is said
 * where a text is drawn, for readers and for the writer, and is no part of the text.
 */
export function markPictureLine(paragraph: Element): void {
  const isAlone =
    paragraph.childElementCount === 1 &&
    paragraph.firstElementChild instanceof HTMLImageElement &&
    paragraph.textContent.trim() === "";
  // What is as it was is not written again: the editor follows every change of what is drawn.
  if (isAlone !== paragraph.hasAttribute("data-picture")) paragraph.toggleAttribute("data-picture", isAlone);
}
