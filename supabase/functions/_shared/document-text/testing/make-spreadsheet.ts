import type { Buffer } from "node:buffer";
import { relationshipsXml, XML_START } from "./make-docx.ts";
import { type EntryToZip, makeZip } from "./make-zip.ts";

const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const EXCEL = "application/vnd.openxmlformats-officedocument.spreadsheetml";

interface SheetToMake {
  readonly name: string;
  readonly state?: string;
  /** The rows of sheetData. */
  readonly rows: string;
  /** Parts that belong to the sheet: the kind of its relationship, and its XML. */
  readonly objects?: Readonly<Record<string, string>>;
}

interface XlsxToMake {
  readonly sheets: readonly SheetToMake[];
  /** Elements of the shared strings. */
  readonly shared?: string;
  /** Content of the style sheet. */
  readonly styles?: string;
  readonly workbookPr?: string;
  readonly contentType?: string;
  readonly more?: readonly EntryToZip[];
}

/** A small workbook. */
export function makeXlsx({
  sheets,
  shared = "",
  styles = "",
  workbookPr = "",
  contentType,
  more = [],
}: XlsxToMake): Buffer {
  const related = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`;
  const listed = sheets.map(
    ({ name, state = "visible" }, index) =>
      `<sheet name="${name}" sheetId="${index + 1}" state="${state}" r:id="s${index}"/>`,
  );
  return makeZip([
    {
      name: "[Content_Types].xml",
      data: `${XML_START}<Types><Override PartName="/xl/workbook.xml" ContentType="${contentType ?? `${EXCEL}.sheet.main+xml`}"/></Types>`,
    },
    { name: "_rels/.rels", data: relationshipsXml(related("w", "officeDocument", "xl/workbook.xml")) },
    {
      name: "xl/_rels/workbook.xml.rels",
      data: relationshipsXml(
        [
          ...sheets.map((_, index) => related(`s${index}`, "worksheet", `worksheets/sheet${index}.xml`)),
          related("st", "styles", "styles.xml"),
          related("sh", "sharedStrings", "sharedStrings.xml"),
        ].join(""),
      ),
    },
    {
      name: "xl/workbook.xml",
      data: `${XML_START}<workbook>${workbookPr}<sheets>${listed.join("")}</sheets></workbook>`,
    },
    { name: "xl/styles.xml", data: `${XML_START}<styleSheet>${styles}</styleSheet>` },
    { name: "xl/sharedStrings.xml", data: `${XML_START}<sst>${shared}</sst>` },
    ...sheets.flatMap(({ objects = {} }, index) => [
      {
        name: `xl/worksheets/_rels/sheet${index}.xml.rels`,
        data: relationshipsXml(
          Object.keys(objects)
            .map((kind) => related(kind, kind, `../${kind}${index}.xml`))
            .join(""),
        ),
      },
      ...Object.entries(objects).map(([kind, data]) => ({
        name: `xl/${kind}${index}.xml`,
        data: XML_START + data,
      })),
    ]),
    ...sheets.map(({ rows }, index) => ({
      name: `xl/worksheets/sheet${index}.xml`,
      data: `${XML_START}<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    })),
    ...more,
  ]);
}
