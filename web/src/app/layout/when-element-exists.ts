/** Events of somebody who moves on the page. */
const MOVES = ["wheel", "touchmove", "pointerdown", "keydown"];

export function untilMoved(): AbortController {
  const waiting = new AbortController();
  const { signal } = waiting;
  for (const name of MOVES) window.addEventListener(name, () => waiting.abort(), { signal, passive: true });
  return waiting;
}

/** @returns a function that ends the waiting */
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
