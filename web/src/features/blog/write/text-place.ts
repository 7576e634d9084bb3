/** What a text is made of, for its writer as for its readers: the same parts in the same order. */
const PARTS =
  ".rich-text > :is(p, h1, h2, h3, h4, h5, h6, blockquote, pre, .ql-code-block-container), .rich-text li";

/** Where somebody looks who reads on, as a part of the window. */
const EYE = 1 / 3;

/** The parts that are seen: the form stays beside the preview, and is hidden. */
const partsIn = (main: HTMLElement) =>
  [...main.querySelectorAll(PARTS)].filter((part) => part.getClientRects().length > 0);

/**
 * Notes which part of a text is looked at, to show it in the same place when the text is drawn in another way.
 *
 * @returns brings it there
 */
export function holdPlace(main: HTMLElement): () => void {
  const parts = partsIn(main);
  const eye = window.innerHeight * EYE;
  const found = parts.findIndex((part) => part.getBoundingClientRect().bottom > eye);
  const index = found < 0 ? parts.length - 1 : found;
  const top = parts[index]?.getBoundingClientRect().top;
  const isAtTop = window.scrollY === 0;
  return () => {
    const part = partsIn(main)[index];
    // From its beginning it is seen with what stands above it.
    if (isAtTop || !part || top === undefined) return window.scrollTo({ top: 0, behavior: "instant" });
    window.scrollBy({ top: part.getBoundingClientRect().top - top, behavior: "instant" });
  };
}
