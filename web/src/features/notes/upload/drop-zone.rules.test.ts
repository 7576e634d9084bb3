import { expect, test } from "vitest";
import { acceptOf, formatsOf, rejectionMessage, sizeInKilobytes } from "./drop-zone.rules.ts";

const TYPES = ["txt", "docx"] as const;

function rejected(code: string, message = "") {
  return [{ errors: [{ code, message }] }];
}

test.each([
  [rejected("file-too-large"), "File is too large. Max size is 10MB."],
  [rejected("file-invalid-type"), "Invalid file type. Accepted types: .txt, .docx"],
  [rejected("too-many-files"), "Too many files"],
  [rejected("file-too-small", "File is smaller than 1 bytes"), "File is smaller than 1 bytes"],
  [[], "Failed to upload file"],
])("%#: %s", (rejections, message) => {
  expect(rejectionMessage(rejections, TYPES)).toBe(message);
});

test("the dialog takes what the contract names", () => {
  expect(Object.values(acceptOf(TYPES)).flat()).toEqual([".txt", ".text", ".docx"]);
  expect(formatsOf(TYPES)).toBe(".txt, .docx");
});

test("the size of a chosen file is in KB", () => {
  expect(sizeInKilobytes(2_048)).toBe("2.0 KB");
});
