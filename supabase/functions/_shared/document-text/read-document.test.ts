import { Buffer } from "node:buffer";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { FILE_TYPES, type FileType } from "../contract/file-type.ts";
import { DocumentMismatchError } from "./document.errors.ts";
import { readDocument } from "./read-document.ts";
import { makeDocx, paragraph } from "./testing/make-docx.ts";
import { makePptx } from "./testing/make-pptx.ts";

const fixture = (name: string) =>
  readFileSync(new URL(`../../../tests/fixtures/documents/${name}`, import.meta.url));
const read = (filename: string, bytes: Uint8Array, acceptedTypes: readonly FileType[] = ["txt", "docx"]) =>
  readDocument({ bytes, filename, acceptedTypes });
const hex = (digits: string) =>
  Buffer.concat([Buffer.from(digits.replaceAll(" ", ""), "hex"), Buffer.alloc(64)]);

const samples = {
  pdf: Buffer.from("%PDF-1.7\n%\xe2\xe3\n1 0 obj\n<<>>\nendobj\n", "latin1"),
  pptx: makePptx({ slides: [] }),
  png: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  ),
  jpg: hex("ffd8ffe0 0010 4a464946 00 0101"),
  heic: hex("0000001c 66747970 68656963 00000000 6d696631 68656963 6d696166"),
  mp3: hex("494433 03 00 00 00000000 fffb9064"),
  mp4: hex("00000018 66747970 69736f6d 00000200 69736f6d 6d703432"),
};

const hyphenated = "Fern\u00adwärme\u00adpreise";
test.each([
  ["a text", "a.txt", Buffer.from(hyphenated)],
  ["a Word document", "a.docx", makeDocx({ body: paragraph(hyphenated) })],
])("soft hyphens are removed from %s", async (_what, name, bytes) => {
  expect((await read(name, bytes)).text.trim()).toBe("Fernwärmepreise");
});

describe("documents from a word processor", () => {
  test.each([
    ["lease-contract.docx", ["Lease contract\n", "use the slipway on the eastern side", "Marta Lindqvist"]],
    [
      "meeting-notes.docx",
      ["1. Compost bins\n", "Who\tWhat\tBy when\n", "Ben\t\t23 May\n", "- larch, not pine"],
    ],
    [
      "letter.docx",
      [
        "17 Ropewalk\n4021 Norrhamn",
        "our reference 2025-118",
        "Clockmakers’ Guild",
        "registered charity 4711",
      ],
    ],
    ["bulletin.docx", ["Visitors ring twice.", "Keeper’s Lane 4", "of 3/4/26."]],
    ["field-trip.docx", ["forty-one avocets"]],
    ["languages.docx", ["東京の会議室", "عُقد الاجتماع في القاهرة", "הפגישה הבאה", "👩‍👩‍👧"]],
    ["tracked-changes.docx", ["The meeting is on Thursday at noon.", "Please confirm the room."]],
    ["shopping-list.utf8.txt", ["crème fraîche", "味噌"]],
    ["ship-log.utf16le.txt", ["“fresh”. Anchored off Ærø.\n13 May: 航海日誌"]],
    ["bakery-letter.windows-1252.txt", ["30 Brötchen à 0,45 €.\n", "“Zum Öfchen”"]],
  ])("%s is read", async (name, expected) => {
    const { text, fileType } = await read(name, fixture(name));
    for (const piece of expected) expect(text).toContain(piece);
    expect(fileType).toBe(name.slice(name.lastIndexOf(".") + 1));
  });

  // NFC decomposes these Hebrew characters.
  test.each(["a.docx", "a.txt"])(
    "the text of %s is cut after normalisation, which can lengthen it",
    async (filename) => {
      const letters = "\ufb2c".repeat(8);
      const bytes = filename.endsWith("txt") ? Buffer.from(letters) : makeDocx({ body: paragraph(letters) });
      const { text } = await readDocument({
        bytes,
        filename,
        acceptedTypes: ["txt", "docx"],
        limits: { textLength: 10 },
      });
      expect(text).toBe(letters.normalize().slice(0, 10));
    },
  );

  test("a text box is read once, and deleted and hidden words are not", async () => {
    expect((await read("a.docx", fixture("letter.docx"))).text.match(/by appointment/g)).toHaveLength(1);
    expect((await read("a.docx", fixture("tracked-changes.docx"))).text).not.toContain("Wednesday");
    expect((await read("a.docx", fixture("bulletin.docx"))).text).not.toMatch(
      /under the mat|is broken|Ingrid/,
    );
  });
});

