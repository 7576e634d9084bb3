import { Buffer } from "node:buffer";
import { describe, expect, test } from "vitest";
import { FILE_TYPES } from "../contract/file-type.ts";
import { readDocument } from "./read-document.ts";
import { relationship, relationshipsXml } from "./testing/make-docx.ts";
import { makeEpub, makeOpenDocument } from "./testing/make-plain-archive.ts";
import { makeXlsx } from "./testing/make-spreadsheet.ts";

const read = async (filename: string, bytes: Uint8Array | string) =>
  (await readDocument({ filename, bytes: Buffer.from(bytes), acceptedTypes: FILE_TYPES })).text;

const cell = (reference: string, value: string, attributes = "") =>
  `<c r="${reference}" ${attributes}><v>${value}</v></c>`;

describe("an Excel workbook", () => {
  const styles =
    '<numFmts><numFmt numFmtId="164" formatCode="#,##0.00&quot; kr&quot;"/></numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="14"/><xf numFmtId="10"/></cellXfs>';

  test("is read sheet by sheet, with numbers, dates and shares as they are shown", async () => {
    const rows =
      `<row r="1">${cell("A1", "0", 't="s"')}${cell("B1", "1", 't="s"')}</row>` +
      `<row r="2">${cell("A2", "45000", 's="2"')}${cell("B2", "1234.5", 's="1"')}${cell("D2", "0.256", 's="3"')}</row>` +
      `<row r="4">${cell("A4", "1", 't="b"')}<c r="B4" t="inlineStr"><is><t>in line</t></is></c><c r="C4"><f>1+2</f><v>0.30000000000000004</v></c></row>`;
    const shared =
      "<si><t>Paid on</t></si><si><r><t>Am</t></r><r><t>ount</t></r><rPh><t>aloud</t></rPh></si>";
    const book = makeXlsx({
      sheets: [
        { name: "Fees", rows },
        { name: "Empty", rows: "" },
      ],
      shared,
      styles,
    });
    expect(await read("a.xlsx", book)).toBe(
      "Fees\nPaid on\tAmount\n2023-03-15\t1,234.50 kr\t\t25.60%\nTRUE\tin line\t0.3",
    );
  });

  test("counts its days from 1904 where it says so", async () => {
    const rows = `<row>${cell("A1", "43538", 's="2"')}${cell("B1", "12", 's="1"')}</row>`;
    const book = makeXlsx({
      sheets: [{ name: "Old", rows }],
      styles,
      workbookPr: '<workbookPr date1904="1"/>',
    });
    expect(await read("a.xlsx", book)).toBe("Old\n2023-03-15\t12.00 kr");
  });

  test("keeps what its writer has hidden to itself", async () => {
    const rows = `<row>${cell("A1", "7")}</row>`;
    const sheets = [
      { name: "Seen", rows },
      { name: "Secret", rows, state: "hidden" },
    ];
    expect(await read("a.xlsx", makeXlsx({ sheets }))).toBe("Seen\n7");
  });

  test("is read with its text boxes, charts and comments, after the cells of their sheet", async () => {
    const p = (text: string) => `<a:p><a:r><a:t>${text}</a:t></a:r></a:p>`;
    const comment = (text: string) => `<comment ref="A1"><text><r><t>${text}</t></r></text></comment>`;
    const objects = {
      drawing: `<xdr:wsDr><xdr:sp><xdr:txBody>${p("Total is")}${p("agreed")}</xdr:txBody></xdr:sp></xdr:wsDr>`,
      comments: `<comments><authors><author>Ada</author></authors>${comment("check this")}${comment("and this")}</comments>`,
    };
    const chart = `<c:chartSpace><c:title><a:t>Turnover</a:t></c:title></c:chartSpace>`;
    const more = [
      { name: "xl/chart.xml", data: chart },
      { name: "xl/_rels/drawing0.xml.rels", data: relationshipsXml(relationship("chart", "chart.xml")) },
    ];
    const rows = `<row>${cell("A1", "7")}</row>`;
    const sheets = [
      { name: "Seen", rows, objects },
      { name: "Secret", rows, objects, state: "hidden" },
      { name: "Last", rows },
    ];
    expect(await read("a.xlsx", makeXlsx({ sheets, more }))).toBe(
      "Seen\n7\nTotal is\nagreed\nTurnover\ncheck this\nand this\n\nLast\n7",
    );
  });

  test("has all digits of a whole number", async () => {
    const rows = `<row>${cell("A1", "4006381333931")}${cell("B1", "1E+21")}</row>`;
    expect(await read("a.xlsx", makeXlsx({ sheets: [{ name: "Articles", rows }] }))).toBe(
      "Articles\n4006381333931\t1E+21",
    );
  });

  test("shows the formula of a cell whose result is not in the file", async () => {
    const rows =
      '<row r="1"><c r="A1"><v>2</v></c><c r="B1"><f>SUM(A1:A1)</f></c><c r="C1"><f>A1*2</f><v>4</v></c><c r="D1" t="str"><f>IF(A1,"","x")</f><v></v></c></row>';
    expect(await read("a.xlsx", makeXlsx({ sheets: [{ name: "Sums", rows }] }))).toBe(
      "Sums\n2\t=SUM(A1:A1)\t4",
    );
  });

  test("with macros is refused with a sentence", async () => {
    const book = makeXlsx({
      sheets: [],
      contentType: "application/vnd.ms-excel.sheet.macroEnabled.main+xml",
    });
    await expect(read("a.xlsx", book)).rejects.toThrow("This file is an Excel workbook with macros");
  });
});

