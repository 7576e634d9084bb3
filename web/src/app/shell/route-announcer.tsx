import { useEffect, useRef, useState, type ReactNode } from "react";
import { VisuallyHidden } from "@mantine/core";
import { useLocation } from "react-router-dom";
import { isOverPage } from "../../lib/over-page.ts";
import { focusMain } from "./focus-main.ts";

/** After a navigation: the focus goes to the page's content, and its title is said. */
export function RouteAnnouncer(): ReactNode {
  const { pathname, state } = useLocation();
  const isOver = isOverPage(state);
  // The page that is shown, or that lies under what is shown.
  const shown = useRef({ pathname, under: pathname });
  const [title, setTitle] = useState("");

  useEffect(() => {
    const before = shown.current;
    if (before.pathname === pathname) return;
    shown.current = { pathname, under: isOver ? before.under : pathname };
    // A dialog that has an address takes the focus, and gives it back, by itself.
    if (isOver || (before.pathname !== before.under && before.under === pathname)) return;
    // The page's title is in place once it has been painted.
    const frame = requestAnimationFrame(() => {
      focusMain({ preventScroll: true });
      setTitle(document.title);
    });
    return () => cancelAnimationFrame(frame);
  }, [pathname, isOver]);

  return (
    <VisuallyHidden role="status" aria-live="polite">
      {title}
    </VisuallyHidden>
  );
}