describe("the type of a document", () => {
  test.each(Object.entries(samples))(
    "%s is proved by its bytes, and without words has no text",
    async (type, bytes) => {
      expect(await read(`a.${type}`, bytes, FILE_TYPES)).toEqual({
        fileType: type,
        text: "",
      });
      await expect(read(`a.${type}`, bytes)).rejects.toThrow(
        "Invalid file type. Accepted types: .txt, .docx",
      );
      for (const other of FILE_TYPES.filter((candidate) => candidate !== type)) {
        await expect(read(`a.${other}`, bytes, FILE_TYPES)).rejects.toBeInstanceOf(DocumentMismatchError);
      }
    },
  );

  test.each([
    ["A.TXT", "txt", Buffer.from("hi")],
    ["a.text", "txt", Buffer.from("hi")],
    ["page.txt", "txt", Buffer.from("<html></html>")],
    ["A.Docx", "docx", makeDocx()],
    ["empty.txt", "txt", Buffer.alloc(0)],
    ["New document.docx", "docx", Buffer.alloc(0)],
    ["../../x", "txt", Buffer.from("hi")],
    ["no dot", "docx", makeDocx()],
    [`${"x".repeat(300)}.txt`, "txt", Buffer.from("hi")],
  ])("%s is recognised as %s", async (name, type, bytes) =>
    expect((await read(name, bytes)).fileType).toBe(type),
  );

  test.each([
    ["setup.exe", Buffer.from("hi")],
    ["no dot", hex("4d5a9000 03000000")],
    ["no dot", samples.png],
    ["report.final", Buffer.from("hi")],
  ])("%s of no accepted type is refused", async (name, bytes) => {
    await expect(read(name, bytes)).rejects.toThrow(/^Invalid file type\. Accepted types: \.txt, \.docx$/);
  });

  test.each([
    ["a.txt", hex("4d5a9000 03000000"), "a program"],
    ["a.txt", makeDocx(), "a Word document"],
    ["a.txt", samples.jpg, "a picture (JPG)"],
    ["a.docx", Buffer.from("<html></html>"), "a web page (HTML)"],
    ["a.docx", Buffer.from("\uFEFF<!-- saved -->\n<!DOCTYPE html>"), "a web page (HTML)"],
    ["a.docx", Buffer.from("{\\rtf1\\ansi Hello}"), "a Rich Text document (RTF)"],
    ["a.docx", Buffer.from("From: a\nMIME-Version: 1.0\n\nhi"), "an e-mail or a web archive (MIME)"],
    ["a.docx", Buffer.from("hi"), "plain text"],
    ["a.docx", fixture("meeting-notes.doc"), "an Office document in the format of before 2007"],
    ["a.docx", samples.pptx, "a PowerPoint presentation"],
    ["a.txt", samples.heic, "a picture (HEIC)"],
    ["a.txt", hex("0000001c 66747970 6d696631 00000000 6d696631 61766966 6d696166"), "a picture (AVIF)"],
  ])("%s that is something else is refused with a sentence that says what: %s", async (name, bytes, what) => {
    const extension = name.slice(1);
    await expect(read(name, bytes)).rejects.toThrow(
      `This file is ${what}, although its name ends in ${extension}. Open it in the program`,
    );
  });

  test.each([
    [
      "a PDF after the header lines of a mail or a server",
      "a.pdf",
      Buffer.concat([Buffer.from("\r\nX-Sent: now\r\n\r\n"), samples.pdf]),
    ],
    ["a 3GP video", "a.mp4", hex("00000018 66747970 33677034 00000200 69736f6d 33677034")],
    ["an MP4 with audio only", "a.mp4", hex("00000018 66747970 4d344120 00000200 69736f6d 6d703432")],
    [
      "a picture of a camera with ten bits",
      "a.heic",
      hex("00000018 66747970 68656978 00000000 6d696631 68656978"),
    ],
    [
      "a HEIC named by its container alone",
      "a.heic",
      hex("00000018 66747970 6d696631 00000000 6d696631 6d696166"),
    ],
    ["a HEIC of several pictures", "a.heic", hex("00000018 66747970 6865696d 00000000 6d696631 6865696d")],
    ["an MP3 after zero bytes", "a.mp3", Buffer.concat([Buffer.alloc(700), samples.mp3])],
  ])("%s is accepted by its extension", async (_name, name, bytes) => {
    expect((await read(name, bytes, FILE_TYPES)).fileType).toBe(name.slice(2));
  });

  test.each([
    ["a program that contains a PDF header", "a.pdf", Buffer.concat([hex("4d5a9000 03000000"), samples.pdf])],
    [
      "a text with a PDF header beyond the search range",
      "a.pdf",
      Buffer.concat([Buffer.alloc(1024, " "), samples.pdf]),
    ],
    ["an AVIF", "a.heic", hex("0000001c 66747970 61766966 00000000 61766966 6d696631")],
    [
      "an AVIF of the general kind",
      "a.heic",
      hex("0000001c 66747970 6d696631 00000000 6d696631 61766966 6d696166"),
    ],
    ["only zero bytes", "a.mp3", Buffer.alloc(700)],
    ["text after zero bytes", "a.mp3", Buffer.concat([Buffer.alloc(700), Buffer.from("hi")])],
  ])("%s is refused", async (_name, name, bytes) => {
    await expect(read(name, bytes, FILE_TYPES)).rejects.toBeInstanceOf(DocumentMismatchError);
  });

  test("a text without an extension that mentions a PDF header is a text", async () => {
    expect((await read("no dot", Buffer.from("It begins with %PDF-1.7"), FILE_TYPES)).fileType).toBe("txt");
  });

  test("an empty picture is refused", async () => {
    await expect(read("a.png", Buffer.alloc(0), FILE_TYPES)).rejects.toBeInstanceOf(DocumentMismatchError);
  });
});

test("a text over the maximum length is cut", async () => {
  const { text } = await read("a.txt", Buffer.from("a".repeat(5_000_001)));
  expect(text.length).toBe(5_000_000);
});
