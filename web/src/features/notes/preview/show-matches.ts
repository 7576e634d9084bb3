import { markMatches } from "@contract/mark-matches.ts";

/** By this name style sheets know what was found (`::highlight(found)`). */
const HIGHLIGHT = "found";
/** More marks than anybody looks at; each is drawn anew while the document is scrolled. */
const MAX_MARKS = 1000;

/** Where a query is found in the texts of a document, in their order. */
function rangesOf(root: Element, query: string): Range[] {
  const { ownerDocument } = root;
  const texts = ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const ranges: Range[] = [];
  for (let node = texts.nextNode(); node && ranges.length < MAX_MARKS; node = texts.nextNode()) {
    const text = node.nodeValue ?? "";
    // Its letters would stand elsewhere than those that are compared.
    if (text !== text.normalize()) continue;
    let place = 0;
    for (const part of markMatches(text, query)) {
      const end = place + part.text.length;
      if (part.match && ranges.length < MAX_MARKS) {
        const range = ownerDocument.createRange();
        range.setStart(node, place);
        range.setEnd(node, end);
        ranges.push(range);
      }
      place = end;
    }
  }
  return ranges;
}

/**
 * Marks what a search finds in a document that it led to, and scrolls to the first place, of a phrase to the first that has
 * most of it. The document itself stays as it is. Answers how the marks are taken away again.
 *
 * @param scrolled - What is scrolled: a part of the page, or the window of a frame.
 */
export function showMatches(root: Element, query: string, scrolled: Element | Window): () => void {
  const view = root.ownerDocument.defaultView;
  const ranges = query.trim() === "" ? [] : rangesOf(root, query);
  const length = (range: Range) => range.endOffset - range.startOffset;
  const longest = Math.max(...ranges.map(length));
  const first = ranges.find((range) => length(range) === longest);
  if (!view || !first) return () => {};

  const [top, height] =
    scrolled instanceof Element
      ? [scrolled.getBoundingClientRect().top, scrolled.clientHeight]
      : [0, scrolled.innerHeight];
  const place = first.getBoundingClientRect();
  // What is seen without scrolling stays where it is.
  if (place.bottom > top + height)
    scrolled.scrollBy({ top: place.top - top - height / 3, behavior: "instant" });
  // Firefox knows it since 140: before that the place is shown, and not marked.
  if (!("highlights" in view.CSS)) return () => {};
  view.CSS.highlights.set(HIGHLIGHT, new view.Highlight(...ranges));
  return () => view.CSS.highlights.delete(HIGHLIGHT);
}
