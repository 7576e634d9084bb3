import { useEffect, useMemo, useRef, type ReactNode } from "react";
import { cleanHtml } from "../clean-html.ts";
import "../rich-text.css";
import "../rich-text-colors.css";

/** Cleaned, and made ready for reading: other sites open in a tab of their own, pictures further down come when needed. */
function readable(html: string): string {
  const template = document.createElement("template");
  template.innerHTML = cleanHtml(html);
  for (const link of template.content.querySelectorAll("a[href^='http']")) {
    link.setAttribute("target", "_blank");
    link.setAttribute("rel", "noopener noreferrer");
  }
  for (const [index, image] of [...template.content.querySelectorAll("img")].entries()) {
    image.setAttribute("decoding", "async");
    if (index > 0) image.setAttribute("loading", "lazy");
  }
  // A long line of code is pushed sideways, by the keyboard too.
  for (const block of template.content.querySelectorAll("pre")) {
    block.setAttribute("tabindex", "0");
    block.setAttribute("role", "group");
    block.setAttribute("aria-label", "Code");
  }
  return template.innerHTML;
}

/** The text of a post as readers see it. */
export function PostBody({ html }: { html: string }): ReactNode {
  const body = useRef<HTMLDivElement>(null);
  const clean = useMemo(() => readable(html), [html]);

  useEffect(() => {
    const element = body.current;
    if (!element?.querySelector("pre[data-language]:not([data-language=plain])")) return;
    import("./highlight-code.ts")
      .then(({ highlightCode }) => highlightCode(element))
      // Without its colours code can be read too.
      .catch((error: unknown) => console.warn("The code could not be coloured.", error));
  }, [clean]);

  return <div ref={body} className="rich-text" dangerouslySetInnerHTML={{ __html: clean }} />;
}
