import { Delta, Range } from "quill/core";
import Clipboard, { matchText } from "quill/modules/clipboard.js";
import { BLOG_IMAGE_ADDRESS } from "@contract/rich-text.ts";
import { linkBetween } from "./autolink.ts";
import { foreignWords, savedWords } from "./blanks.rules.ts";
import { isMarkdown } from "./markdown.rules.ts";
import { fileOfDataUrl } from "./pasted-image.rules.ts";
import { trackBookmark } from "./bookmark.ts";
import type { EditorNotice, OnNotice } from "./notice.ts";
import { keepHeadings, leftOutFor, normalizePasted } from "./paste-normalizer.ts";

const OWN = "<!--post-->";
const WEB_ADDRESS = /^https?:\/\/\S+$/iu;

const BLOCKS = "p, h1, h2, h3, h4, h5, h6, blockquote, ol, ul, li, pre, div, table, tr, td";

type LineFormats = Readonly<Record<string, unknown>>;

const lineFormats = (formats: LineFormats = {}): LineFormats =>
  Object.fromEntries(
    ["header", "blockquote", "list", "indent", "code-block"].flatMap((name) =>
      formats[name] === undefined ? [] : [[name, formats[name]]],
    ),
  );

const isParagraph = (formats: LineFormats) => Object.keys(formats).length === 0;

const MAX_INDENT = 8;

function withLevels(read: Delta): Delta {
  let deepest = 0;
  return read.reduce((kept, { insert = "", attributes }) => {
    const isItem = attributes?.["list"] !== undefined;
    const indent = isItem ? Math.min(Number(attributes["indent"] ?? 0), deepest, MAX_INDENT) : 0;
    if (isItem) deepest = indent + 1;
    else if (typeof insert === "string" && insert.includes("\n")) deepest = 0;
    const { indent: _, ...others } = attributes ?? {};
    return kept.insert(insert, isItem && indent > 0 ? { ...others, indent } : isItem ? others : attributes);
  }, new Delta());
}

const PICTURES = "Pictures";

function noticeOfLeftOut(what: string): EditorNotice {
  return what === PICTURES
    ? {
        title: "Pictures were left out",
        description: "A page keeps its pictures to itself. Save them, and drop the files here.",
      }
    : { title: `${what} was left out`, description: "It has no address that a post could link to." };
}

function beginsWithTable(body: HTMLElement): boolean {
  const texts = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { textContent, parentElement } = texts.currentNode;
    if (textContent?.trim() && !parentElement?.closest("style"))
      return parentElement?.closest("table") != null;
  }
  return false;
}

export class PostClipboard extends Clipboard {
  private isOwn = false;
  private isTable = false;
  onNotice: OnNotice = () => {};

  constructor(...parts: ConstructorParameters<typeof Clipboard>) {
    super(...parts);
    this.matchers = this.matchers.map(([selector, matcher]) =>
      matcher === matchText
        ? [selector, (...from) => this.withBlanks(from[0], matcher(...from))]
        : [selector, matcher],
    );
  }

  /** Quill replaces no-break and other spaces by plain ones, and drops those at the ends of a line. */
  private withBlanks(node: Node, read: Delta): Delta {
    if (!(node instanceof Text) || node.parentElement?.closest("pre")) return read;
    const laidOut = read.ops.map(({ insert }) => insert).join("");
    const beside = [node.previousElementSibling, node.nextElementSibling];
    if (laidOut === "" && beside.some((element) => element?.matches(BLOCKS))) return read;
    const words = this.isOwn ? savedWords(node.data, laidOut) : foreignWords(node.data, laidOut);
    return new Delta().insert(words);
  }

  readOwn(html: string): Delta {
    const post = this.convertHTML(OWN + html);
    const last = post.ops.at(-1)?.insert;
    return typeof last === "string" && last.endsWith("\n") ? post : post.insert("\n");
  }

  override onCopy(range: Range, isCut: boolean): { html: string; text: string } {
    const { html, text } = super.onCopy(range, isCut);
    return { html: OWN + html.replaceAll("&nbsp;", " "), text };
  }

  override onPaste(range: Range, { text = "", html = "" }: { text?: string; html?: string }): void {
    const { quill } = this;
    this.isTable = false;
    const address = text.trim();
    const formats = quill.getFormat(range.index);
    const selected = quill.getText(range).trim();
    // Pasting an address over selected words makes them a link; not over an address, which would be misleading, nor in code.
    if (
      selected !== "" &&
      !WEB_ADDRESS.test(selected) &&
      WEB_ADDRESS.test(address) &&
      !formats["code-block"]
    ) {
      quill.formatText(range, "link", address, "user");
      return;
    }
    if (WEB_ADDRESS.test(address)) delete formats["link"];
    const pasted = this.withinWords(range, this.convert({ text, html }, formats), text);
    const place = this.put(range, pasted, html !== "" && !formats["code-block"]);
    quill.setSelection(place.index + place.length, "silent");
    quill.scrollSelectionIntoView();
    if (html === "" && !formats["code-block"] && isMarkdown(text)) void this.readMarkdown(place, text);
    else if (!html.includes(OWN)) linkBetween(quill, place.index, place.index + place.length);
  }

