import { Buffer } from "node:buffer";
import { describe, expect, test, vi } from "vitest";
import { DocumentMismatchError, DocumentUnreadableError } from "./document.errors.ts";
import { readDocument } from "./read-document.ts";
import { relationship } from "./testing/make-docx.ts";
import { box, makePptx, pptxEntries, slideParagraph } from "./testing/make-pptx.ts";
import { makeZip } from "./testing/make-zip.ts";

const MB = 1024 * 1024;
const outcome = (bytes: Uint8Array, limits = {}) =>
  readDocument({ bytes, filename: "Plan.pptx", acceptedTypes: ["txt", "pptx"], limits }).then(
    (document) => document.text,
    (error: unknown) => (error instanceof DocumentUnreadableError ? error.reason : error),
  );
const text = (shapes: string, notes?: string) =>
  outcome(makePptx({ slides: [notes === undefined ? { shapes } : { shapes, notes }] }));
const p = slideParagraph;
const numbered = (words: string, properties = "", number = 'type="arabicPeriod"') =>
  `<a:p><a:pPr ${properties}><a:buAutoNum ${number}/></a:pPr>${words === "" ? "" : `<a:r><a:t>${words}</a:t></a:r>`}</a:p>`;
const cell = (...lines: string[]) => `<a:tc><a:txBody>${lines.map(p).join("")}</a:txBody><a:tcPr/></a:tc>`;
const emptyCell = "<a:tc><a:txBody><a:p/></a:txBody></a:tc>";
const table = (...rows: string[][]) =>
  `<p:graphicFrame><a:graphic><a:graphicData><a:tbl><a:tblPr/>${rows.map((cells) => `<a:tr h="1">${cells.join("")}</a:tr>`).join("")}</a:tbl></a:graphicData></a:graphic></p:graphicFrame>`;

describe("the text of a presentation", () => {
  test.each([
    ["paragraphs become lines", box(p("a") + p("b")), "a\nb"],
    ["boxes follow each other", box(p("Title")) + box(p("a") + p("b")), "Title\na\nb"],
    ["runs are joined", box("<a:p><a:r><a:t>sl</a:t></a:r><a:r><a:t>ipway</a:t></a:r></a:p>"), "slipway"],
    ["breaks", box("<a:p><a:r><a:t>a</a:t></a:r><a:br/><a:r><a:t>b</a:t></a:r></a:p>"), "a\nb"],
    [
      "tab stops are not read as tabs",
      box('<a:p><a:pPr><a:tabLst><a:tab pos="1" algn="l"/></a:tabLst></a:pPr><a:r><a:t>a</a:t></a:r></a:p>'),
      "a",
    ],
    ["boxes of a group", `<p:grpSp>${box(p("a"))}<p:grpSp>${box(p("b"))}</p:grpSp></p:grpSp>`, "a\nb"],
    ["rows and cells of a table", table([cell("a"), cell("b")], [emptyCell, cell("d")]), "a\tb\n\td"],
    [
      "the number of a slide is left out",
      box('<a:p><a:fld id="{1}" type="slidenum"><a:rPr/><a:t>7</a:t></a:fld></a:p>') + box(p("a")),
      "a",
    ],
    [
      "of alternative content, one version is read",
      `<mc:AlternateContent><mc:Choice>${box(p("a"))}</mc:Choice><mc:Fallback>${box(p("a"))}</mc:Fallback></mc:AlternateContent>`,
      "a",
    ],
    ["text is normalised to NFC, and entities are decoded", box(p("cafe\u0301 &amp; bar")), "café & bar"],
    [
      "numbers of paragraphs, anew after one without",
      box(
        numbered("one") +
          numbered("two") +
          numbered("sub", 'lvl="1"', 'type="alphaLcParenR"') +
          numbered("three") +
          p("between") +
          numbered("five", "", 'type="romanUcPeriod" startAt="5"') +
          numbered(""),
      ) + box(numbered("new")),
      "1. one\n2. two\na) sub\n3. three\nbetween\nV. five\n\n1. new",
    ],
    ["nothing", "", ""],
  ])("%s", async (_name, shapes, expected) => expect(await text(shapes)).toBe(expected));

  test("slides are read in the order in which they are shown, each before its speaker notes", async () => {
    const bytes = makePptx({
      slides: [
        { shapes: box(p("third")), notes: p("Say thanks.") },
        { shapes: box(p("first")), notes: p("Say hello.") },
        { shapes: box(p("second")) },
        { shapes: box(p("in no list")) },
      ],
      order: [1, 2, 0, 1],
    });
    expect(await outcome(bytes)).toBe("first\n\nSay hello.\n\nsecond\n\nthird\n\nSay thanks.");
  });

  test("a diagram is read after its slide, and slides with the same text are both read", async () => {
    const slide = {
      shapes: box(p("Steps")),
      relationships: relationship("diagramData", "../diagrams/data1.xml"),
    };
    const diagram = {
      name: "ppt/diagrams/data1.xml",
      data: `<dgm:dataModel><dgm:ptLst><dgm:pt><dgm:t><a:bodyPr/>${p("Scrape")}</dgm:t></dgm:pt><dgm:pt><dgm:t><a:bodyPr/>${p("Paint")}</dgm:t></dgm:pt></dgm:ptLst></dgm:dataModel>`,
    };
    const bytes = makePptx({ slides: [slide, { shapes: box(p("Steps")) }], more: [diagram] });
    expect(await outcome(bytes)).toBe("Steps\n\nScrape\nPaint\n\nSteps");
  });

  test("the text of all slides together is cut at the maximum length, between characters", async () => {
    const bytes = makePptx({ slides: [{ shapes: box(p("🦆🦆")) }, { shapes: box(p("🦆🦆🦆")) }] });
    expect(await outcome(bytes, { textLength: 9 })).toBe("🦆🦆\n\n🦆");
  });

  test("an empty file is an empty presentation", async () => {
    expect(await outcome(Buffer.alloc(0))).toBe("");
  });
});

