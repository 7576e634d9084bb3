/** The same in the editor and in the preview. */
const PARTS =
  ".rich-text > :is(p, h1, h2, h3, h4, h5, h6, blockquote, pre, .ql-code-block-container), .rich-text li";

const EYE = 1 / 3;

const partsIn = (main: HTMLElement) =>
  [...main.querySelectorAll(PARTS)].filter((part) => part.getClientRects().length > 0);

/** @returns a function that scrolls back to the block that was being read */
export function holdPlace(main: HTMLElement): () => void {
  const parts = partsIn(main);
  const eye = window.innerHeight * EYE;
  const found = parts.findIndex((part) => part.getBoundingClientRect().bottom > eye);
  const index = found < 0 ? parts.length - 1 : found;
  const top = parts[index]?.getBoundingClientRect().top;
  const isAtTop = window.scrollY === 0;
  return () => {
    const part = partsIn(main)[index];
    if (isAtTop || !part || top === undefined) return window.scrollTo({ top: 0, behavior: "instant" });
    window.scrollBy({ top: part.getBoundingClientRect().top - top, behavior: "instant" });
  };
}
