import mammoth from "mammoth";
import { DocxPackage, type Relationship } from "./docx-package.ts";
import { hasEvenPages, headersAndFooters } from "./headers-and-footers.ts";
import { hiddenStyles } from "./hidden-styles.ts";
import { rewritePart } from "./rewrite-part.ts";

/** Stands behind each header and footer, as a bookmark; those that Word makes have no blanks in their names. */
const BORDER = "end of a header or footer";
const BORDER_XML = `<w:bookmarkStart xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" w:name="${BORDER}"/>`;
const BORDER_HTML = `<a id="${BORDER}"></a>`;

interface Prepared {
  bytes: ArrayBuffer;
  headers: number;
  footers: number;
}

/** Puts the headers and footers before the body, and takes out of all parts what Word does not show. */
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
  // One part may have many ids.
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

/** One element with all that differ and have something to be seen; nothing where there is none. */
function around(element: "header" | "footer", pieces: readonly string[]): string {
  const seen = pieces.filter(
    (html) => html.includes("<img") || html.replaceAll(/<[^>]*>/gu, "").trim() !== "",
  );
  return seen.length === 0 ? "" : `<${element}>${[...new Set(seen)].join("")}</${element}>`;
}

/**
 * A docx as HTML, not sanitised: what Word shows of it. Headers stand above all pages and footers below, each once, as there
 * are no pages here.
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
