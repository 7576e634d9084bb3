import { describe, expect, test } from "vitest";
import {
  FILE_TYPES,
  fileTypeExtensions,
  fileTypeMimeType,
  fileTypeOfName,
  fileTypeSchema,
  invalidFileTypeMessage,
} from "./file-type.ts";

describe("the types of documents", () => {
  test.each([
    ["notes.txt", "txt"],
    ["NOTES.TXT", "txt"],
    ["Report.Docx", "docx"],
    ["old.text", "txt"],
    ["holiday.jpeg", "jpg"],
    ["a.b.c.pptx", "pptx"],
    [".txt", "txt"],
    ["IMG_0042.HEIC", "heic"],
    ["DSC01.HIF", "heic"],
    ["../../x.pdf", "pdf"],
    ["report.docx ", "docx"],
    ["no-dot", undefined],
    ["ends-in-dot.", undefined],
    ["setup.exe", undefined],
    ["folder.txt/readme", undefined],
    ["", undefined],
  ])("the name %j has the type %s", (name, type) => expect(fileTypeOfName(name)).toBe(type));

  test("each is named by its own endings and has a MIME type", () => {
    for (const type of FILE_TYPES) {
      for (const extension of fileTypeExtensions(type)) expect(fileTypeOfName(`a${extension}`)).toBe(type);
      expect(fileTypeMimeType(type)).toMatch(/^[a-z]+\/[a-z0-9.+-]+$/);
    }
  });

  test("the error message lists the accepted types, as the specification words it", () => {
    expect(invalidFileTypeMessage(["txt", "docx"])).toBe("Invalid file type. Accepted types: .txt, .docx");
    expect(invalidFileTypeMessage(["txt", "pdf", "mp3"])).toBe(
      "Invalid file type. Accepted types: .txt, .pdf, .mp3",
    );
  });

  test("an unknown type does not pass the border", () => {
    expect(fileTypeSchema.safeParse("exe").success).toBe(false);
  });
});
