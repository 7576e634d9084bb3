import { Buffer } from "node:buffer";
import { readFileSync } from "node:fs";
import { cpuUsage } from "node:process";
import { describe, expect, test, vi } from "vitest";
import { DocumentMismatchError, DocumentUnreadableError } from "./document.errors.ts";
import { readDocument } from "./read-document.ts";
import {
  docxEntries,
  documentXml,
  makeDocx,
  paragraph,
  relationship,
  relationshipsXml,
} from "./testing/make-docx.ts";
import { makeZip } from "./testing/make-zip.ts";

const MB = 1024 * 1024;
const fixture = (name: string) =>
  readFileSync(new URL(`../../../tests/fixtures/documents/${name}`, import.meta.url));
const read = (bytes: Uint8Array, limits = {}) =>
  readDocument({ bytes, filename: "upload.docx", acceptedTypes: ["txt", "docx"], limits });
const outcome = (bytes: Uint8Array, limits = {}) =>
  read(bytes, limits).then(
    (document) => document.text,
    (error: unknown) => (error instanceof DocumentUnreadableError ? error.reason : error),
  );

/** A compound file with the stream name of an encrypted document, which is all that the reader checks. */
const encryptedDocx = Buffer.concat([
  Buffer.from("d0cf11e0a1b11ae1", "hex"),
  Buffer.alloc(1024),
  Buffer.from("EncryptedPackage", "utf16le"),
  Buffer.alloc(512),
]);
const lease = fixture("lease-contract.docx");
const media = { name: "word/media/image1.png" };
const nestedDocx = (depth: number): Buffer =>
  depth === 0
    ? makeDocx()
    : makeDocx({ more: [{ name: "word/embeddings/inner.docx", data: nestedDocx(depth - 1) }] });
const zip64 = (size: bigint) => {
  const extra = Buffer.alloc(12);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(8, 2);
  extra.writeBigUInt64LE(size, 4);
  return extra;
};
const entityBomb = `<!DOCTYPE a [<!ENTITY l "lol"><!ENTITY m "${"&l;".repeat(100)}">]>`;
/** A document with a chart that links to an external workbook. */
const linkedChart = (target: string) =>
  makeDocx({
    more: [
      {
        name: "word/charts/_rels/chart1.xml.rels",
        data: relationshipsXml(relationship("oleObject", target, "External")),
      },
    ],
  });
const withRelationship = (kind: string, target: string, mode: "External" | "Internal" = "External") =>
  makeDocx({ relationships: relationship(kind, target, mode) });

