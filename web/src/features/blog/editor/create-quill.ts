import type { Range } from "quill/core";
import Keyboard from "quill/modules/keyboard.js";
import { CODE_LANGUAGES } from "@contract/rich-text.ts";
import { cleanHtml } from "../clean-html.ts";
import { highlighter } from "./highlighter.ts";
import { linkTyped } from "./autolink.ts";
import { PostClipboard } from "./clipboard.ts";
import { FORMATS, Quill } from "./formats.ts";
import { languageOf } from "./language.rules.ts";
import { numberIn } from "./list-number.ts";
import { formatTypedMarks } from "./typed-marks.ts";
import { imageIn } from "./use-selected-image.ts";

/** How long after the last key code is coloured. */
const HIGHLIGHT_AFTER_MS = 400;

const LIST_AUTOFILL = Keyboard.DEFAULTS.bindings["list autofill"];
type Press = Parameters<NonNullable<Extract<typeof LIST_AUTOFILL, object>["handler"]>>;
const BLOCKS_START_EMPTY = { "code-block": false, blockquote: false, header: false, list: false };

/** Three signs, and perhaps the name of a language. */
const CODE_SIGN = /^```[\w+-]*$/u;

/** The language that is named behind the three signs of code; nothing where the editor does not know it. */
const languageTyped = (typed: string) => (typed === "```" ? "plain" : languageOf(`lang-${typed.slice(3)}`));

/**
 * Typing "## " makes a heading, "> " a quotation and "``` " code, as it does where people write notes; code is begun by
 * Enter, too, and may name its language.
 */
function startOf(prefix: RegExp, format: (typed: string) => [name: string, value: unknown], key = " ") {
  return {
    key,
    collapsed: true,
    format: BLOCKS_START_EMPTY,
    prefix,
    handler(
      this: { quill: Quill },
      range: { index: number },
      { prefix: typed, offset }: { prefix: string; offset: number },
    ) {
      const [name, value] = format(typed);
      if (offset !== typed.length || value === undefined) return true;
      const { quill } = this;
      quill.history.cutoff();
      quill.deleteText(range.index - typed.length, typed.length, "user");
      quill.formatLine(range.index - typed.length, 1, name, value, "user");
      quill.history.cutoff();
      return false;
    },
  };
}

export interface QuillEvents {
  onEscape: () => void;
  onLink: () => void;
  /** Enter on a picture that is selected. */
  onOpenImage: () => boolean;
  /** Files that were chosen, pasted or dropped. */
  onFiles: (quill: Quill, range: Range, files: File[]) => void;
}

/** The editor proper: Quill with the formats of a post, without a toolbar of its own. */
export function createQuill(container: HTMLElement, placeholder: string, events: QuillEvents): Quill {
  const quill = new Quill(container, {
    placeholder,
    formats: FORMATS,
    modules: {
      uploader: {
        handler(this: { quill: Quill }, range: Range, files: File[]) {
          events.onFiles(this.quill, range, files);
        },
      },
      history: { userOnly: true, maxStack: 500 },
      syntax: {
        hljs: highlighter,
        interval: HIGHLIGHT_AFTER_MS,
        languages: CODE_LANGUAGES.map(({ name, value }) => ({ key: value, label: name })),
      },
      keyboard: {
        bindings: {
          // Tab goes on to the next control, but for lists and code, where writers expect it to indent.
          tab: null,
          "list autofill": typeof LIST_AUTOFILL === "object" && {
            ...LIST_AUTOFILL,
            prefix: /^\s*?(\d+\.|-|\*)$/u,
            handler(this: { quill: Quill }, ...press: Press) {
              const [range, { prefix }] = press;
              const number = Number.parseInt(prefix, 10);
              const line = this.quill.getLine(range.index)[0]?.domNode;
              // A list counts from one: with another number it would say something else than what was typed.
              if (line instanceof Element && !Number.isNaN(number) && number !== numberIn(line)) return true;
              return LIST_AUTOFILL.handler?.call(this, ...press);
            },
          },
          heading: startOf(/^#{1,6}$/u, (typed) => ["header", typed.length]),
          quotation: startOf(/^>$/u, () => ["blockquote", true]),
          code: startOf(CODE_SIGN, (typed) => ["code-block", languageTyped(typed)]),
          "code by Enter": {
            ...startOf(CODE_SIGN, (typed) => ["code-block", languageTyped(typed)], "Enter"),
            suffix: /^$/u,
          },
          link: { key: "k", shortKey: true, handler: events.onLink },
          // Quill has it on Windows alone.
          redo: {
            key: "y",
            shortKey: true,
            handler(this: { quill: Quill }) {
              this.quill.history.redo();
            },
          },
          "leave image": {
            key: "Escape",
            collapsed: false,
            handler(this: { quill: Quill }, range: Range) {
              if (!imageIn(this.quill, range)) return true;
              this.quill.setSelection(range.index + 1, 0, "user");
              return false;
            },
          },
          escape: { key: "Escape", handler: events.onEscape },
          "open image": { key: "Enter", collapsed: false, handler: () => !events.onOpenImage() },
        },
      },
    },
  });
  linkTyped(quill);
  formatTypedMarks(quill);
  return quill;
}

function clipboardOf(quill: Quill): PostClipboard {
  if (!(quill.clipboard instanceof PostClipboard)) throw new TypeError("The clipboard is not a post's.");
  return quill.clipboard;
}

export function readPost(quill: Quill, html: string): void {
  quill.setContents(clipboardOf(quill).readOwn(html), "silent");
  quill.history.clear();
}

/**
 * The text as it is saved. Quill writes every blank as one that does not break; here only the second of two does not, so
 * that both are seen and lines still end where they should.
 */
export function writePost(quill: Quill): string {
  if (quill.getLength() <= 1) return "";
  const html = quill
    .getSemanticHTML()
    .split(/(<pre[\s\S]*?<\/pre>)/u)
    .map((part) => {
      const spaced = part.replaceAll("&nbsp;", " ");
      return part.startsWith("<pre") ? spaced : spaced.replaceAll("  ", " \u00a0");
    })
    .join("");
  return cleanHtml(html);
}
