import { Buffer } from "node:buffer";
import { relationship, relationshipsXml, XML_START } from "./make-docx.ts";
import { makeZip, type EntryToZip } from "./make-zip.ts";

const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const PRESENTATION = "application/vnd.openxmlformats-officedocument.presentationml";
const NAMESPACES =
  'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';

export interface SlideToMake {
  /** The content of p:spTree. */
  readonly shapes: string;
  /** The paragraphs of the speaker notes. */
  readonly notes?: string;
  /** Further Relationship elements of the slide, besides that of its notes. */
  readonly relationships?: string;
}

export interface PptxToMake {
  readonly slides?: readonly SlideToMake[];
  /** The indexes of `slides` in the order in which they are shown; by default the order of `slides`. */
  readonly order?: readonly number[];
  readonly contentType?: string;
  /** The whole main part, instead of one with `order`. */
  readonly presentation?: string | Uint8Array;
  readonly more?: readonly EntryToZip[];
}

/** A paragraph of a slide with one run of text. */
export function slideParagraph(text: string): string {
  return `<a:p><a:r><a:rPr lang="en-GB"/><a:t>${text}</a:t></a:r><a:endParaRPr/></a:p>`;
}

/** A text box with paragraphs. */
export function box(paragraphs: string): string {
  return `<p:sp><p:nvSpPr/><p:spPr/><p:txBody><a:bodyPr/><a:lstStyle/>${paragraphs}</p:txBody></p:sp>`;
}

function slideXml(kind: "sld" | "notes", shapes: string): string {
  return `${XML_START}<p:${kind} ${NAMESPACES}><p:cSld><p:spTree>${shapes}</p:spTree></p:cSld></p:${kind}>`;
}

/** The entries of a small pptx. */
export function pptxEntries(pptx: PptxToMake = {}): EntryToZip[] {
  const slides = pptx.slides ?? [{ shapes: box(slideParagraph("Hello")) }];
  const order = pptx.order ?? slides.map((_, index) => index);
  const types = `<Default Extension="xml" ContentType="application/xml"/><Override PartName="/ppt/presentation.xml" ContentType="${pptx.contentType ?? `${PRESENTATION}.presentation.main+xml`}"/>`;
  const list = order
    .map((place, index) => `<p:sldId id="${256 + index}" r:id="rslide${place + 1}"/>`)
    .join("");
  const related = slides.map((_, index) =>
    relationship("slide", `slides/slide${index + 1}.xml`).replace('"rslide"', `"rslide${index + 1}"`),
  );
  return [
    {
      name: "[Content_Types].xml",
      data: `${XML_START}<Types xmlns="${PACKAGE}/content-types">${types}</Types>`,
    },
    { name: "_rels/.rels", data: relationshipsXml(relationship("officeDocument", "ppt/presentation.xml")) },
    { name: "ppt/_rels/presentation.xml.rels", data: relationshipsXml(related.join("")) },
    {
      name: "ppt/presentation.xml",
      data:
        pptx.presentation ??
        `${XML_START}<p:presentation ${NAMESPACES}><p:sldIdLst>${list}</p:sldIdLst></p:presentation>`,
    },
    ...slides.flatMap(({ shapes, notes, relationships = "" }, index) => {
      const number = index + 1;
      const notesRelationship =
        notes === undefined ? "" : relationship("notesSlide", `../notesSlides/notesSlide${number}.xml`);
      return [
        { name: `ppt/slides/slide${number}.xml`, data: slideXml("sld", shapes) },
        {
          name: `ppt/slides/_rels/slide${number}.xml.rels`,
          data: relationshipsXml(notesRelationship + relationships),
        },
        ...(notes === undefined
          ? []
          : [{ name: `ppt/notesSlides/notesSlide${number}.xml`, data: slideXml("notes", box(notes)) }]),
      ];
    }),
    ...(pptx.more ?? []),
  ];
}

/** A small pptx, valid by default. */
export function makePptx(pptx: PptxToMake = {}): Buffer<ArrayBuffer> {
  return Buffer.from(makeZip(pptxEntries(pptx)));
}