describe("an OpenDocument text", () => {
  test("is read with its lists, tables, notes and blanks, and without what was deleted", async () => {
    const body =
      "<text:tracked-changes><text:p>deleted</text:p></text:tracked-changes>" +
      '<text:h>Minutes</text:h><text:p>Two<text:s text:c="2"/>blanks,<text:tab/>a tab<text:line-break/>and\n  a line</text:p>' +
      "<text:list><text:list-item><text:p>one</text:p></text:list-item><text:list-item><text:p>two</text:p></text:list-item></text:list>" +
      "<table:table><table:table-row><table:table-cell><text:p>A</text:p></table:table-cell><table:table-cell><text:p>B</text:p></table:table-cell></table:table-row></table:table>" +
      "<text:p>End<text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>a note</text:p></text:note-body></text:note>.</text:p>";
    expect(await read("a.odt", makeOpenDocument("text", body))).toBe(
      "Minutes\nTwo  blanks,\ta tab\nand a line\n- one\n- two\nA\tB\na note\nEnd.",
    );
  });

  test("with a password is refused with the sentence for that", async () => {
    const manifest = "<manifest><file-entry><encryption-data/></file-entry></manifest>";
    const file = makeOpenDocument("text", "", [{ name: "META-INF/manifest.xml", data: manifest }]);
    await expect(read("a.odt", file)).rejects.toThrow("protected by a password");
  });

  test("that is a spreadsheet is told apart", async () => {
    const sheet = makeOpenDocument("spreadsheet", "");
    await expect(read("a.odt", sheet)).rejects.toThrow("This file is an OpenDocument spreadsheet");
  });
});

test("an OpenDocument spreadsheet is read as its cells are shown, a repeated one as often", async () => {
  const shown = (text: string, attributes = "") =>
    `<table:table-cell ${attributes}><office:annotation><text:p>a remark</text:p></office:annotation><text:p>${text}</text:p></table:table-cell>`;
  const body =
    `<table:table table:name="Crew"><table:table-row>${shown("Name")}<table:table-cell table:number-columns-repeated="2"/>${shown("Seat")}</table:table-row>` +
    `<table:table-row table:number-rows-repeated="1000000"><table:table-cell table:number-columns-repeated="16000"/></table:table-row>` +
    `<table:table-row>${shown("x", 'table:number-columns-repeated="3"')}</table:table-row></table:table>`;
  expect(await read("a.ods", makeOpenDocument("spreadsheet", body))).toBe("Crew\nName\t\t\tSeat\nx\tx\tx");
});

describe("an e-book", () => {
  const page = (text: string) =>
    `<?xml version="1.0"?><!DOCTYPE html><html><head><title>not this</title></head><body><h1>${text}</h1><p>words</p></body></html>`;

  test("is read in the order of its chapters", async () => {
    expect(await read("a.epub", makeEpub({ "2.xhtml": page("Second"), "1 a.xhtml": page("First") }))).toBe(
      "First\nwords\n\nSecond\nwords",
    );
  });

  test("whose text is locked is refused", async () => {
    const locked = makeEpub({}, [{ name: "META-INF/rights.xml", data: "<rights/>" }]);
    await expect(read("a.epub", locked)).rejects.toThrow("protected by a password");
  });
});

