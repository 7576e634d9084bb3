import type { Buffer } from "node:buffer";
import { makeZip, type EntryToZip } from "./make-zip.ts";

const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml";

export const XML_START = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

export interface DocxToMake {
  /** The content of w:body. */
  readonly body?: string;
  /** The whole main part, instead of one with `body`. */
  readonly document?: string | Uint8Array;
  /** Relationship elements of the main part. */
  readonly relationships?: string;
  readonly contentType?: string;
  readonly more?: readonly EntryToZip[];
}

/** A paragraph with one run of text. */
export function paragraph(text: string): string {
  return `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
}

/** A Relationship element; `kind` is the last segment of its type, such as "image". */
export function relationship(kind: string, target: string, mode?: "External" | "Internal"): string {
  const targetMode = mode ? ` TargetMode="${mode}"` : "";
  return `<Relationship Id="r${kind}" Type="${OFFICE}/${kind}" Target="${target}"${targetMode}/>`;
}

/** A relationships part with the given elements. */
export function relationshipsXml(elements: string): string {
  return `${XML_START}<Relationships xmlns="${PACKAGE}/relationships">${elements}</Relationships>`;
}

/** The main part of a document with the given body. */
export function documentXml(body: string): string {
  return `${XML_START}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`;
}

/** The entries of a small docx. */
export function docxEntries(docx: DocxToMake = {}): EntryToZip[] {
  const types =
    '<Default Extension="xml" ContentType="application/xml"/>' +
    `<Override PartName="/word/document.xml" ContentType="${docx.contentType ?? `${WORD}.document.main+xml`}"/>`;
  return [
    {
      name: "[Content_Types].xml",
      data: `${XML_START}<Types xmlns="${PACKAGE}/content-types">${types}</Types>`,
    },
    { name: "_rels/.rels", data: relationshipsXml(relationship("officeDocument", "word/document.xml")) },
    { name: "word/_rels/document.xml.rels", data: relationshipsXml(docx.relationships ?? "") },
    { name: "word/document.xml", data: docx.document ?? documentXml(docx.body ?? paragraph("Hello")) },
    ...(docx.more ?? []),
  ];
}

/** A small docx, valid by default. */
export function makeDocx(docx: DocxToMake = {}): Buffer {
  return makeZip(docxEntries(docx));
}
