import { cutText } from "../contract/cut-text.ts";
import { DocumentUnreadableError, NotThisTypeError } from "./document.errors.ts";
import { ListLabels, ListStyles } from "./open-document-lists.ts";
import { checkOpen, openPlainArchive } from "./plain-archive.ts";
import type { XmlHandler } from "./read-xml.ts";
import type { ReadingBudget } from "./reading-budget.ts";
import { TableText } from "./table-text.ts";

const OPEN_DOCUMENT = "application/vnd.oasis.opendocument";
const CONTENT = "content.xml";
const STYLES = "styles.xml";
const RELATIVES: Readonly<Record<string, string>> = {
  [`${OPEN_DOCUMENT}.text`]: "an OpenDocument text",
  [`${OPEN_DOCUMENT}.text-template`]: "an OpenDocument template",
  [`${OPEN_DOCUMENT}.spreadsheet`]: "an OpenDocument spreadsheet",
  [`${OPEN_DOCUMENT}.spreadsheet-template`]: "an OpenDocument template",
  [`${OPEN_DOCUMENT}.presentation`]: "an OpenDocument presentation",
  [`${OPEN_DOCUMENT}.graphics`]: "an OpenDocument drawing",
  "application/epub+zip": "an e-book (EPUB)",
};

const SKIPPED: ReadonlySet<string> = new Set(
  "tracked-changes forms scripts font-face-decls number note-citation annotation-end ruby-text soft-page-break shapes".split(
    " ",
  ),
);
const MAX_BLANKS = 200;
const MAX_REPEATED = 64;

interface Paragraph {
  text: string;
}

/** What both kinds write as paragraphs. */
abstract class ContentText implements XmlHandler {
  #skipped = 0;
  readonly #paragraphs: Paragraph[] = [];
  #isBlanks = false;
  #blanks = 1;

  abstract done(): boolean;
  abstract paragraph(text: string): void;
  opened(_name: string): void {}
  read(_name: string, _value: string): void {}
  closed(_name: string): void {}

