import { NotThisTypeError } from "./document.errors.ts";
import { openOfficePackage } from "./office-package.ts";
import { partsOf } from "./office-text.ts";
import type { XmlHandler } from "./read-xml.ts";
import type { ReadingBudget } from "./reading-budget.ts";
import { objectsOfSheet } from "./sheet-objects.ts";
import { TableText } from "./table-text.ts";

const EXCEL = "application/vnd.openxmlformats-officedocument.spreadsheetml";
const WORKBOOK = `${EXCEL}.sheet.main+xml`;
const RELATIVES: Readonly<Record<string, string>> = {
  [`${EXCEL}.template.main+xml`]: "an Excel template",
  "application/vnd.ms-excel.sheet.macroEnabled.main+xml": "an Excel workbook with macros",
  "application/vnd.ms-excel.template.macroEnabled.main+xml": "an Excel template with macros",
};

/** ECMA-376, part 1, 18.8.30; those that depend on the country are written as in ISO 8601. */
const BUILT_IN_FORMATS: Readonly<Record<number, string>> = {
  1: "0",
  2: "0.00",
  3: "#,##0",
  4: "#,##0.00",
  9: "0%",
  10: "0.00%",
  11: "0.00E+00",
  12: "# ?/?",
  13: "# ??/??",
  14: "yyyy-mm-dd",
  15: "d-mmm-yy",
  16: "d-mmm",
  17: "mmm-yy",
  18: "h:mm AM/PM",
  19: "h:mm:ss AM/PM",
  20: "h:mm",
  21: "h:mm:ss",
  22: "yyyy-mm-dd h:mm",
  37: "#,##0;-#,##0",
  38: "#,##0;-#,##0",
  39: "#,##0.00;-#,##0.00",
  40: "#,##0.00;-#,##0.00",
  45: "mm:ss",
  46: "[h]:mm:ss",
  47: "mm:ss.0",
  48: "##0.0E+0",
  49: "@",
};

/** A sheet may be a chart alone. */
const SHEETS: ReadonlySet<string> = new Set(["worksheet", "chartsheet"]);

interface Sheet {
  readonly name: string;
  readonly id: string;
  readonly isHidden: boolean;
}

class Workbook implements XmlHandler {
  readonly sheets: Sheet[] = [];
  hasDatesFrom1904 = false;
  #element = "";
  #attributes: Record<string, string> = {};

  open(name: string): void {
    this.#element = name;
    this.#attributes = {};
  }

  attribute(name: string, value: string): void {
    this.#attributes[name] = value;
    if (this.#element === "workbookPr" && name === "date1904")
      this.hasDatesFrom1904 = /^(1|true)$/u.test(value);
  }

  close(element: string): void {
    if (element !== "sheet") return;
    const { name = "", id = "", state = "visible" } = this.#attributes;
    this.sheets.push({ name, id, isHidden: state !== "visible" });
  }
}

/** The number format of each style of a cell. */
class CellFormats implements XmlHandler {
  readonly #named = new Map<number, string>();
  readonly #ofStyles: number[] = [];
  #isInCells = false;
  #element = "";
  #id = 0;

