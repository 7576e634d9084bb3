import { useEffect, useState } from "react";
import { useLocation, type Location } from "react-router-dom";

/** Whatever somebody does to move on the page themselves. */
const MOVES = ["wheel", "touchmove", "pointerdown", "keydown"];

function storedPlace(storageKey: string, key: string): number {
  try {
    const places: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? "{}");
    return Number(typeof places === "object" && places !== null && Reflect.get(places, key));
  } catch {
    // A browser that keeps nothing for a site has no place either.
    return 0;
  }
}

/**
 * A page that was left far down, and is loaded again, is still short when its place is restored: its text comes later. It
 * goes on to its place as it grows, until somebody moves on it or goes elsewhere. `storageKey` and `keyOf` are those of the
 * router's ScrollRestoration, which stores the places, and from within the page restores them itself.
 */
export function useLatePlace(storageKey: string, keyOf: (location: Location) => string): void {
  const key = keyOf(useLocation());
  const [first] = useState(key);
  const isFirst = key === first;
  useEffect(() => {
    const place = isFirst ? storedPlace(storageKey, first) : 0;
    if (!(place > window.scrollY)) return undefined;
    const arrival = new AbortController();
    const { signal } = arrival;
    const growth = new ResizeObserver(() => {
      window.scrollTo(0, place);
      // Whole pixels alone are the same on every screen.
      if (Math.ceil(window.scrollY) >= Math.floor(place)) arrival.abort();
    });
    signal.addEventListener("abort", () => growth.disconnect());
    growth.observe(document.body);
    for (const name of MOVES) window.addEventListener(name, () => arrival.abort(), { signal, passive: true });
    return () => arrival.abort();
  }, [storageKey, first, isFirst]);
}