describe("a docx that exceeds the limits", () => {
  test.each([
    ["200 MB of zeros as its text", () => makeDocx({ document: Buffer.alloc(200 * MB) }), "tooLarge"],
    [
      "many entries of 30 MB",
      () => makeDocx({ more: [1, 2, 3, 4].map((n) => ({ name: `${n}`, data: Buffer.alloc(30 * MB) })) }),
      "tooLarge",
    ],
    [
      "200 MB that declare themselves as 1 KB",
      () => makeDocx({ more: [{ ...media, data: Buffer.alloc(200 * MB), declaredSize: 1024 }] }),
      "damaged",
    ],
    [
      "200 MB that declare themselves as 2 MB",
      () => makeDocx({ more: [{ ...media, data: Buffer.alloc(200 * MB), declaredSize: 2 * MB }] }),
      "damaged",
    ],
    [
      "less than it declares",
      () => makeDocx({ more: [{ ...media, data: "abc", declaredSize: 4 }] }),
      "damaged",
    ],
    [
      "an exabyte declared the zip64 way",
      () => makeDocx({ more: [{ ...media, declaredSize: 0xffffffff, extra: zip64(1n << 60n) }] }),
      "tooLarge",
    ],
    [
      "zip64 without its field",
      () => makeDocx({ more: [{ ...media, declaredSize: 0xffffffff, extra: zip64(1n).subarray(0, 4) }] }),
      "damaged",
    ],
    ["45 MB of XML", () => makeDocx({ body: "<w:p/>".repeat(7.5 * MB) }), "tooLong"],
    ["one value of 30 MB", () => makeDocx({ body: `<w:p a="${"x".repeat(30 * MB)}"/>` }), "damaged"],
    ["one comment of 30 MB", () => makeDocx({ body: `<!--${"x".repeat(30 * MB)}-->` }), "damaged"],
    ["elements nested 100,000 deep", () => makeDocx({ body: "<w:p>".repeat(100_000) }), "damaged"],
    [
      "too many entries",
      () => makeDocx({ more: Array.from({ length: 6000 }, (_, n) => ({ name: `${n}` })) }),
      "tooLong",
    ],
    ["documents inside one another", () => nestedDocx(5), "nested"],
    [
      "a bomb inside an embedded archive",
      () => makeDocx({ more: [{ ...media, data: makeZip([{ name: "b", data: Buffer.alloc(150 * MB) }]) }] }),
      "tooLarge",
    ],
  ])("%s", async (_name, make, reason) => {
    const bytes = make();
    const before = cpuUsage();
    // Twice the default time limit, so that the result does not depend on the speed of a busy machine.
    expect(await outcome(bytes, { milliseconds: 4_000 })).toBe(reason);
    // Processor time, like the limit: waiting for other processes does not count.
    const { user, system } = cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(5_000);
  });

  test("stops when the time limit is exceeded", async () => {
    expect(await outcome(makeDocx({ body: paragraph("a").repeat(100_000) }), { milliseconds: 0 })).toBe(
      "tooLong",
    );
  });

  test("accepts embedded documents, a broken embedded workbook and a picture of 90 MB", async () => {
    // So that a busy machine does not exceed the time limit.
    const limits = { milliseconds: 60_000 };
    const picture = { ...media, data: Buffer.alloc(90 * MB) };
    const broken = { name: "word/embeddings/a.xlsx", data: "PK\x03\x04 broken" };
    expect(await outcome(nestedDocx(2), limits)).toBe("Hello");
    expect(await outcome(makeDocx({ more: [picture] }), limits)).toBe("Hello");
    expect(await outcome(makeDocx({ more: [broken] }), limits)).toBe("Hello");
  });
});

describe("a docx that is damaged or encrypted", () => {
  const stored = { name: "word/media/a.png", data: "x".repeat(1000), method: 0 };
  const at = makeDocx({ more: [stored] }).indexOf(stored.name) - 30;
  const overlapping = makeDocx({ more: [stored, { ...stored, name: "word/media/b.png", offset: at }] });
  test.each([
    ["a password, which wraps it in a compound file", () => encryptedDocx, "password"],
    ["an encrypted entry", () => makeZip(docxEntries().map((entry) => ({ ...entry, flags: 1 }))), "password"],
    [
      "strong encryption of an entry, which word processors do not use",
      () => makeZip(docxEntries().map((entry) => ({ ...entry, flags: 0x41 }))),
      "damaged",
    ],
    ["its second half missing", () => lease.subarray(0, lease.length / 2), "damaged"],
    ["its last byte missing", () => lease.subarray(0, -1), "damaged"],
    ["nothing but its first four bytes", () => lease.subarray(0, 4), "damaged"],
    ["a wrong checksum", () => makeDocx({ more: [{ ...media, data: "abc", checksum: 1 }] }), "damaged"],
    [
      "data that does not inflate",
      () =>
        makeDocx({ more: [{ ...media, packed: Buffer.from("\xff\xff\xff", "latin1"), declaredSize: 9 }] }),
      "damaged",
    ],
    ["an unknown compression", () => makeDocx({ more: [{ ...media, data: "abc", method: 14 }] }), "damaged"],
    [
      "two entries with the same name",
      () => makeDocx({ more: [{ name: "WORD/document.xml", data: documentXml("") }] }),
      "damaged",
    ],
    ["entries that share their bytes", () => overlapping, "damaged"],
    [
      "a name that leads out of the archive",
      () => makeDocx({ more: [{ name: "../../etc/cron.d/x", data: "x" }] }),
      "damaged",
    ],
    ["an absolute name", () => makeDocx({ more: [{ name: "/etc/passwd", data: "x" }] }), "damaged"],
    [
      "an entity bomb",
      () => makeDocx({ document: `${entityBomb}${documentXml(paragraph("&m;"))}` }),
      "damaged",
    ],
    ["truncated XML", () => makeDocx({ document: documentXml(paragraph("a")).slice(0, -30) }), "damaged"],
    ["text that is not XML", () => makeDocx({ document: "just words" }), "damaged"],
    ["an empty main part", () => makeDocx({ document: "" }), "damaged"],
  ])("%s", async (_name, make, reason) => expect(await outcome(make())).toBe(reason));

  test("a changed byte or a cut file results in a text or an error message, never in another failure", async () => {
    let seed = 42;
    const random = (below: number) => (seed = (seed * 16807) % 2147483647) % below;
    for (let round = 0; round < 400; round += 1) {
      const bytes = new Uint8Array(lease.subarray(0, round % 4 === 0 ? random(lease.length) : lease.length));
      const at = random(bytes.length || 1);
      if (bytes.length > 0) bytes[at] = random(256);
      const result = await outcome(bytes);
      if (typeof result !== "string") expect(result, `byte ${at}`).toBeInstanceOf(DocumentMismatchError);
    }
  });
});

