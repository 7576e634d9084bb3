import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";

const MARK = "data-served";

/**
 * Takes over the head that the server wrote for clients without scripts (see _shared/page-document.ts). An element
 * whose mark has a value gets that as its default content; others are removed, and the page adds its own.
 */
function takeOver(): void {
  for (const element of document.head.querySelectorAll(`[${MARK}]:not(title)`)) {
    const ofEveryPage = element.getAttribute(MARK);
    if (ofEveryPage) element.setAttribute("content", ofEveryPage);
    else element.remove();
  }
}
// At import, before any page renders its own elements.
takeOver();

/** Keeps the served title until the first navigation, so that the tab has its title from the beginning. */
export function useServedMetaTags(): void {
  const { pathname } = useLocation();
  const [first] = useState(pathname);
  useEffect(() => {
    if (pathname === first) return;
    const title = document.head.querySelector(`title[${MARK}]`);
    title?.replaceChildren(title.getAttribute(MARK) ?? "");
  }, [pathname, first]);
}
