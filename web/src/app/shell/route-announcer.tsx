import { useEffect, useRef, useState, type ReactNode } from "react";
import { VisuallyHidden } from "@mantine/core";
import { useLocation, useMatches } from "react-router-dom";
import { isOverPage } from "../../lib/over-page.ts";
import { focusMain } from "./focus-main.ts";

/**
 * What a person would call the same page: addresses that one screen serves say so in the `handle` of their route, and see
 * to the focus themselves.
 */
function useScreen(): string {
  const { pathname } = useLocation();
  const screens = useMatches().map(({ handle }): unknown => Reflect.get(Object(handle), "screen"));
  return screens.findLast((screen) => typeof screen === "string") ?? pathname;
}

/** After a navigation: the focus goes to the page's content, and its title is said. */
export function RouteAnnouncer(): ReactNode {
  const { state } = useLocation();
  const screen = useScreen();
  const isOver = isOverPage(state);
  // The page that is shown, or that lies under what is shown.
  const shown = useRef({ screen, under: screen });
  const [title, setTitle] = useState("");

  useEffect(() => {
    const before = shown.current;
    if (before.screen === screen) return;
    shown.current = { screen, under: isOver ? before.under : screen };
    // A dialog that has an address takes the focus, and gives it back, by itself.
    if (isOver || (before.screen !== before.under && before.under === screen)) return;
    // The page's title is in place once it has been painted.
    const frame = requestAnimationFrame(() => {
      focusMain({ preventScroll: true });
      setTitle(document.title);
    });
    return () => cancelAnimationFrame(frame);
  }, [screen, isOver]);

  return (
    <VisuallyHidden role="status" aria-live="polite">
      {title}
    </VisuallyHidden>
  );
}
