import mammoth from "mammoth";
import { DocxPackage, type Relationship } from "./docx-package.ts";
import { hasEvenPages, headersAndFooters } from "./headers-and-footers.ts";
import { hiddenStyles } from "./hidden-styles.ts";
import { rewritePart } from "./rewrite-part.ts";

/** A bookmark that marks the end of each header and footer. Bookmarks of Word have no spaces in their names. */
const BORDER = "end of a header or footer";
const BORDER_XML = `<w:bookmarkStart xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" w:name="${BORDER}"/>`;
const BORDER_HTML = `<a id="${BORDER}"></a>`;

interface Prepared {
  bytes: ArrayBuffer;
  headers: number;
  footers: number;
}

/** Moves the headers and footers to the start of the body, and removes hidden text from all parts. */
async function prepare(file: ArrayBuffer): Promise<Prepared> {
  const docx = await DocxPackage.open(file);
  const find = (relationships: Relationship[], kind: string) =>
    relationships.find((each) => each.kind === kind)?.target;
  const main = find(await docx.relationships(""), "officeDocument") ?? "word/document.xml";
  const relationships = await docx.relationships(main);
  const readPart = async (kind: string) => docx.read(find(relationships, kind) ?? "");
  const rewriting = { hiddenStyles: hiddenStyles(await readPart("styles")) };

  const document = await docx.read(main);
  const used = headersAndFooters(document, hasEvenPages(await readPart("settings")));
  const targetOf = (id: string) => relationships.find(({ attributes }) => attributes["Id"] === id)?.target;
  // Several ids may refer to the same part.
  const partsOf = (ids: readonly string[]) => [
    ...new Set(ids.map(targetOf).filter((part) => part !== undefined)),
  ];
  const headers = partsOf(used.headers);
  const footers = partsOf(used.footers);
  const beforeBody: string[] = [];
  const ofPages: Relationship[] = [];
  for (const part of [...headers, ...footers]) {
    const idPrefix = `${part} `;
    beforeBody.push(rewritePart(await docx.read(part), { ...rewriting, idPrefix }), BORDER_XML);
    for (const each of await docx.relationships(part))
      ofPages.push({ ...each, attributes: { ...each.attributes, Id: idPrefix + each.attributes["Id"] } });
  }
  docx.write(main, rewritePart(document, { ...rewriting, beforeBody: beforeBody.join("") }));
  docx.writeRelationships(main, [...relationships, ...ofPages]);
  for (const kind of ["footnotes", "endnotes"]) {
    const part = find(relationships, kind);
    if (part !== undefined) docx.write(part, rewritePart(await docx.read(part), rewriting));
  }
  return { bytes: await docx.bytes(), headers: headers.length, footers: footers.length };
}

/** One element with all distinct pieces that have visible content; empty where there are none. */
function around(element: "header" | "footer", pieces: readonly string[]): string {
  const seen = pieces.filter(
    (html) => html.includes("<img") || html.replaceAll(/<[^>]*>/gu, "").trim() !== "",
  );
  return seen.length === 0 ? "" : `<${element}>${[...new Set(seen)].join("")}</${element}>`;
}

/**
 * Converts what Word shows of a docx to HTML, which is not sanitised. As there are no pages, each header appears once at the
 * top and each footer once at the bottom.
 */
export async function docxHtml(file: ArrayBuffer): Promise<string> {
  const { bytes, headers, footers } = await prepare(file);
  const { value } = await mammoth.convertToHtml({ arrayBuffer: bytes }, { externalFileAccess: false });
  const pieces = value.split(BORDER_HTML);
  const ofPages = headers + footers;
  return [
    around("header", pieces.slice(0, headers)),
    pieces.slice(ofPages).join(""),
    around("footer", pieces.slice(headers, ofPages)),
  ].join("");
}