describe("a mail", () => {
  const mail = [
    "Received: by mx.example.org; Mon, 2 Mar 2026 09:00:00 +0100",
    "From: =?utf-8?Q?J=C3=B8rgen?= <jorgen@example.org>",
    "To: Ada <ada@example.org>, crew@example.org",
    "Subject: The boat",
    "Date: Mon, 02 Mar 2026 08:59:00 +0100",
    "MIME-Version: 1.0",
    'Content-Type: multipart/mixed; boundary="b"',
    "",
    "--b",
    "Content-Type: text/html; charset=utf-8",
    "",
    "<style>p{}</style><p>It <b>leaks</b>.</p><script>alert(1)</script>",
    "--b",
    'Content-Disposition: attachment; filename="bill.pdf"',
    "Content-Type: application/pdf",
    "",
    "%PDF-",
    "--b--",
  ].join("\r\n");

  test("is read with its people, its text and the names of what is attached", async () => {
    expect(await read("a.eml", mail)).toBe(
      "The boat\nFrom: Jørgen <jorgen@example.org>\nTo: Ada <ada@example.org>, crew@example.org\nDate: 2 March 2026, 08:59 +01:00\n\nIt leaks.\n\nAttached: bill.pdf",
    );
  });

  test.each([
    ["Tue, 13 Oct 2026 09:14:00 +0200 (CEST)", "13 October 2026, 09:14 +02:00"],
    ["Thu, 31 Dec 2026 22:30:00 -0530", "31 December 2026, 22:30 -05:30"],
    ["Thu, 31 Dec 2026 22:30:00 GMT", "31 December 2026, 22:30 +00:00"],
    ["some day", "some day"],
  ])("that was sent at %s says so by the clock of its sender", async (date, shown) => {
    expect(await read("a.eml", Buffer.from(`From: a@example.org\r\nDate: ${date}\r\n\r\nHello`))).toBe(
      `From: a@example.org\nDate: ${shown}\n\nHello`,
    );
  });

  test("that does not tell its encoding is read in the one that it has", async () => {
    const raw = Buffer.from("From: a@example.org\r\nSubject: Miete\r\n\r\nGr\xfc\xdfe vom B\xfcro", "latin1");
    expect(await read("a.eml", raw)).toBe("Miete\nFrom: a@example.org\n\nGrüße vom Büro");
  });

  test("may begin with the mark of an encoding", async () => {
    expect(await read("a.eml", "\uFEFFFrom: a@example.org\nSubject: Rent\n\ndue")).toBe(
      "Rent\nFrom: a@example.org\n\ndue",
    );
  });

  test("that is no mail is refused", async () => {
    await expect(read("a.eml", "Dear Ada: the boat leaks.")).rejects.toThrow("This file is plain text");
  });
});

describe("Rich Text", () => {
  test.each([
    [
      "letters of Unicode and their substitutes",
      String.raw`{\rtf1\ansi\uc1 K\u248?benhavn \u8364?5}`,
      "København €5",
    ],
    ["letters of a code page", String.raw`{\rtf1\ansi\ansicpg1251 \'cf\'f0\'e8\'e2\'e5\'f2}`, "Привет"],
    [
      "letters of a font's code page",
      String.raw`{\rtf1\ansi\ansicpg1252{\fonttbl{\f0 A;}{\f1\fcharset204 B;}}\f0 \'e4 {\f1 \'e4} \'e4}`,
      "ä д ä",
    ],
    [
      "lines, tabs and cells",
      String.raw`{\rtf1 one\par two\tab three\par a\cell b\cell\row end}`,
      "one\ntwo\tthree\na\tb\nend",
    ],
    ["marks", String.raw`{\rtf1 a\emdash b \ldblquote c\rdblquote  \{d\} e\~f}`, "a—b “c” {d} e\u00A0f"],
  ])("is read with %s", async (_name, rtf, text) => {
    expect(await read("a.rtf", rtf)).toBe(text);
  });

  test("is read without fonts, pictures, fields' orders and hidden words", async () => {
    const rtf = String.raw`{\rtf1{\fonttbl{\f0 Arial;}}{\info{\title secret}}{\*\generator X;}{\pict\pngblip 89504e47}{\field{\*\fldinst HYPERLINK "http://example.org"}{\fldrslt a link}} {\v hidden}seen}`;
    expect(await read("a.rtf", rtf)).toBe("a link seen");
  });
});

test("Rich Text of millions of orders is given up in time, in little memory", async () => {
  const before = process.memoryUsage().heapUsed;
  const reading = read("a.rtf", String.raw`{\rtf1 ${"\\b".repeat(4_000_000)}}`);
  await expect(reading).rejects.toThrow("too long to be read");
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(150 * 1024 * 1024);
});

test.each([
  ["a.md", "# Title\n\n- one"],
  ["a.markdown", "text"],
  ["a.csv", "name;seat\nAda;3"],
])("%s is read as it was written", async (name, text) => {
  expect(await read(name, text)).toBe(text);
});

test("a web page is read without its scripts and styles, in the encoding that it names", async () => {
  const html = Buffer.from(
    '<meta charset="windows-1251"><style>p{}</style><p>\xcf\xf0\xe8</p><script>x()</script>',
    "latin1",
  );
  expect(await read("a.htm", html)).toBe("При");
});

test.each(["xlsx", "odt", "ods", "epub", "eml", "rtf", "html", "md", "csv"])(
  "an empty .%s has no text",
  async (type) => {
    expect(await read(`a.${type}`, "")).toBe("");
  },
);

test.each(["xlsx", "odt", "ods", "epub"])(
  "a .%s that unpacks to more than it says is refused",
  async (type) => {
    const bytes = makeEpub({ "1.xhtml": "x" });
    // The checksum of the first part.
    bytes.writeUInt32LE(1, bytes.lastIndexOf(Buffer.from("PK\x01\x02", "latin1")) + 16);
    await expect(read(`a.${type}`, bytes)).rejects.toThrow(/damaged|This file is/u);
  },
);
