import type { ElementContent, Properties, RootContent } from "hast";
import { fromParse5 } from "hast-util-from-parse5";
import { sanitize, type Schema } from "hast-util-sanitize";
import { toParse5 } from "hast-util-to-parse5";
import {
  defaultTreeAdapter,
  type DefaultTreeAdapterMap,
  parseFragment,
  serialize,
  type TreeAdapter,
} from "parse5";
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

/** Deeper than lists within lists within a quote ever are. */
const MAX_DEPTH = 40;
/** Far more than a text ever has, whatever program it was pasted from: each one more makes all after it slower to read. */
const MAX_OPEN = 1_000;
/** Far more than a text of the greatest length ever has. */
const MAX_ELEMENTS = 50_000;

/** A size in pixels as the editor can make it; nothing where there is none. */
function clamped(value: unknown, { min, max }: { min: number; max: number }): number | undefined {
  const pixels = /^\d+(?:\.\d+)?(?:px)?$/.test(String(value))
    ? Math.round(Number.parseFloat(String(value)))
    : 0;
  return pixels === 0 ? undefined : Math.min(Math.max(pixels, min), max);
}

/** An address as a browser reads it: blanks and tabs hide no scheme. */
function isKeptLink(href: string): boolean {
  return URL.canParse(href, "http://site.invalid") && LINK_ADDRESS.test(href.replace(/[\s\p{Cc}]/gu, ""));
}

const text = (value: Properties[string]) => (typeof value === "string" ? value : "");
const style = ({ style: value }: Properties) => keptStyle(text(value)) || undefined;

/** What is left of the attributes of an element; of those without an entry here, its style. */
const KEPT: Readonly<Record<string, (from: Properties) => Properties>> = {
  a: (from) => ({
    href: isKeptLink(text(from["href"])) ? text(from["href"]) : undefined,
    style: style(from),
  }),
  img: (from) => ({
    src: from["src"],
    alt: text(from["alt"]),
    width: clamped(from["width"], IMAGE_WIDTH),
    height: clamped(from["height"], IMAGE_HEIGHT),
  }),
  pre: (from) => ({
    dataLanguage: CODE_LANGUAGES.find(({ value }) => value === from["dataLanguage"])?.value,
  }),
};

const SCHEMA: Schema = {
  tagNames: Object.keys(RICH_TEXT_ELEMENTS),
  attributes: Object.fromEntries(
    Object.entries(RICH_TEXT_ELEMENTS).map(([name, attributes]) => [
      name,
      attributes.map((attribute) => (attribute === "data-language" ? "dataLanguage" : attribute)),
    ]),
  ),
  protocols: { href: LINK_SCHEMES.map((scheme) => scheme.slice(0, -1)) },
  ancestors: {},
  clobber: [],
  required: {},
  // Elements whose text is not for readers goes with them.
  strip: [
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
  ],
};

/** Stops reading where too many elements are open within each other, or there are too many altogether. */
function limitedTree(): TreeAdapter<DefaultTreeAdapterMap> {
  let open = 0;
  let made = 0;
  return {
    ...defaultTreeAdapter,
    createElement: (...parts) => {
      made += 1;
      if (made > MAX_ELEMENTS) throw contentTooLong();
      return defaultTreeAdapter.createElement(...parts);
    },
    onItemPush: () => {
      open += 1;
      if (open > MAX_OPEN) throw contentTooDeep();
    },
    onItemPop: () => {
      open -= 1;
    },
  };
}

/** An image is one of ours or none: nobody's browser is sent elsewhere by reading. */
const isKept = (node: ElementContent) =>
  node.type !== "element" || node.tagName !== "img" || BLOG_IMAGE_ADDRESS.test(text(node.properties["src"]));

/** Brings what is allowed into its limits. What is nested too deeply goes; its text stays. */
function limited(nodes: readonly RootContent[], depth = 0): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type === "doctype" || !isKept(node)) return [];
    if (node.type !== "element") return [node];
    const children = limited(node.children, depth + 1);
    if (depth >= MAX_DEPTH) return children;
    const properties = KEPT[node.tagName]?.(node.properties) ?? { style: style(node.properties) };
    return [{ ...node, properties, children }];
  });
}

/**
 * HTML as the editor makes it, written as browsers write it, and nothing else; the list is the contract's, and the browser's
 * too.
 */
export function sanitizeContent(html: string): string {
  const read = sanitize(fromParse5(parseFragment(html, { treeAdapter: limitedTree() })), SCHEMA);
  const children = read.type === "root" ? limited(read.children) : [];
  const fragment = toParse5({ type: "root", children });
  const clean = "childNodes" in fragment ? serialize(fragment) : "";
  if (clean.length > MAX_POST_CONTENT_LENGTH) throw contentTooLong();
  return clean;
}

/** What is said of a post, with its content sanitised. Everything else is text, and is shown as text. */
export function sanitizePost<T extends { content?: string | undefined }>(changes: T): T {
  return changes.content === undefined ? changes : { ...changes, content: sanitizeContent(changes.content) };
}
