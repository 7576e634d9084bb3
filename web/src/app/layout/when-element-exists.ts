/** Events of somebody who moves on the page themselves. */
const MOVES = ["wheel", "touchmove", "pointerdown", "keydown"];

/** A controller that aborts when somebody scrolls, clicks or presses a key. */
export function untilMoved(): AbortController {
  const waiting = new AbortController();
  const { signal } = waiting;
  for (const name of MOVES) window.addEventListener(name, () => waiting.abort(), { signal, passive: true });
  return waiting;
}

/**
 * Calls `act` with the element of an address's hash as soon as it is there, unless somebody has moved on the page by then.
 *
 * @returns a function that ends the waiting
 */
export function whenElementExists(hash: string, act: (part: HTMLElement) => void): () => void {
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