  open(name: string): void {
    this.#element = name;
    if (name === "cellXfs") this.#isInCells = true;
    if (name === "xf" && this.#isInCells) this.#ofStyles.push(0);
  }

  attribute(name: string, value: string): void {
    if (name === "numFmtId" && this.#element === "numFmt") this.#id = Number(value);
    if (name === "formatCode" && this.#element === "numFmt") this.#named.set(this.#id, value);
    if (name === "numFmtId" && this.#element === "xf" && this.#isInCells)
      this.#ofStyles[this.#ofStyles.length - 1] = Number(value);
  }

  close(name: string): void {
    if (name === "cellXfs") this.#isInCells = false;
  }

  of(style: number): string {
    const id = this.#ofStyles[style] ?? 0;
    return this.#named.get(id) ?? BUILT_IN_FORMATS[id] ?? "General";
  }
}

/** `rPh`: how a word is pronounced. */
class SharedTexts implements XmlHandler {
  readonly texts: string[] = [];
  #text = "";
  #isText = false;
  #skipped = 0;

  open(name: string): void {
    if (name === "si") this.#text = "";
    if (name === "rPh") this.#skipped += 1;
    this.#isText = name === "t" && this.#skipped === 0;
  }

  text(data: string): void {
    if (this.#isText) this.#text += data;
  }

  close(name: string): void {
    this.#isText = false;
    if (name === "rPh") this.#skipped -= 1;
    if (name === "si") this.texts.push(this.#text);
  }
}

type Format = typeof import("numfmt").format;

interface CellContext {
  readonly format: Format;
  readonly shared: readonly string[];
  readonly formats: CellFormats;
  readonly hasDatesFrom1904: boolean;
}

/** The days between the two calendars of Excel. */
const DAYS_FROM_1904 = 1462;

class SheetText implements XmlHandler {
  readonly #table: TableText;
  readonly #context: CellContext;
  #cell = { type: "", style: 0, column: 0 };
  #element = "";
  #value = "";
  #formula = "";
  #isComputed = false;
  #column = 0;

  constructor(table: TableText, context: CellContext) {
    this.#table = table;
    this.#context = context;
  }

  done(): boolean {
    return this.#table.isFull();
  }

  open(name: string): void {
    this.#element = name;
    if (name === "row") this.#column = 0;
    if (name === "v") this.#isComputed = true;
    if (name === "c") {
      this.#column += 1;
      this.#cell = { type: "n", style: 0, column: this.#column };
      this.#value = this.#formula = "";
      this.#isComputed = false;
    }
  }

  attribute(name: string, value: string): void {
    if (this.#element !== "c") return;
    if (name === "t") this.#cell.type = value;
    if (name === "s") this.#cell.style = Number(value);
    if (name === "r") this.#column = this.#cell.column = columnOf(value) ?? this.#cell.column;
  }

  text(data: string): void {
    if (this.#element === "v" || this.#element === "t") this.#value += data;
    if (this.#element === "f") this.#formula += data;
  }

  close(name: string): void {
    this.#element = "";
    if (name === "c") this.#table.cell(this.#cell.column, this.#shown());
    if (name === "row") this.#table.endRow();
  }

  #shown(): string {
    const { format, shared, formats, hasDatesFrom1904 } = this.#context;
    const { type, style } = this.#cell;
    // Programs that are no spreadsheet leave the result to whoever opens the file.
    if (!this.#isComputed && this.#formula !== "") return `=${this.#formula}`;
    if (type === "s") return shared[Number(this.#value)] ?? "";
    if (type === "b") return this.#value === "1" ? "TRUE" : "FALSE";
    if (type !== "n" || this.#value === "") return this.#value;
    const pattern = formats.of(style);
    const value = Number(this.#value);
    // Excel shows 11 digits; the number of an article or of an account would not be found.
    if (pattern === "General" && Number.isSafeInteger(value)) return String(value);
    const isMoved = hasDatesFrom1904 && /[ymdhs]/iu.test(pattern.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./gu, ""));
    return format(pattern, isMoved ? value + DAYS_FROM_1904 : value, { throws: false }).trim();
  }
}

function columnOf(reference: string): number | undefined {
  const [letters] = /^[A-Z]{1,3}/u.exec(reference) ?? [];
  if (letters === undefined) return undefined;
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);
}

/** Each sheet with its name above it, a row in a line and its cells apart by tabs, as they are shown. Hidden sheets are left out. */
export async function xlsxText(bytes: Uint8Array, budget: ReadingBudget): Promise<string> {
  const document = await openOfficePackage(bytes, budget);
  const type = document.mainContentType;
  if (type !== WORKBOOK) throw new NotThisTypeError(RELATIVES[type]);
  const related = document.relationships.filter(
    ({ source, external }) => source === document.mainPart && !external,
  );
  const target = (kind: string) => related.find((each) => each.kind === kind)?.target;
  const { format } = await import("numfmt");
  const parts = partsOf(document, budget);
  const workbook = new Workbook();
  await parts.xml(document.mainPart, workbook);
  const formats = new CellFormats();
  await parts.xml(target("styles"), formats);
  const shared = new SharedTexts();
  await parts.xml(target("sharedStrings"), shared);
  const { hasDatesFrom1904 } = workbook;
  const table = new TableText(budget.limits.textLength);
  for (const { name, id, isHidden } of workbook.sheets) {
    const sheet = related.find((each) => each.id === id && SHEETS.has(each.kind))?.target;
    if (isHidden || sheet === undefined) continue;
    table.startSheet(name);
    const { textLength } = budget.limits;
    await parts.xml(sheet, new SheetText(table, { format, shared: shared.texts, formats, hasDatesFrom1904 }));
    const objects = await objectsOfSheet(sheet, document.relationships, parts, textLength);
    for (const text of objects) table.block(text);
  }
  await parts.checkOthers();
  return table.toString();
}
