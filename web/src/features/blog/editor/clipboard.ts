import { Delta, Range } from "quill/core";
import Clipboard from "quill/modules/clipboard.js";
import { BLOG_IMAGE_ADDRESS } from "@contract/rich-text.ts";
import { notify } from "../../../lib/notify/notify.ts";
import { linkBetween } from "./autolink.ts";
import { isMarkdown } from "./markdown.rules.ts";
import { errorSentence } from "../../../lib/http/http.ts";
import { fileOfDataUrl } from "./pasted-image.rules.ts";
import { trackPlace } from "./place.ts";
import { tidyPasted } from "./tidy-pasted.ts";

/** Written into what is copied here, so that it comes back as it was. */
const OWN = "<!--post-->";
const WEB_ADDRESS = /^https?:\/\/\S+$/iu;

function tellOfPicturesLeftOut(): void {
  notify({
    title: "Pictures were left out",
    description: "A page keeps its pictures to itself. Save them, and drop the files here.",
    durationMs: 8_000,
  });
}

/** Quill's clipboard; what comes from elsewhere keeps its meaning and loses its looks, and its pictures are uploaded. */
export class PostClipboard extends Clipboard {
  private isOwn = false;

  /** The text of a post as it was saved. */
  readOwn(html: string): Delta {
    return this.convert({ html: OWN + html });
  }

  override onCopy(range: Range, isCut: boolean): { html: string; text: string } {
    const { html, text } = super.onCopy(range, isCut);
    return { html: OWN + html.replaceAll("&nbsp;", " "), text };
  }

  override onPaste(range: Range, { text = "", html = "" }: { text?: string; html?: string }): void {
    const { quill } = this;
    const address = text.trim();
    const formats = quill.getFormat(range.index);
    const selected = quill.getText(range).trim();
    // Words become a link. An address would go on saying where it led before, and code has no links.
    if (
      selected !== "" &&
      !WEB_ADDRESS.test(selected) &&
      WEB_ADDRESS.test(address) &&
      !formats["code-block"]
    ) {
      quill.formatText(range, "link", address, "user");
      return;
    }
    // An address leads to itself, whatever it takes the place of.
    if (WEB_ADDRESS.test(address)) delete formats["link"];
    const pasted = this.convert({ text, html }, formats);
    const place = this.put(range, pasted, html === "" ? undefined : formats["header"]);
    quill.setSelection(place.index + place.length, "silent");
    quill.scrollSelectionIntoView();
    if (html === "" && !formats["code-block"] && isMarkdown(text)) void this.readMarkdown(place, text);
    // What was copied here has the links that it should have.
    else if (!html.includes(OWN)) linkBetween(quill, place.index, place.index + place.length);
  }

  /** Puts it in the place of what is there, and its pictures when they have been uploaded; says where it stands. */
  private put(range: Range, pasted: Delta, header: unknown): Range {
    const { quill } = this;
    const { kept, images, leftOut } = this.withoutForeignImages(pasted);
    const { before, body, after } = this.asLines(range, kept, header);
    const at = range.index + before.length();
    // One step back takes what was pasted, not what was typed before it.
    quill.history.cutoff();
    const change = new Delta().retain(range.index).concat(before).concat(body).delete(range.length);
    quill.updateContents(change.concat(after), "user");
    for (const { offset, files } of images) quill.uploader.upload({ index: at + offset, length: 0 }, files);
    if (leftOut) tellOfPicturesLeftOut();
    return new Range(at, body.length());
  }

  /** Makes of Markdown what it stands for. One step back leaves it as it was pasted. */
  private async readMarkdown(range: Range, text: string): Promise<void> {
    const { quill } = this;
    const place = trackPlace(quill, range);
    try {
      const { htmlOfMarkdown } = await import("./markdown.ts");
      const { index, length } = place.range();
      // Somebody has written in it meanwhile, or taken it back.
      if (length === 0) return;
      const pasted = this.convert({ html: htmlOfMarkdown(text) });
      const put = this.put(new Range(index, length), pasted, quill.getFormat(index)["header"]);
      quill.history.cutoff();
      if (quill.hasFocus()) quill.setSelection(put.index + put.length, "silent");
    } catch (error) {
      const description = errorSentence(error, "What reads it could not be loaded. Please paste it again.");
      notify({ title: "Markdown stays as it is", description, tone: "destructive" });
    } finally {
      place.forget();
    }
  }

  /**
   * Blocks that come to the end of a heading, or to an empty one, are lines of their own: Quill would make the last of them
   * the heading, and what the heading was a part of the first.
   */
  private asLines(range: Range, kept: Delta, header: unknown): Record<"before" | "body" | "after", Delta> {
    const [, offset] = this.quill.getLine(range.index);
    const [line, end] = this.quill.getLine(range.index + range.length);
    const isAtEnd = line !== null && end === line.length() - 1;
    const hasBlocks = kept.ops.some(({ insert }) => typeof insert === "string" && insert.includes("\n"));
    if (!header || !isAtEnd || !hasBlocks) return { before: new Delta(), body: kept, after: new Delta() };
    const last = kept.ops.at(-1);
    const isClosed = typeof last?.insert === "string" && last.insert.endsWith("\n");
    return {
      before: offset > 0 ? new Delta().insert("\n", { header }) : new Delta(),
      // The line that was the heading's takes the place of the last one.
      body: isClosed ? kept.slice(0, kept.length() - 1) : kept,
      after: new Delta().retain(1, { header: null, ...(isClosed && last.attributes) }),
    };
  }

  /** Pictures whose bytes came along go the way of a chosen file; those that are elsewhere cannot be fetched. */
  private withoutForeignImages(pasted: Delta) {
    const kept = new Delta();
    const images: { offset: number; files: File[] }[] = [];
    let [count, leftOut] = [0, false];
    for (const op of pasted.ops) {
      const source = typeof op.insert === "object" ? op.insert["image"] : undefined;
      if (typeof source !== "string" || BLOG_IMAGE_ADDRESS.test(source)) {
        kept.push(op);
        continue;
      }
      const file = fileOfDataUrl(source, `picture ${(count += 1)}`);
      const before = images.at(-1);
      if (!file) leftOut = true;
      // Those that stand beside each other come one after another, in their order.
      else if (before?.offset === kept.length()) before.files.push(file);
      else images.push({ offset: kept.length(), files: [file] });
    }
    return { kept, images, leftOut };
  }

  protected override convertHTML(html: string): Delta {
    this.isOwn = html.includes(OWN);
    return super.convertHTML(html);
  }

  protected override normalizeHTML(doc: Document): void {
    // Quill's own pass turns the paragraphs in which Word writes a list into one, by their style.
    super.normalizeHTML(doc);
    if (!this.isOwn) tidyPasted(doc.body);
  }
}
