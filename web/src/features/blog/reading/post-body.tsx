import { useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { useNavigate } from "react-router-dom";
import { PHOTO_EDGES } from "@contract/picture-sizes.ts";
import { BLOG_IMAGE_ADDRESS, blogImageSizes } from "@contract/rich-text.ts";
import { lazyDialog } from "../../../components/dialogs/lazy-dialog.tsx";
import { cleanCode, cleanHtml, keepFirstLine, markPictureLine } from "@packages/rich-text/index.ts";
import type { PostPicture } from "./picture-dialog.tsx";

const PictureDialog = lazyDialog(async () => (await import("./picture-dialog.tsx")).PictureDialog);

function linkToItself(image: HTMLImageElement): void {
  const link = document.createElement("a");
  link.href = image.getAttribute("src") ?? "";
  link.dataset.enlarges = "";
  link.setAttribute("aria-haspopup", "dialog");
  link.setAttribute("aria-label", image.alt === "" ? "Enlarge picture" : `Enlarge picture: ${image.alt}`);
  image.replaceWith(link);
  link.append(image);
}

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

/** Blanks that browsers would collapse; beside line breaks they are layout, and stay as they are. */
const SHOWN_BLANKS = /^ |\t| {2}/u;

/** Also sanitises the HTML. */
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

const NOT_A_PAGE = /^\/(?:api|auth\/v1|storage|functions)\/|\.[a-z]+(?:[?#]|$)/u;

function clickedLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null;
  return event.target instanceof Element ? event.target.closest("a") : null;
}

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
  /** Not every browser focuses a link that is clicked. */
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
  code?: readonly string[] | undefined;
}

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
