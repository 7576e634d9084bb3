import type { Fact } from "@contract/fact.ts";

const HIGHLIGHT = "fact";

/** A part of the text of a document, and where it stands. */
export type Mark = Pick<Fact, "text" | "start" | "length" | "quote">;

type Place = [node: Node, offset: number];

/** White space, which a preview sets in its own way, is left out; then also signs, of which Markdown has more. */
const KEPT = [/\S/, /[\p{L}\p{N}]/u];

/** The letters of a document that are kept, and where each stands. */
function lettersOf(root: Element, kept: RegExp): { letters: string; places: Place[] } {
  const texts = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const places: Place[] = [];
  let letters = "";
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node.nodeValue ?? "";
    for (let offset = 0; offset < text.length; offset += 1)
      if (kept.test(text.charAt(offset))) {
        letters += text.charAt(offset);
        places.push([node, offset]);
      }
  }
  return { letters, places };
}

const lettersIn = (text: string, kept: RegExp) =>
  text
    .split("")
    .filter((each) => kept.test(each))
    .join("");

function rangeOf(root: Element, { text, start, length, quote }: Mark): Range | undefined {
  const range = root.ownerDocument.createRange();
  const [only] = root.childNodes;
  if (root.childNodes.length === 1 && only?.nodeValue?.slice(start, start + length) === text) {
    range.setStart(only, start);
    range.setEnd(only, start + length);
    return range;
  }
  for (const kept of KEPT) {
    const { letters, places } = lettersOf(root, kept);
    const wanted = lettersIn(text, kept);
    const line = letters.indexOf(lettersIn(quote, kept));
    const first = letters.indexOf(wanted, Math.max(line, 0));
    const from = places[first];
    const to = places[first + wanted.length - 1];
    if (wanted === "" || first === -1 || !from || !to) continue;
    range.setStart(...from);
    range.setEnd(to[0], to[1] + 1);
    return range;
  }
  return undefined;
}

/** Whether a fact can be marked in a page. */
export function holdsMark(page: string, fact: Mark): boolean {
  const { body } = new DOMParser().parseFromString(page, "text/html");
  return fact.length > 0 && rangeOf(body, fact) !== undefined;
}

/** Marks a fact in a shown document and scrolls to it; returns how to take the mark back. */
export function markFact(root: Element, fact: Mark, scrolled: Element | Window): () => void {
  const view = root.ownerDocument.defaultView;
  const range = fact.length > 0 ? rangeOf(root, fact) : undefined;
  if (!view || !range) return () => {};
  const [top, height] =
    scrolled instanceof Element
      ? [scrolled.getBoundingClientRect().top, scrolled.clientHeight]
      : [0, scrolled.innerHeight];
  const place = range.getBoundingClientRect();
  if (place.top < top || place.bottom > top + height)
    scrolled.scrollBy({ top: place.top - top - height / 3, behavior: "instant" });
  // Firefox before 140 only scrolls to the place.
  if (!("highlights" in view.CSS)) return () => {};
  view.CSS.highlights.set(HIGHLIGHT, new view.Highlight(range));
  return () => view.CSS.highlights.delete(HIGHLIGHT);
}
