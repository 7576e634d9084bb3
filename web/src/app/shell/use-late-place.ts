import { useContext, useEffect } from "react";
import { UNSAFE_DataRouterStateContext as RouterState } from "react-router-dom";

/** Whatever somebody does to move on the page themselves. */
const MOVES = ["wheel", "touchmove", "pointerdown", "keydown"];

/**
 * A page that was left far down, and is loaded again or come back to, is still short when the router's ScrollRestoration
 * restores its place: its text comes later, and its list is measured later. It goes on to its place as it grows, until
 * somebody moves on it or goes elsewhere. No other door of the router's tells the place.
 */
export function useLatePlace(): void {
  const { location, restoreScrollPosition: place } = useContext(RouterState) ?? {};
  useEffect(() => {
    if (typeof place !== "number" || place <= window.scrollY) return undefined;
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
  }, [location, place]);
}
