import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";

const MARK = "data-served";

/** Takes over what _shared/page-document.ts wrote: a mark's value becomes the element's default content; unvalued elements are removed. */
function takeOver(): void {
  for (const element of document.head.querySelectorAll(`[${MARK}]:not(title)`)) {
    const ofEveryPage = element.getAttribute(MARK);
    if (ofEveryPage) element.setAttribute("content", ofEveryPage);
    else element.remove();
  }
}
// At import, before any page renders its own elements.
takeOver();

export function useServedMetaTags(): void {
  const { pathname } = useLocation();
  const [first] = useState(pathname);
  useEffect(() => {
    if (pathname === first) return;
    const title = document.head.querySelector(`title[${MARK}]`);
    title?.replaceChildren(title.getAttribute(MARK) ?? "");
  }, [pathname, first]);
}
