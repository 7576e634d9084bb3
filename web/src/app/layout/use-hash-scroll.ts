import { useContext, useEffect } from "react";
import { UNSAFE_DataRouterStateContext as RouterState } from "react-router-dom";
import { untilMoved, whenElementExists } from "./when-element-exists.ts";

/**
 * ScrollRestoration stops where the page is still too short; this scrolls on as it grows. No public API tells
 * the position.
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
      // Fractions of pixels differ from screen to screen.
      if (Math.ceil(window.scrollY) >= Math.floor(place)) arrival.abort();
    });
    arrival.signal.addEventListener("abort", () => growth.disconnect());
    growth.observe(document.body);
    return () => arrival.abort();
  }, [location, place]);
}
