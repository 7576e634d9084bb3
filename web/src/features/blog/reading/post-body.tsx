import { useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { useNavigate } from "react-router-dom";
import { PHOTO_EDGES } from "@contract/picture-sizes.ts";
import { BLOG_IMAGE_ADDRESS, blogImageSizes } from "@contract/rich-text.ts";
import { lazyDialog } from "../../../components/dialogs/lazy-dialog.tsx";
import { cleanCode, cleanHtml, keepFirstLine, markPictureLine } from "@packages/rich-text/index.ts";
import type { PostPicture } from "./picture-dialog.tsx";

const PictureDialog = lazyDialog(async () => (await import("./picture-dialog.tsx")).PictureDialog);

/** Wraps a picture in a link to its file. A click opens it in the picture dialog; as a link, it can be opened in a new tab too. */
function linkToItself(image: HTMLImageElement): void {
  const link = document.createElement("a");
  link.href = image.getAttribute("src") ?? "";
  link.dataset.enlarges = "";
  link.setAttribute("aria-haspopup", "dialog");
  link.setAttribute("aria-label", image.alt === "" ? "Enlarge picture" : `Enlarge picture: ${image.alt}`);
  image.replaceWith(link);
  link.append(image);
}

/** Offers browsers the smaller sizes of a picture, with their widths. The link beside it leads to the whole picture. */
function offerSizes(image: HTMLImageElement): void {
  const src = image.getAttribute("src") ?? "";
  const [width, height] = ["width", "height"].map((name) => Number(image.getAttribute(name)));
  if (!BLOG_IMAGE_ADDRESS.test(src) || src.endsWith(".gif") || !width || !height) return;
  const widthIn = (size: "medium" | "large") =>
    Math.round((PHOTO_EDGES[size] * width) / Math.max(width, height));
  image.srcset = (["medium", "large"] as const)
    .map((size) => `${src}${blogImageSizes[size]} ${widthIn(size)}w`)
    .join(", ");
  image.sizes = `(max-width: ${width}px) 100vw, ${width}px`;
}

const LINES = "p, h1, h2, h3, h4, h5, h6, blockquote, li";

/**
 * Blanks that the editor shows and that browsers would collapse. Not in a text with line breaks, which comes from elsewhere:
 * there they are part of the layout.
 */
const SHOWN_BLANKS = /^ |\t| {2}/u;

/** Sanitises the HTML and prepares it for readers: external links open in new tabs, all pictures but the first load lazily. */
function prepareForReading(html: string, code: readonly string[]): string {
  const template = document.createElement("template");
  template.innerHTML = cleanHtml(html);
  for (const link of template.content.querySelectorAll("a[href^='http']")) {
    link.setAttribute("target", "_blank");
    link.setAttribute("rel", "noopener noreferrer");
  }
  for (const [index, image] of [...template.content.querySelectorAll("img")].entries()) {
    image.setAttribute("decoding", "async");
    if (index > 0) image.setAttribute("loading", "lazy");
    offerSizes(image);
  }
  for (const line of template.content.querySelectorAll(LINES)) {
    const { textContent: words } = line;
    if (SHOWN_BLANKS.test(words) && !/[\n\r]/u.test(words)) line.setAttribute("data-blanks", "");
  }
  for (const paragraph of template.content.querySelectorAll("p:has(> img)")) markPictureLine(paragraph);
  for (const image of template.content.querySelectorAll("img")) if (!image.closest("a")) linkToItself(image);
  // Focusable, so that long lines of code can be scrolled by keyboard.
  for (const [index, block] of [...template.content.querySelectorAll("pre")].entries()) {
    block.setAttribute("tabindex", "0");
    block.setAttribute("role", "group");
    block.setAttribute("aria-label", "Code");
    const colored = document.createElement("template");
    colored.innerHTML = cleanCode(code[index] ?? "");
    if (colored.innerHTML !== "" && colored.content.textContent === block.textContent) {
      block.replaceChildren(colored.content);
      block.setAttribute("data-colored", "");
    }
    keepFirstLine(block);
  }
  return template.innerHTML;
}

/** Paths of this site that are not pages of the app: files, feeds and routes of the server. */
const NOT_A_PAGE = /^\/(?:api|auth\/v1|storage|functions)\/|\.[a-z]+(?:[?#]|$)/u;

/** The link of a plain click; null for clicks with another button or a modifier key, as for a new tab. */
function clickedLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null;
  return event.target instanceof Element ? event.target.closest("a") : null;
}

/** The path of a link to a page of this site. */
function pagePathOf(link: HTMLAnchorElement): string | undefined {
  const address = link.getAttribute("href") ?? "";
  return !address.startsWith("/") || address.startsWith("//") || NOT_A_PAGE.test(address)
    ? undefined
    : address;
}

const PICTURES = "a[data-enlarges]";
const CLOSED: ViewerState = { opened: false, opener: null, shown: 0, pictures: [] };

interface ViewerState {
  opened: boolean;
  /** Gets the focus back on closing. Not every browser focuses a link that is clicked. */
  opener: HTMLAnchorElement | null;
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
  /** Its code blocks as highlighted by the server; others are highlighted here. */
  code?: readonly string[] | undefined;
}

/** The text of a post, as readers see it. */
export function PostBody({ html, code = NO_COLORS }: PostBodyProps): ReactNode {
  const body = useRef<HTMLDivElement>(null);
  const [viewer, setViewer] = useState(CLOSED);
  const navigate = useNavigate();
  const clean = useMemo(() => prepareForReading(html, code), [html, code]);

  useEffect(() => {
    const element = body.current;
    if (!element?.querySelector(UNCOLORED)) return;
    import("./highlight-code.ts")
      .then(({ highlightCode }) => highlightCode(element))
      // Code is readable without colours too.
      .catch((error: unknown) => console.warn("The code could not be coloured.", error));
  }, [clean]);

  useEffect(() => {
    const element = body.current;
    const follow = (event: MouseEvent) => {
      const link = clickedLink(event);
      if (!link) return;
      const page = pagePathOf(link);
      const pictures = [...(element?.querySelectorAll<HTMLAnchorElement>(PICTURES) ?? [])];
      const shown = pictures.indexOf(link);
      if (page === undefined && shown < 0) return;
      event.preventDefault();
      if (page !== undefined) return void navigate(page);
      setViewer({ opened: true, opener: link, shown, pictures: pictures.map(pictureOf) });
    };
    element?.addEventListener("click", follow);
    return () => element?.removeEventListener("click", follow);
  }, [navigate]);

  return (
    <>
      <div ref={body} className="rich-text" dir="auto" dangerouslySetInnerHTML={{ __html: clean }} />
      <PictureDialog
        opened={viewer.opened}
        pictures={viewer.pictures}
        shown={viewer.shown}
        onShow={(shown) => setViewer({ ...viewer, shown })}
        onClose={() => {
          setViewer({ ...viewer, opened: false });
          viewer.opener?.focus({ preventScroll: true });
        }}
      />
    </>
  );
}
