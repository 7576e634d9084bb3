import { useEffect, useRef, useState, type ReactNode } from "react";
import { VisuallyHidden } from "@mantine/core";
import { useLocation } from "react-router-dom";
import { focusMain } from "./focus-main.ts";

/** After a navigation: the focus goes to the page's content, and its title is said. */
export function RouteAnnouncer(): ReactNode {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [title, setTitle] = useState("");

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // The page's title is in place once it has been painted.
    const frame = requestAnimationFrame(() => {
      focusMain({ preventScroll: true });
      setTitle(document.title);
    });
    return () => cancelAnimationFrame(frame);
  }, [pathname]);

  return (
    <VisuallyHidden role="status" aria-live="polite">
      {title}
    </VisuallyHidden>
  );
}
