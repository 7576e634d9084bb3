import Quill, { Parchment } from "quill/core";
import Blockquote from "quill/formats/blockquote.js";
import Bold from "quill/formats/bold.js";
import { Code } from "quill/formats/code.js";
import Header from "quill/formats/header.js";
import Image from "quill/formats/image.js";
import Indent from "quill/formats/indent.js";
import Italic from "quill/formats/italic.js";
import Link from "quill/formats/link.js";
import List from "quill/formats/list.js";
import Script from "quill/formats/script.js";
import Strike from "quill/formats/strike.js";
import Underline from "quill/formats/underline.js";
import { FONT_FAMILIES, FONT_SIZES, knownTextColor, LINK_SCHEMES, TEXT_COLORS } from "@contract/rich-text.ts";
import { PostClipboard } from "./clipboard.ts";
import { PostHistory } from "./history.ts";
import { PostParagraph } from "./paragraph.ts";
import { PostSyntax } from "./syntax.ts";
import { PostUploader } from "./uploader.ts";

const scope = Parchment.Scope.INLINE;

class FontAttributor extends Parchment.StyleAttributor {
  /** Browsers add quotation marks to names of two words. */
  override value(node: HTMLElement): string {
    return String(super.value(node)).replace(/["']/gu, "");
  }
}

/** Browsers return every colour as rgb(…). */
class InkAttributor extends Parchment.StyleAttributor {
  override canAdd(node: HTMLElement, value: unknown): boolean {
    return super.canAdd(node, knownTextColor(String(value)));
  }

  override value(node: HTMLElement): string {
    return knownTextColor(String(super.value(node))) ?? "";
  }
}

class PostLink extends Link {
  static override PROTOCOL_WHITELIST = LINK_SCHEMES.map((scheme) => scheme.slice(0, -1));
}

/** At module level, because Quill has one global registry of formats. */
Quill.register(
  {
    "blots/block": PostParagraph,
    "formats/blockquote": Blockquote,
    "formats/bold": Bold,
    "formats/code": Code,
    "formats/color": new InkAttributor("color", "color", {
      scope,
      whitelist: TEXT_COLORS.map(({ value }) => value),
    }),
    "formats/font": new FontAttributor("font", "font-family", {
      scope,
      whitelist: FONT_FAMILIES.map(({ value }) => value),
    }),
    "formats/header": Header,
    "formats/image": Image,
    "formats/indent": Indent,
    "formats/italic": Italic,
    "formats/link": PostLink,
    "formats/list": List,
    "formats/script": Script,
    "formats/size": new Parchment.StyleAttributor("size", "font-size", {
      scope,
      whitelist: FONT_SIZES.map((size) => `${size}px`),
    }),
    "formats/strike": Strike,
    "formats/underline": Underline,
    "modules/clipboard": PostClipboard,
    "modules/history": PostHistory,
    "modules/syntax": PostSyntax,
    "modules/uploader": PostUploader,
  },
  true,
);

export const FORMATS = [
  "blockquote",
  "bold",
  "code",
  "code-block",
  "code-token",
  "color",
  "font",
  "header",
  "image",
  "indent",
  "italic",
  "link",
  "list",
  "script",
  "size",
  "strike",
  "underline",
];

export { Quill };
