import { useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { useNavigate } from "react-router-dom";
import { lateDialog } from "../../../ui/dialogs/late-dialog.tsx";
import { cleanCode, cleanHtml } from "../clean-html.ts";
import { markPictureLine } from "../picture-line.ts";
import type { PostPicture } from "./picture-dialog.tsx";
import "../code.css";
import "../rich-text.css";
import "../rich-text-colors.css";

const PictureDialog = lateDialog(async () => (await import("./picture-dialog.tsx")).PictureDialog);

/** A picture that is no link leads to itself: opened large here, and as any other link in a tab of its own. */
function linkToItself(image: HTMLImageElement): void {
  const link = document.createElement("a");
  link.href = image.getAttribute("src") ?? "";
  link.dataset.enlarges = "";
  link.setAttribute("aria-haspopup", "dialog");
  link.setAttribute("aria-label", image.alt === "" ? "Enlarge picture" : `Enlarge picture: ${image.alt}`);
  image.replaceWith(link);
  link.append(image);
}

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
  for (const image of template.content.querySelectorAll("img")) if (!image.closest("a")) linkToItself(image);
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

/** The link that is simply followed, and not into a tab of its own say. */
function followed(event: MouseEvent): HTMLAnchorElement | null {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null;
  return event.target instanceof Element ? event.target.closest("a") : null;
}

/** Where a link leads within the site. */
function pageOf(link: HTMLAnchorElement): string | undefined {
  const address = link.getAttribute("href") ?? "";
  return !address.startsWith("/") || address.startsWith("//") || NO_PAGE.test(address) ? undefined : address;
}

const PICTURES = "a[data-enlarges]";
const NOTHING_LOOKED_AT: Looked = { opened: false, from: null, shown: 0, pictures: [] };

interface Looked {
  opened: boolean;
  /** Where the focus goes back to: not every browser gives it to a link that is clicked. */
  from: HTMLAnchorElement | null;
  shown: number;
  pictures: PostPicture[];
}

function pictureOf(link: HTMLAnchorElement): PostPicture {
  const image = link.querySelector("img");
  return { src: image?.getAttribute("src") ?? "", alt: image?.alt ?? "" };
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
  const [looked, setLooked] = useState(NOTHING_LOOKED_AT);
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
      const link = followed(event);
      if (!link) return;
      const page = pageOf(link);
      const pictures = [...(element?.querySelectorAll<HTMLAnchorElement>(PICTURES) ?? [])];
      const shown = pictures.indexOf(link);
      if (page === undefined && shown < 0) return;
      event.preventDefault();
      if (page !== undefined) return void navigate(page);
      setLooked({ opened: true, from: link, shown, pictures: pictures.map(pictureOf) });
    };
    element?.addEventListener("click", follow);
    return () => element?.removeEventListener("click", follow);
  }, [navigate]);

  return (
    <>
      <div ref={body} className="rich-text" dir="auto" dangerouslySetInnerHTML={{ __html: clean }} />
      <PictureDialog
        opened={looked.opened}
        pictures={looked.pictures}
        shown={looked.shown}
        onShow={(shown) => setLooked({ ...looked, shown })}
        onClose={() => {
          setLooked({ ...looked, opened: false });
          looked.from?.focus({ preventScroll: true });
        }}
      />
    </>
  );
}
