import type { Buffer } from "node:buffer";
import { XML_START } from "./make-docx.ts";
import { makeZip, type EntryToZip } from "./make-zip.ts";

const OPEN_DOCUMENT = "application/vnd.oasis.opendocument";

/** A small OpenDocument file; `body`: the content of office:text or office:spreadsheet. */
export function makeOpenDocument(kind: string, body: string, more: readonly EntryToZip[] = []): Buffer {
  return makeZip([
    { name: "mimetype", data: `${OPEN_DOCUMENT}.${kind}` },
    {
      name: "content.xml",
      data: `${XML_START}<office:document-content><office:body><office:${kind}>${body}</office:${kind}></office:body></office:document-content>`,
    },
    ...more,
  ]);
}

/** A small book, its chapters by name. */
export function makeEpub(
  chapters: Readonly<Record<string, string>>,
  more: readonly EntryToZip[] = [],
): Buffer {
  const names = Object.keys(chapters);
  const items = names.map((name, index) => `<item id="c${index}" href="text/${encodeURI(name)}"/>`);
  const order = names.map((_, index) => `<itemref idref="c${index}"/>`).toReversed();
  return makeZip([
    { name: "mimetype", data: "application/epub+zip" },
    {
      name: "META-INF/container.xml",
      data: `${XML_START}<container><rootfiles><rootfile full-path="OEBPS/book.opf"/></rootfiles></container>`,
    },
    {
      name: "OEBPS/book.opf",
      data: `${XML_START}<package><metadata><dc:title>Tides</dc:title></metadata><manifest>${items.join("")}</manifest><spine>${order.join("")}</spine></package>`,
    },
    ...Object.entries(chapters).map(([name, data]) => ({ name: `OEBPS/text/${name}`, data })),
    ...more,
  ]);
}
