import mammoth from "mammoth";
import { ChartText, NumberedStyles, WordLabels, WordNumbering } from "@engines/document-markup/index.ts";
import { chunkHtml } from "./chunk-html.ts";
import { diagramText } from "./diagram-text.ts";
import { DocxPackage, type Relationship } from "./docx-package.ts";
import { hasEvenPages, headersAndFooters } from "./headers-and-footers.ts";
import { hiddenStyles } from "./hidden-styles.ts";
import { feedXml } from "./feed-xml.ts";
import { MARK_STYLE, NUMBER_STYLE, rewritePart } from "./rewrite-part.ts";

/** Marks the end of each header and footer. Bookmarks of Word have no spaces in their names. */
const BORDER = "end of a header or footer";
const BORDER_XML = `<w:bookmarkStart xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" w:name="${BORDER}"/>`;
const BORDER_HTML = `<a id="${BORDER}"></a>`;

const chunkName = (index: number) => `imported file ${index}`;
const chunkXml = (index: number) =>
  `<w:bookmarkStart xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" w:name="${chunkName(index)}"/>`;
const CHUNK_DEPTH = 2;
const MAX_CHART_LENGTH = 20_000;

const STYLES = [
  `r.${NUMBER_STYLE} => span[data-number='']`,
  `r.${MARK_STYLE} => span[data-mark='']`,
  "comment-reference => sup",
];

interface Prepared {
  bytes: ArrayBuffer;
  headers: number;
  footers: number;
  chunks: string[];
}

async function drawnTexts(
  docx: DocxPackage,
  relationships: readonly Relationship[],
): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const { kind, target, attributes } of relationships) {
    if (target === undefined || (kind !== "chart" && kind !== "diagramData")) continue;
    const xml = await docx.read(target);
    const text = kind === "chart" ? String(feedXml(xml, new ChartText(MAX_CHART_LENGTH))) : diagramText(xml);
    texts.set(attributes["Id"] ?? "", kind === "chart" ? `Chart: ${text}` : text);
  }
  return texts;
}

async function prepare(file: ArrayBuffer, depth: number): Promise<Prepared> {
  const docx = await DocxPackage.open(file);
  const find = (relationships: Relationship[], kind: string) =>
    relationships.find((each) => each.kind === kind)?.target;
  const main = find(await docx.relationships(""), "officeDocument") ?? "word/document.xml";
  const relationships = await docx.relationships(main);
  const readPart = async (kind: string) => docx.read(find(relationships, kind) ?? "");
  const styles = await readPart("styles");
  const numbering = feedXml(await readPart("numbering"), new WordNumbering());
  const numbered = feedXml(styles, new NumberedStyles());
  const rewriting = async (own: readonly Relationship[]) => ({
    hiddenStyles: hiddenStyles(styles),
    labels: new WordLabels(numbering, numbered),
    targets: new Map(own.map(({ attributes, target }) => [attributes["Id"] ?? "", target])),
    texts: await drawnTexts(docx, own),
  });

  const document = await docx.read(main);
  const used = headersAndFooters(document, hasEvenPages(await readPart("settings")));
  const targetOf = (id: string) => relationships.find(({ attributes }) => attributes["Id"] === id)?.target;
  const partsOf = (ids: readonly string[]) => [
    ...new Set(ids.map(targetOf).filter((part) => part !== undefined)),
  ];
  const headers = partsOf(used.headers);
  const footers = partsOf(used.footers);
  const beforeBody: string[] = [];
  const ofPages: Relationship[] = [];
  for (const part of [...headers, ...footers]) {
    const idPrefix = `${part} `;
    const own = await docx.relationships(part);
    beforeBody.push(rewritePart(await docx.read(part), { ...(await rewriting(own)), idPrefix }), BORDER_XML);
    for (const each of own)
      ofPages.push({ ...each, attributes: { ...each.attributes, Id: idPrefix + each.attributes["Id"] } });
  }
  const chunks: string[] = [];
  const chunkXmls = new Map<string, string>();
  for (const { kind, target, attributes } of relationships) {
    if (kind !== "aFChunk" || target === undefined || depth >= CHUNK_DEPTH) continue;
    chunkXmls.set(attributes["Id"] ?? "", chunkXml(chunks.length));
    chunks.push(await chunkHtml(await docx.readBytes(target), target, (inner) => docxHtml(inner, depth + 1)));
  }
  docx.write(
    main,
    rewritePart(document, {
      ...(await rewriting(relationships)),
      chunks: chunkXmls,
      beforeBody: beforeBody.join(""),
    }),
  );
  docx.writeRelationships(main, [...relationships, ...ofPages]);
  for (const kind of ["footnotes", "endnotes", "comments"]) {
    const part = find(relationships, kind);
    if (part === undefined) continue;
    const own = await rewriting(await docx.relationships(part));
    docx.write(part, rewritePart(await docx.read(part), own));
  }
  return { bytes: await docx.bytes(), headers: headers.length, footers: footers.length, chunks };
}

function around(element: "header" | "footer", pieces: readonly string[]): string {
  const seen = pieces.filter(
    (html) => html.includes("<img") || html.replaceAll(/<[^>]*>/gu, "").trim() !== "",
  );
  return seen.length === 0 ? "" : `<${element}>${[...new Set(seen)].join("")}</${element}>`;
}

/** Not sanitised. Each header appears once at the top, each footer once at the bottom. */
export async function docxHtml(file: ArrayBuffer, depth = 0): Promise<string> {
  const { bytes, headers, footers, chunks } = await prepare(file, depth);
  const { value } = await mammoth.convertToHtml(
    { arrayBuffer: bytes },
    { externalFileAccess: false, styleMap: STYLES },
  );
  const whole = chunks.reduce(
    (html, chunk, index) => html.replace(`<a id="${chunkName(index)}"></a>`, () => chunk),
    value,
  );
  const pieces = whole.split(BORDER_HTML);
  const ofPages = headers + footers;
  return [
    around("header", pieces.slice(0, headers)),
    pieces.slice(ofPages).join(""),
    around("footer", pieces.slice(headers, ofPages)),
  ].join("");
}
