import { markMatches } from "@engines/search-query/index.ts";

const HIGHLIGHT = "found";
/** The browser repaints every mark while the document is scrolled. */
const MAX_MARKS = 1000;

function rangesOf(root: Element, query: string): Range[] {
  const { ownerDocument } = root;
  const texts = ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const ranges: Range[] = [];
  for (let node = texts.nextNode(); node && ranges.length < MAX_MARKS; node = texts.nextNode()) {
    const text = node.nodeValue ?? "";
    // Normalising would shift the offsets.
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

/** Returns how to remove the marks; `scrolled` is an element of the page, or the window of a frame. */
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
  if (place.bottom > top + height)
    scrolled.scrollBy({ top: place.top - top - height / 3, behavior: "instant" });
  // Firefox before 140 only scrolls to the match.
  if (!("highlights" in view.CSS)) return () => {};
  view.CSS.highlights.set(HIGHLIGHT, new view.Highlight(...ranges));
  return () => view.CSS.highlights.delete(HIGHLIGHT);
}
