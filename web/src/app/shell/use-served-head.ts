import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";

const MARK = "data-served";

/**
 * What whoever serves the page wrote into its head, for those who run no script. Each part is marked, with what is true of every
 * other page where there is such a thing: from now on the page says of itself what there is to say.
 */
function takeOver(): void {
  for (const element of document.head.querySelectorAll(`[${MARK}]:not(title)`)) {
    const ofEveryPage = element.getAttribute(MARK);
    if (ofEveryPage) element.setAttribute("content", ofEveryPage);
    else element.remove();
  }
}
// Before any page looks at its head.
takeOver();

/** The title stays as long as the page that it names, so that a tab is called by it from the beginning. */
export function useServedHead(): void {
  const { pathname } = useLocation();
  const [first] = useState(pathname);
  useEffect(() => {
    if (pathname === first) return;
    const title = document.head.querySelector(`title[${MARK}]`);
    title?.replaceChildren(title.getAttribute(MARK) ?? "");
  }, [pathname, first]);
}
