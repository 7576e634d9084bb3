import { Delta, type Range } from "quill/core";
import Keyboard from "quill/modules/keyboard.js";
import { CODE_LANGUAGES } from "@contract/rich-text.ts";
import { cleanHtml } from "@packages/rich-text/index.ts";
import { withoutEmptyItems } from "./tidy-lists.ts";
import { highlighter } from "./highlighter.ts";
import { linkTyped } from "./autolink.ts";
import { PostClipboard } from "./clipboard.ts";
import { keepCaretInCode } from "./code-caret.ts";
import { FORMATS, Quill } from "./formats.ts";
import { languageOf } from "./language.rules.ts";
import type { OnNotice } from "./notice.ts";
import { numberIn } from "./list-number.ts";
import { formatMarkdownShortcuts } from "./markdown-shortcuts.ts";
import { imageIn } from "./use-selected-image.ts";

const HIGHLIGHT_AFTER_MS = 400;

const LIST_AUTOFILL = Keyboard.DEFAULTS.bindings["list autofill"];
type Press = Parameters<NonNullable<Extract<typeof LIST_AUTOFILL, object>["handler"]>>;
const ONLY_IN_PARAGRAPHS = { "code-block": false, blockquote: false, header: false, list: false };

const TYPES = ["header", "blockquote", "code-block"];

const CODE_FENCE = /^```[\w+-]*$/u;

const languageTyped = (typed: string) => (typed === "```" ? "plain" : languageOf(`lang-${typed.slice(3)}`));

function markdownBinding(
  prefix: RegExp,
  format: (typed: string) => [name: string, value: unknown],
  key = " ",
) {
  return {
    key,
    collapsed: true,
    format: ONLY_IN_PARAGRAPHS,
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

/** The keydown events of Android's keyboard name no keys, on which shortcuts such as "- " depend. */
function pressTypedBlanks({ root, selection }: Quill): void {
  let isNamed = true;
  root.addEventListener("keydown", ({ key }) => (isNamed = key === " "), { capture: true });
  root.addEventListener("beforeinput", (event) => {
    if (isNamed || event.inputType !== "insertText" || event.data !== " " || selection.composing) return;
    const press = new KeyboardEvent("keydown", { key: " ", cancelable: true });
    if (!root.dispatchEvent(press)) event.preventDefault();
  });
}

export interface QuillEvents {
  onEscape: () => void;
  onLink: () => void;
  onOpenImage: () => boolean;
  onFiles: (quill: Quill, range: Range, files: File[]) => void;
  onNotice: OnNotice;
}

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
          // Tab moves the focus, except where Quill indents with it: in code, list items and quotations.
          tab: null,
          "list autofill": typeof LIST_AUTOFILL === "object" && {
            ...LIST_AUTOFILL,
            prefix: /^\s*?(\d+\.|-|\*)$/u,
            handler(this: { quill: Quill }, ...press: Press) {
              const [range, { prefix }] = press;
              const number = Number.parseInt(prefix, 10);
              const line = this.quill.getLine(range.index)[0]?.domNode;
              if (line instanceof Element && !Number.isNaN(number) && number !== numberIn(line)) return true;
              return LIST_AUTOFILL.handler?.call(this, ...press);
            },
          },
          heading: markdownBinding(/^#{1,6}$/u, (typed) => ["header", typed.length]),
          quotation: markdownBinding(/^>$/u, () => ["blockquote", true]),
          code: markdownBinding(CODE_FENCE, (typed) => ["code-block", languageTyped(typed)]),
          "code by Enter": {
            ...markdownBinding(CODE_FENCE, (typed) => ["code-block", languageTyped(typed)], "Enter"),
            suffix: /^$/u,
          },
          // The new line above is not another heading, which would be empty for readers.
          "line above heading": {
            key: "Enter",
            collapsed: true,
            format: ["header"],
            offset: 0,
            suffix: /^./u,
            handler(this: { quill: Quill }, { index }: { index: number }) {
              this.quill.updateContents(new Delta().retain(index).insert("\n"), "user");
              this.quill.setSelection(index + 1, "silent");
              this.quill.scrollSelectionIntoView();
              return false;
            },
          },
          "first line": {
            key: "Backspace",
            collapsed: true,
            format: TYPES,
            handler(this: { quill: Quill }, { index }: { index: number }) {
              if (index > 0) return true;
              for (const name of TYPES) this.quill.formatLine(0, 1, name, false, "user");
              return false;
            },
          },
          link: { key: "k", shortKey: true, handler: events.onLink },
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
  clipboardOf(quill).onNotice = events.onNotice;
  keepCaretInCode(quill);
  pressTypedBlanks(quill);
  linkTyped(quill);
  formatMarkdownShortcuts(quill);
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

/** Quill writes every space as a non-breaking one; here only the second of two, so that lines can break. */
export function writePost(quill: Quill): string {
  if (quill.editor.isBlank()) return "";
  const html = quill
    .getSemanticHTML()
    .split(/(<pre[\s\S]*?<\/pre>)/u)
    .map((part) => {
      const spaced = part.replaceAll("&nbsp;", " ");
      return part.startsWith("<pre") ? spaced : spaced.replaceAll("  ", " \u00a0");
    })
    .join("");
  return withoutEmptyItems(cleanHtml(html));
}