test.each([
  ["an image on the network", withRelationship("image", "https://example.com/a.png")],
  ["an image in the file system", withRelationship("image", "file:///etc/passwd")],
  ["an image on a share", withRelationship("image", "\\\\server\\share\\a.png")],
  ["an image on disk that is declared internal", withRelationship("image", "file:///etc/passwd", "Internal")],
  ["a template on the network", withRelationship("attachedTemplate", "https://example.com/t.dotm")],
  ["a template on a share", withRelationship("attachedTemplate", "file:////server/t.dotm")],
  ["a template with a broken address", withRelationship("attachedTemplate", "ht tp://server/100%.dotm")],
  ["a chart's workbook on a share", linkedChart("file:///\\\\server\\a.xlsx")],
  ["a linked workbook", withRelationship("oleObject", "file:///C:\\a.xlsx")],
  ["a frame", withRelationship("frame", "https://example.com")],
  ["a part of a master document", withRelationship("subDocument", "chapter1.docx")],
  ["an imported chunk on the network", withRelationship("aFChunk", "https://example.com/a.htm")],
  ["a hyperlink", withRelationship("hyperlink", "https://example.com")],
  ["an embedded image that is not there", withRelationship("image", "media/a.png", "Internal")],
])("a docx that refers to %s is read, and nothing is fetched", async (_name, bytes) => {
  const fetching = vi.spyOn(globalThis, "fetch");
  expect(await outcome(bytes)).toBe("Hello");
  expect(fetching).not.toHaveBeenCalled();
  fetching.mockRestore();
});

describe("an archive that is not a docx", () => {
  test.each([
    ["a zip of other files", makeZip([{ name: "readme.txt", data: "hi" }])],
    ["an encrypted zip", makeZip([{ name: "readme.txt", data: "hi", flags: 1 }])],
    ["a huge zip", makeZip([{ name: "zeros", data: Buffer.alloc(150 * MB) }])],
    ["an empty zip", makeZip([])],
    [
      "a workbook",
      makeDocx({ contentType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml" }),
    ],
    [
      "a document with macros",
      makeDocx({ contentType: "application/vnd.ms-word.document.macroEnabled.main+xml" }),
    ],
    ["content types without a main part", makeZip(docxEntries().slice(0, 1))],
    ["a missing main part", makeZip(docxEntries().slice(0, 3))],
    ["a document of Word 97", fixture("meeting-notes.doc")],
  ])("%s is a wrong type", async (_name, bytes) =>
    expect(await outcome(bytes)).toBeInstanceOf(DocumentMismatchError),
  );
});
