import { useEffect, useMemo, useRef, type ReactNode } from "react";
import { useNavigate } from "react-router-dom";
import { cleanCode, cleanHtml } from "../clean-html.ts";
import { markPictureLine } from "../picture-line.ts";
import "../code.css";
import "../rich-text.css";
import "../rich-text-colors.css";

/** Cleaned, and made ready for reading: other sites open in a tab of their own, pictures further down come when needed. */
function readable(html: string, code: readonly string[]): string {
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
  for (const paragraph of template.content.querySelectorAll("p:has(> img)")) markPictureLine(paragraph);
  // A long line of code is pushed sideways, by the keyboard too.
  for (const [index, block] of [...template.content.querySelectorAll("pre")].entries()) {
    block.setAttribute("tabindex", "0");
    block.setAttribute("role", "group");
    block.setAttribute("aria-label", "Code");
    const colored = document.createElement("template");
    colored.innerHTML = cleanCode(code[index] ?? "");
    if (colored.innerHTML === "" || colored.content.textContent !== block.textContent) continue;
    block.replaceChildren(colored.content);
    block.setAttribute("data-colored", "");
  }
  return template.innerHTML;
}

/** Addresses of this site that are no pages: files, feeds and what the server answers itself. */
const NO_PAGE = /^\/(?:api|auth\/v1|storage|functions)\/|\.[a-z]+(?:[?#]|$)/u;

/** Where a link leads within the site, for who simply follows it. */
function pageOf(event: MouseEvent): string | undefined {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
    return undefined;
  const link = event.target instanceof Element ? event.target.closest("a[href^='/']") : null;
  const address = link?.getAttribute("href") ?? "";
  return address === "" || address.startsWith("//") || NO_PAGE.test(address) ? undefined : address;
}

const UNCOLORED = "pre[data-language]:not([data-language=plain], [data-colored])";
const NO_COLORS: readonly string[] = [];

export interface PostBodyProps {
  html: string;
  /** Its blocks of code in colours, as the server sends them; what it does not is coloured here. */
  code?: readonly string[] | undefined;
}

/** The text of a post as readers see it. */
export function PostBody({ html, code = NO_COLORS }: PostBodyProps): ReactNode {
  const body = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const clean = useMemo(() => readable(html, code), [html, code]);

  useEffect(() => {
    const element = body.current;
    if (!element?.querySelector(UNCOLORED)) return;
    import("./highlight-code.ts")
      .then(({ highlightCode }) => highlightCode(element))
      // Without its colours code can be read too.
      .catch((error: unknown) => console.warn("The code could not be coloured.", error));
  }, [clean]);

  useEffect(() => {
    const element = body.current;
    const follow = (event: MouseEvent) => {
      const page = pageOf(event);
      if (page === undefined) return;
      event.preventDefault();
      void navigate(page);
    };
    element?.addEventListener("click", follow);
    return () => element?.removeEventListener("click", follow);
  }, [navigate]);

  return <div ref={body} className="rich-text" dir="auto" dangerouslySetInnerHTML={{ __html: clean }} />;
}
