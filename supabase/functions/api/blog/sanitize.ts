import sanitizeHtml from "sanitize-html";
import { MAX_POST_CONTENT_LENGTH } from "../../_shared/contract/blog.ts";
import {
  BLOG_IMAGE_ADDRESS,
  CODE_LANGUAGES,
  IMAGE_HEIGHT,
  IMAGE_WIDTH,
  keptStyle,
  LINK_ADDRESS,
  LINK_SCHEMES,
  RICH_TEXT_ELEMENTS,
} from "../../_shared/contract/rich-text.ts";
import { contentTooDeep, contentTooLong } from "./blog.errors.ts";

type Attributes = Record<string, string>;
/** What is left of the attributes of an element. */
type Keep = (attributes: Attributes) => Attributes;

/** Deeper than lists within lists within a quote ever are. */
const MAX_DEPTH = 40;
/** Far more than a text ever has, whatever program it was pasted from: each one more makes all after it slower to read. */
const MAX_OPEN = 1_000;

/** A size in pixels as the editor can make it; nothing where there is none. */
function clamped(value: string | undefined, { min, max }: { min: number; max: number }): string | undefined {
  const pixels = /^\d+(?:\.\d+)?(?:px)?$/.test(value ?? "") ? Math.round(Number.parseFloat(value ?? "")) : 0;
  return pixels === 0 ? undefined : String(Math.min(Math.max(pixels, min), max));
}

/** An address as a browser reads it: blanks and tabs hide no scheme. */
function isKeptLink(href: string): boolean {
  return URL.canParse(href, "http://site.invalid") && LINK_ADDRESS.test(href.replace(/[\s\p{Cc}]/gu, ""));
}

/** Only what is there: an attribute without a value would be written as one that is empty. */
function present(attributes: Record<string, string | undefined>): Attributes {
  return Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

const style = (attributes: Attributes) => keptStyle(attributes["style"] ?? "") || undefined;

const KEPT: Readonly<Record<string, Keep>> = {
  a: (from) =>
    present({ href: isKeptLink(from["href"] ?? "") ? from["href"] : undefined, style: style(from) }),
  img: (from) =>
    present({
      src: from["src"],
      alt: from["alt"] ?? "",
      width: clamped(from["width"], IMAGE_WIDTH),
      height: clamped(from["height"], IMAGE_HEIGHT),
    }),
  pre: (from) =>
    present({ "data-language": CODE_LANGUAGES.find(({ value }) => value === from["data-language"])?.value }),
};

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: Object.keys(RICH_TEXT_ELEMENTS),
  allowedAttributes: Object.fromEntries(
    Object.entries(RICH_TEXT_ELEMENTS).map(([name, attributes]) => [name, [...attributes]]),
  ),
  allowedSchemes: LINK_SCHEMES.map((scheme) => scheme.slice(0, -1)),
  allowProtocolRelative: true,
  // keptStyle reads them, here and in the browser.
  parseStyleAttributes: false,
  nestingLimit: MAX_DEPTH,
  // Elements whose text is not for readers goes with them.
  nonTextTags: [
    "script",
    "style",
    "textarea",
    "option",
    "select",
    "noscript",
    "noembed",
    "noframes",
    "iframe",
    "object",
    "template",
    "title",
    "svg",
    "math",
    "xmp",
    "plaintext",
    "head",
  ],
  transformTags: {
    "*": (tagName, attribs) => ({
      tagName,
      attribs: KEPT[tagName]?.(attribs) ?? present({ style: style(attribs) }),
    }),
  },
  // An image is one of ours or none: nobody's browser is sent elsewhere by reading.
  exclusiveFilter: ({ tag, attribs }) => tag === "img" && !BLOG_IMAGE_ADDRESS.test(attribs["src"] ?? ""),
};

/** Stops reading where too many elements are open within each other. */
function depthLimit(): Pick<sanitizeHtml.IOptions, "onOpenTag" | "onCloseTag"> {
  let open = 0;
  return {
    onOpenTag: () => {
      open += 1;
      if (open > MAX_OPEN) throw contentTooDeep();
    },
    onCloseTag: () => {
      open -= 1;
    },
  };
}

/** HTML as the editor makes it, and nothing else; the list is the contract's, and the browser's too. */
export function sanitizeContent(html: string): string {
  const clean = sanitizeHtml(html, { ...OPTIONS, ...depthLimit() });
  if (clean.length > MAX_POST_CONTENT_LENGTH) throw contentTooLong();
  return clean;
}

/** What is said of a post, with its content sanitised. Everything else is text, and is shown as text. */
export function sanitizePost<T extends { content?: string | undefined }>(changes: T): T {
  return changes.content === undefined ? changes : { ...changes, content: sanitizeContent(changes.content) };
}