  private put(range: Range, pasted: Delta, hasTypes: boolean): Range {
    const { quill } = this;
    const { kept, images, leftOut } = this.withoutForeignImages(pasted);
    const { before, body, after } = hasTypes
      ? this.asLines(range, kept)
      : { before: new Delta(), body: kept, after: new Delta() };
    const at = range.index + before.length();
    // Undo removes what was pasted, and not what was typed before it.
    quill.history.cutoff();
    const change = new Delta().retain(range.index).concat(before).concat(body).delete(range.length);
    quill.updateContents(change.concat(after), "user");
    for (const { offset, files } of images) quill.uploader.upload({ index: at + offset, length: 0 }, files);
    for (const what of leftOut) this.onNotice(noticeOfLeftOut(what));
    return new Range(at, body.length());
  }

  private async readMarkdown(range: Range, text: string): Promise<void> {
    const { quill } = this;
    const place = trackBookmark(quill, range);
    try {
      const { htmlOfMarkdown } = await import("./markdown.ts");
      const { index, length } = place.range();
      if (length === 0) return;
      const pasted = this.convert({ html: htmlOfMarkdown(text) });
      const put = this.put(new Range(index, length), pasted, true);
      quill.history.cutoff();
      if (quill.hasFocus()) quill.setSelection(put.index + put.length, "silent");
    } catch (error) {
      console.warn("Markdown was not read", error);
      this.onNotice({
        title: "Markdown stays as it is",
        description: "What reads it could not be loaded. Please paste it again.",
        isFailure: true,
      });
    } finally {
      place.forget();
    }
  }

  private withinWords(range: Range, pasted: Delta, text: string): Delta {
    const [line, offset] = this.quill.getLine(range.index);
    const isBesideWords = line !== null && (offset > 0 || offset + range.length < line.length() - 1);
    const [{ insert = "", attributes = {} } = {}, ...others] = pasted.ops;
    const isOneLine = typeof insert === "string" && /^[^\n]+\n$/u.test(insert) && others.length === 0;
    return isBesideWords && isOneLine && attributes["code-block"] && !text.includes("\n")
      ? new Delta().insert(insert.slice(0, -1), { code: true })
      : pasted;
  }

  /** Quill would join the first half of the line with the first block. */
  private asLines(range: Range, kept: Delta): Record<"before" | "body" | "after", Delta> {
    const [first, offset] = this.quill.getLine(range.index);
    const [line, end] = this.quill.getLine(range.index + range.length);
    const [firstFormats, formats] = [lineFormats(first?.formats()), lineFormats(line?.formats())];
    const firstEnd = kept.ops.find(({ insert }) => typeof insert === "string" && insert.includes("\n"));
    if (!firstEnd) return { before: new Delta(), body: kept, after: new Delta() };
    const isJoined =
      !this.isTable && isParagraph(firstFormats) && isParagraph(lineFormats(firstEnd.attributes));
    const before = offset > 0 && !isJoined ? new Delta().insert("\n", firstFormats) : new Delta();
    const last = kept.ops.at(-1);
    const isClosed = typeof last?.insert === "string" && last.insert.endsWith("\n");
    const isAtEnd = line !== null && end === line.length() - 1;
    const isEndTaken = isAtEnd && (!isParagraph(formats) || (isClosed && line.next !== null));
    if (!isEndTaken) {
      const isJoinedBelow = isClosed || isParagraph(formats);
      return {
        before,
        body: isJoinedBelow ? kept : kept.concat(new Delta().insert("\n")),
        after: new Delta(),
      };
    }
    const without = Object.fromEntries(Object.keys(formats).map((name) => [name, null]));
    return {
      before,
      body: isClosed ? kept.slice(0, kept.length() - 1) : kept,
      after: new Delta().retain(1, { ...without, ...(isClosed && last.attributes) }),
    };
  }

  private withoutForeignImages(pasted: Delta) {
    const kept = new Delta();
    const images: { offset: number; files: File[] }[] = [];
    const leftOut = new Set<string>();
    let count = 0;
    for (const op of pasted.ops) {
      const source = typeof op.insert === "object" ? op.insert["image"] : undefined;
      if (typeof source !== "string" || BLOG_IMAGE_ADDRESS.test(source)) {
        kept.push(op);
        continue;
      }
      const alt = op.attributes?.["alt"];
      const file = fileOfDataUrl(source, `picture ${(count += 1)}`, typeof alt === "string" ? alt : "");
      const before = images.at(-1);
      if (!file) leftOut.add(leftOutFor(source) ?? PICTURES);
      else if (before?.offset === kept.length()) before.files.push(file);
      else images.push({ offset: kept.length(), files: [file] });
    }
    return { kept, images, leftOut };
  }

  protected override convertHTML(html: string): Delta {
    this.isOwn = html.includes(OWN);
    // HTML parsers drop spaces before the body.
    return withLevels(super.convertHTML(`<body>${html}`));
  }

  protected override normalizeHTML(doc: Document): void {
    this.isTable = beginsWithTable(doc.body);
    keepHeadings(doc.body);
    // Before tidying, because Quill recognises the lists of Word by their styles.
    super.normalizeHTML(doc);
    if (!this.isOwn) normalizePasted(doc.body);
  }
}
