import { useContext, useEffect } from "react";
import { UNSAFE_DataRouterStateContext as RouterState } from "react-router-dom";
import { untilMoved, whenPartIsThere } from "./when-part-is-there.ts";

/**
 * A page that was left far down, and is loaded again or come back to, is still short when the router's ScrollRestoration
 * restores its place: its text comes later, and its list is measured later. It goes on to its place as it grows, until
 * somebody moves on it or goes elsewhere. No other door of the router's tells the place. So does a page that is opened at a
 * part of it, which is not there yet.
 */
export function useLatePlace(): void {
  const { location, restoreScrollPosition: place } = useContext(RouterState) ?? {};
  useEffect(() => {
    if (typeof place !== "number") {
      const hash = location?.hash ?? "";
      return hash === "" ? undefined : whenPartIsThere(hash, (part) => part.scrollIntoView());
    }
    if (place <= window.scrollY) return undefined;
    const arrival = untilMoved();
    const growth = new ResizeObserver(() => {
      window.scrollTo(0, place);
      // Whole pixels alone are the same on every screen.
      if (Math.ceil(window.scrollY) >= Math.floor(place)) arrival.abort();
    });
    arrival.signal.addEventListener("abort", () => growth.disconnect());
    growth.observe(document.body);
    return () => arrival.abort();
  }, [location, place]);
}
