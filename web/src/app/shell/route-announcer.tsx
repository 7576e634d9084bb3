import { useEffect, useRef, useState, type ReactNode } from "react";
import { VisuallyHidden } from "@mantine/core";
import { useLocation, useMatches } from "react-router-dom";
import { focusMain } from "./focus-main.ts";

/**
 * What a person would call the same page. A route whose addresses open something over a page says in its `handle` which
 * page that is; what opens there takes the focus, and gives it back, by itself.
 */
function useScreen(): string {
  const location = useLocation();
  const screens = useMatches().map(({ handle }): unknown => Reflect.get(Object(handle), "screen"));
  const screen = screens.findLast((each) => typeof each === "function");
  return typeof screen === "function" ? String(screen(location)) : location.pathname;
}

/** Somebody has opened it while the page was on its way, or the page opens with it. */
const isInDialog = () => document.activeElement?.closest("[role='dialog'][aria-modal='true']") != null;

/** After a navigation: the focus goes to the page's content, unless it is in a dialog before it, and its title is said. */
export function RouteAnnouncer(): ReactNode {
  const screen = useScreen();
  const shown = useRef(screen);
  const [title, setTitle] = useState("");

  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    // The page's title is in place once it has been painted.
    const frame = requestAnimationFrame(() => {
      if (!isInDialog()) focusMain({ preventScroll: true });
      setTitle(document.title);
    });
    return () => cancelAnimationFrame(frame);
  }, [screen]);

  return (
    <VisuallyHidden role="status" aria-live="polite">
      {title}
    </VisuallyHidden>
  );
}