test.each([
  ["a picture on the network", relationship("image", "https://example.com/a.png", "External")],
  ["a hyperlink", relationship("hyperlink", "https://example.com", "External")],
  ["a film on the network", relationship("video", "https://example.com/a.mp4", "External")],
  ["a sound on the author's disk", relationship("audio", "file:///C:\\applause.mp3", "External")],
])("a slide with %s is read, and nothing is fetched", async (_name, relationships) => {
  const fetching = vi.spyOn(globalThis, "fetch");
  expect(await outcome(makePptx({ slides: [{ shapes: box(p("a")), relationships }] }))).toBe("a");
  expect(fetching).not.toHaveBeenCalled();
  fetching.mockRestore();
});

describe("a presentation that is hostile or damaged", () => {
  const media = { name: "ppt/media/image1.png" };
  const sound = makePptx();
  const entityBomb = `<!DOCTYPE a [<!ENTITY l "${"lol".repeat(100)}">]>`;
  test.each<[string, () => Buffer, string]>([
    [
      "more bytes than the unpacking limit",
      () => makePptx({ more: [{ name: "ppt/slides/slide9.xml", data: Buffer.alloc(5 * MB) }] }),
      "tooLarge",
    ],
    [
      "3 MB that declare themselves as 1 KB",
      () => makePptx({ more: [{ ...media, data: Buffer.alloc(3 * MB), declaredSize: 1024 }] }),
      "damaged",
    ],
    [
      "more XML than the parsing limit",
      () => makePptx({ slides: [{ shapes: "<p:sp/>".repeat(400_000) }] }),
      "tooLong",
    ],
    ["entities", () => makePptx({ presentation: `${entityBomb}<p:presentation/>` }), "damaged"],
    [
      "a truncated presentation part",
      () => makePptx({ presentation: "<p:presentation><p:sldIdLst>" }),
      "damaged",
    ],
    ["its second half missing", () => sound.subarray(0, sound.length / 2), "damaged"],
    ["its last byte missing", () => sound.subarray(0, -1), "damaged"],
    ["an encrypted entry", () => makeZip(pptxEntries().map((entry) => ({ ...entry, flags: 1 }))), "password"],
    [
      "a password, which wraps it in a compound file",
      () =>
        Buffer.concat([
          Buffer.from("d0cf11e0a1b11ae1", "hex"),
          Buffer.alloc(1024),
          Buffer.from("EncryptedPackage", "utf16le"),
        ]),
      "password",
    ],
  ])("%s", async (_name, make, reason) => {
    const limits = { milliseconds: 60_000, unpackedBytes: 4 * MB, xmlBytes: MB };
    expect(await outcome(make(), limits)).toBe(reason);
  });

  test("a presentation with macros is a wrong type", async () => {
    const bytes = makePptx({
      contentType: "application/vnd.ms-powerpoint.presentation.macroEnabled.main+xml",
    });
    expect(await outcome(bytes)).toBeInstanceOf(DocumentMismatchError);
  });
});
