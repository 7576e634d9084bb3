import { Buffer } from "node:buffer";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { FileType } from "../functions/_shared/contract/file-type.ts";
import { makeEpub, makeOpenDocument } from "../functions/_shared/document-text/testing/make-plain-archive.ts";
import { makeXlsx } from "../functions/_shared/document-text/testing/make-spreadsheet.ts";
import { makePagePdf, makePdf, streamObject } from "../functions/_shared/pdf-text/testing/make-pdf.ts";
import { attachedFile, makeMail } from "../functions/_shared/document-text/testing/make-mail.ts";

const FIXTURES = path.join(import.meta.dirname, "../tests/fixtures");
const PICTURES = path.join(import.meta.dirname, "../seed/pictures/files");

export interface DocumentToKeep {
  name: string;
  bytes: Uint8Array;
}

/** A picture of this project, by its size and name. */
export const picture = async (name: string): Promise<DocumentToKeep> => ({
  name: path.basename(name),
  bytes: await readFile(path.join(PICTURES, name)),
});

export const fixture = async (name: string): Promise<DocumentToKeep> => ({
  name: path.basename(name),
  bytes: await readFile(path.join(FIXTURES, name)),
});

const written = (name: string, text: string): DocumentToKeep => ({ name, bytes: Buffer.from(text) });

/** The smallest picture of the kind that no file of the project has. */
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

const INVOICE = `# Invoice

Harbour Boatyard Ltd
12 Quay Street, Skerries

To: Ada Berg

Invoice number: HB-2087-114
Invoice date: 3 March 2087
Due date: 2 April 2087

Repair of the mast, 1 piece: EUR 420.00
Varnish, 2 tins: EUR 60.00

Total: EUR 480.00

IBAN: DE89 3704 0044 0532 0130 00
`;

/** A document of each kind. */
export async function documentsOfEachKind(): Promise<Record<FileType, DocumentToKeep>> {
  return {
    txt: await fixture("documents/shopping-list.utf8.txt"),
    docx: await fixture("documents/lease-contract.docx"),
    pdf: {
      name: "Minutes.pdf",
      bytes: await makePdf(["Minutes of the rowing club", "The boat needs paint."]),
    },
    pptx: await fixture("kinds/chart-slides.pptx"),
    png: { name: "dot.png", bytes: PNG },
    jpg: await picture("skerries.thumbnail.jpeg"),
    heic: await fixture("documents/boathouse-key.heic"),
    mp3: await fixture("documents/tone.mp3"),
    mp4: await fixture("documents/film.mp4"),
    md: written("Boatyard.md", INVOICE),
    csv: written("Tides.csv", "Day,High water\n1 May,06:12\n2 May,07:03\n"),
    html: written("Slipway.html", "<title>Slipway</title><h1>The slipway</h1><p>It opens in May.</p>"),
    eml: {
      name: "Mail.eml",
      bytes: makeMail("The mooring", "Dear Ada,\nthe mooring is yours.\nBest wishes, Ingrid", [
        attachedFile("Mooring.txt", "text/plain", "Berth 12, from the first of May."),
      ]),
    },
    xlsx: {
      name: "Harbour fees.xlsx",
      bytes: makeXlsx({
        sheets: [
          {
            name: "Fees",
            rows: '<row r="1"><c r="A1" t="inlineStr"><is><t>Mooring</t></is></c><c r="B1"><v>240</v></c></row>',
          },
        ],
      }),
    },
    odt: {
      name: "Letter.odt",
      bytes: makeOpenDocument("text", "<text:p>Dear harbour office, the lamp is out.</text:p>"),
    },
    ods: {
      name: "Ropes.ods",
      bytes: makeOpenDocument(
        "spreadsheet",
        '<table:table table:name="Ropes"><table:table-row><table:table-cell><text:p>Hemp</text:p></table:table-cell></table:table-row></table:table>',
      ),
    },
    rtf: written("Note.rtf", "{\\rtf1\\ansi{\\fonttbl\\f0 Times;}\\f0 The winch is gr\\'fcn.\\par}"),
    epub: {
      name: "About tides.epub",
      bytes: makeEpub({ "one.xhtml": "<html><body><h1>Tides</h1><p>Twice a day.</p></body></html>" }),
    },
  };
}

/** The files whose words are recognised in pictures. */
export const RECOGNIZED = ["Receipt.jpeg", "Scan.pdf"];

/** What was recognised in a picture of text. */
export const readingOf = (...words: string[]) => ({
  pages: [
    {
      width: 600,
      height: 800,
      words: words.map((text, index) => ({
        text,
        box: { x: 10 + 60 * index, y: 20, width: 50, height: 12 },
        confidence: 0.91,
      })),
    },
  ],
});

/** PDFs that are read otherwise than from their text: by their pictures, with a password, and not at all. */
export async function unreadablePdfs() {
  return {
    scan: { name: "Scan.pdf", bytes: makePagePdf(streamObject("", "10 10 300 300 re f")) },
    locked: { name: "Locked.pdf", bytes: await makePdf(["Secret"], "sesame") },
    damaged: written("Torn.pdf", "%PDF-1.4 the lease, six pages"),
  };
}
