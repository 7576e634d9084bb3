/** Whatever somebody does to move on the page themselves. */
const MOVES = ["wheel", "touchmove", "pointerdown", "keydown"];

/** A waiting that ends when somebody moves on the page themselves. */
export function untilMoved(): AbortController {
  const waiting = new AbortController();
  const { signal } = waiting;
  for (const name of MOVES) window.addEventListener(name, () => waiting.abort(), { signal, passive: true });
  return waiting;
}

/**
 * Acts on the part of the page that an address names by its hash, once that has come, unless somebody has moved on the page
 * themselves by then.
 *
 * @returns ends the waiting
 */
export function whenPartIsThere(hash: string, act: (part: HTMLElement) => void): () => void {
  const waiting = untilMoved();
  const look = () => {
    const part = document.getElementById(hash.slice(1));
    if (!part) return;
    waiting.abort();
    act(part);
  };
  const observer = new MutationObserver(look);
  waiting.signal.addEventListener("abort", () => observer.disconnect());
  observer.observe(document.body, { childList: true, subtree: true });
  look();
  return () => waiting.abort();
}