  open(name: string): void {
    if (this.#skipped > 0 || SKIPPED.has(name)) {
      this.#skipped += 1;
      return;
    }
    this.#isBlanks = name === "s";
    if (this.#isBlanks) this.#blanks = 1;
    if (name === "p" || name === "h") this.#paragraphs.push({ text: "" });
    if (name === "tab") this.#write("\t");
    if (name === "line-break") this.#write("\n");
    this.opened(name);
  }

  attribute(name: string, value: string): void {
    if (this.#skipped > 0) return;
    if (this.#isBlanks && name === "c") this.#blanks = Math.min(Number(value) || 1, MAX_BLANKS);
    this.read(name, value);
  }

  /** Line ends and indents of the XML are one blank. */
  text(data: string): void {
    if (this.#skipped === 0) this.#write(data.replaceAll(/\s+/gu, " "));
  }

  #write(text: string): void {
    const paragraph = this.#paragraphs.at(-1);
    if (paragraph) paragraph.text += text;
  }

  close(name: string): void {
    if (this.#skipped > 0) {
      this.#skipped -= 1;
      return;
    }
    if (name === "s") this.#write(" ".repeat(this.#blanks));
    this.#isBlanks = false;
    if (name === "p" || name === "h") this.paragraph(this.#paragraphs.pop()?.text.trimEnd() ?? "");
    this.closed(name);
  }
}

class TextOfWriter extends ContentText {
  readonly #texts: string[] = [];
  readonly #cells: string[][] = [];
  #row: string[] = [];
  #length = 0;
  #element = "";
  #notes = 0;
  #chapter: number | undefined;
  readonly #styles: ListStyles;
  readonly #labels: ListLabels;
  readonly #maxLength: number;

  constructor(maxLength: number, styles: ListStyles) {
    super();
    this.#maxLength = maxLength;
    this.#styles = styles;
    this.#labels = new ListLabels(styles);
  }

  done(): boolean {
    return this.#length > this.#maxLength;
  }

  override opened(name: string): void {
    this.#element = name;
    this.#styles.open(name);
    if (name === "note-body") this.#notes += 1;
    if (name === "list") this.#labels.openList();
    if (name === "list-item" || name === "list-header") this.#labels.openItem(name === "list-header");
    if (name === "h") this.#chapter = 0;
    if (name === "table-cell") this.#cells.push([]);
    if (name === "table-row" && this.#cells.length === 0) this.#row = [];
  }

  override read(name: string, value: string): void {
    this.#styles.attribute(name, value);
    if (this.#element === "list") this.#labels.listAttribute(name, value);
    if (this.#element === "list-item") this.#labels.itemAttribute(name, value);
    if (this.#element !== "h") return;
    if (name === "outline-level") this.#chapter = Math.max(0, Number(value) - 1);
    if (name === "is-list-header" && value === "true") this.#chapter = undefined;
  }

  paragraph(text: string): void {
    const line = this.#notes > 0 ? text : this.#label(text) + text;
    const cell = this.#cells.at(-1);
    if (cell) cell.push(line);
    else this.#line(line);
  }

  /** An empty paragraph has a number, but no bullet. */
  #label(text: string): string {
    const chapter = this.#chapter;
    this.#chapter = undefined;
    const label =
      this.#labels.next() || (chapter === undefined || text === "" ? "" : this.#labels.chapter(chapter));
    return text === "" && label === "- " ? "" : label;
  }

  override closed(name: string): void {
    if (name === "note-body") this.#notes -= 1;
    if (name === "list") this.#labels.closeList();
    if (name === "list-item" || name === "list-header") this.#labels.closeItem();
    if (name === "table-cell") {
      const text = (this.#cells.pop() ?? []).filter((line) => line !== "").join("\n");
      const outer = this.#cells.at(-1);
      if (outer) outer.push(text);
      else this.#row.push(text);
    }
    if (name === "table-row" && this.#cells.length === 0) this.#line(this.#row.join("\t").trimEnd());
  }

  #line(text: string): void {
    this.#texts.push(text);
    this.#length += text.length + 1;
  }

  override toString(): string {
    return cutText(
      this.#texts
        .join("\n")
        .replaceAll(/\n{3,}/gu, "\n\n")
        .trim(),
      this.#maxLength,
    );
  }
}

/** What a cell shows stands in it as a paragraph. */
class TextOfCalc extends ContentText {
  readonly #table: TableText;
  #element = "";
  #column = 0;
  #repeated = 1;
  #texts: string[] = [];
  #isAnnotation = 0;
  #style = "";
  readonly #hiddenStyles = new Set<string>();
  #isHidden = false;

  constructor(maxLength: number) {
    super();
    this.#table = new TableText(maxLength);
  }

  done(): boolean {
    return this.#table.isFull();
  }

  override opened(name: string): void {
    this.#element = name;
    if (name === "annotation") this.#isAnnotation += 1;
    if (name === "table-row") this.#column = 0;
    if (name === "table-cell" || name === "covered-table-cell") {
      this.#repeated = 1;
      this.#texts = [];
    }
  }

  override read(name: string, value: string): void {
    if (this.#element === "style" && name === "name") this.#style = value;
    if (this.#element === "table-properties" && name === "display" && value === "false")
      this.#hiddenStyles.add(this.#style);
    if (this.#element === "table" && name === "name") {
      this.#table.startSheet(value);
      this.#isHidden = false;
    }
    if (this.#element === "table" && name === "style-name") this.#isHidden = this.#hiddenStyles.has(value);
    if (name === "number-columns-repeated") this.#repeated = Math.max(Number(value) || 1, 1);
  }

  paragraph(text: string): void {
    if (this.#isAnnotation === 0 && !this.#isHidden) this.#texts.push(text);
  }

  override closed(name: string): void {
    if (name === "annotation") this.#isAnnotation -= 1;
    if (name === "table-cell" || name === "covered-table-cell") this.#endCell();
    if (name === "table-row") this.#table.endRow();
  }

  #endCell(): void {
    const text = this.#texts.join(" ");
    const copies = text === "" ? 0 : Math.min(this.#repeated, MAX_REPEATED);
    for (let copy = 1; copy <= copies; copy += 1) this.#table.cell(this.#column + copy, text);
    this.#column += this.#repeated;
    this.#texts = [];
  }

  override toString(): string {
    return this.#table.toString();
  }
}

async function contentOf(
  kind: "text" | "spreadsheet",
  readerOf: (styles: ListStyles) => ContentText,
  bytes: Uint8Array,
  budget: ReadingBudget,
): Promise<string> {
  const { mimeType, parts } = await openPlainArchive(bytes, budget);
  if (mimeType !== `${OPEN_DOCUMENT}.${kind}`) throw new NotThisTypeError(RELATIVES[mimeType]);
  await checkOpen(parts);
  const styles = new ListStyles();
  await parts.xml(STYLES, styles);
  const reader = readerOf(styles);
  if (!(await parts.xml(CONTENT, reader))) throw new DocumentUnreadableError("damaged");
  await parts.checkOthers();
  return String(reader);
}

export const odtText = (bytes: Uint8Array, budget: ReadingBudget): Promise<string> =>
  contentOf("text", (styles) => new TextOfWriter(budget.limits.textLength, styles), bytes, budget);

/** As `xlsxText`. */
export const odsText = (bytes: Uint8Array, budget: ReadingBudget): Promise<string> =>
  contentOf("spreadsheet", () => new TextOfCalc(budget.limits.textLength), bytes, budget);
