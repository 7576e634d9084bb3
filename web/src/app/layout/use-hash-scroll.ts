import { useContext, useEffect } from "react";
import { UNSAFE_DataRouterStateContext as RouterState } from "react-router-dom";
import { untilMoved, whenElementExists } from "./when-element-exists.ts";

/**
 * Completes the router's ScrollRestoration. When it restores a position far down, the page is often still too short, because
 * its text or its list comes later: this scrolls on as the page grows, until the position is reached or somebody scrolls
 * themselves. In the same way it waits for the element of an address's hash. The position is read from the router's
 * state, because no public API of the router tells it.
 */
export function useHashScroll(): void {
  const { location, restoreScrollPosition: place } = useContext(RouterState) ?? {};
  useEffect(() => {
    if (typeof place !== "number") {
      const hash = location?.hash ?? "";
      return hash === "" ? undefined : whenElementExists(hash, (part) => part.scrollIntoView());
    }
    if (place <= window.scrollY) return undefined;
    const arrival = untilMoved();
    const growth = new ResizeObserver(() => {
      window.scrollTo(0, place);
      // Rounded, because fractions of pixels differ from screen to screen.
      if (Math.ceil(window.scrollY) >= Math.floor(place)) arrival.abort();
    });
    arrival.signal.addEventListener("abort", () => growth.disconnect());
    growth.observe(document.body);
    return () => arrival.abort();
  }, [location, place]);
}
