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

const MAX_DEPTH = 40;
/** Each open element slows down all that follow. */
const MAX_OPEN = 1_000;
const MAX_ELEMENTS = 50_000;

function clamped(value: unknown, { min, max }: { min: number; max: number }): number | undefined {
  const pixels = /^\d+(?:\.\d+)?(?:px)?$/.test(String(value))
    ? Math.round(Number.parseFloat(String(value)))
    : 0;
  return pixels === 0 ? undefined : Math.min(Math.max(pixels, min), max);
}

/** Browsers ignore these characters, which could hide a scheme. */
function isKeptLink(href: string): boolean {
  return URL.canParse(href, "http://site.invalid") && LINK_ADDRESS.test(href.replace(/[\s\p{Cc}]/gu, ""));
}

const text = (value: Properties[string]) => (typeof value === "string" ? value : "");
const style = ({ style: value }: Properties) => keptStyle(text(value)) || undefined;

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

/** So that reading a post sends no request elsewhere. */
const isKept = (node: ElementContent) =>
  node.type !== "element" || node.tagName !== "img" || BLOG_IMAGE_ADDRESS.test(text(node.properties["src"]));

function limited(nodes: readonly RootContent[], depth = 0): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type === "doctype" || !isKept(node)) return [];
    if (node.type !== "element") return [node];
    const children = limited(node.children, depth + 1);
    if (depth >= MAX_DEPTH) return children;
    const properties = KEPT[node.tagName]?.(node.properties) ?? { style: style(node.properties) };
    const [first] = children;
    // Browsers drop the first line break of a block of code.
    const isEmptyFirst = node.tagName === "pre" && first?.type === "text" && first.value.startsWith("\n");
    return [
      {
        ...node,
        properties,
        children: isEmptyFirst ? [{ type: "text", value: "\n" }, ...children] : children,
      },
    ];
  });
}

export function sanitizeContent(html: string): string {
  const read = sanitize(fromParse5(parseFragment(html, { treeAdapter: limitedTree() })), SCHEMA);
  const children = read.type === "root" ? limited(read.children) : [];
  const fragment = toParse5({ type: "root", children });
  const clean = "childNodes" in fragment ? serialize(fragment) : "";
  if (clean.length > MAX_POST_CONTENT_LENGTH) throw contentTooLong();
  return clean;
}

export function sanitizePost<T extends { content?: string | undefined }>(changes: T): T {
  return changes.content === undefined ? changes : { ...changes, content: sanitizeContent(changes.content) };
}
