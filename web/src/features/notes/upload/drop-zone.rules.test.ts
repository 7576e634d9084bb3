import { expect, test } from "vitest";
import { acceptOf, formatsOf, rejectionMessage, sizeInKilobytes } from "./drop-zone.rules.ts";

const TYPES = ["txt", "docx"] as const;

function rejected(code: string, message = "", name = "a.file") {
  return [{ file: { name }, errors: [{ code, message }] }];
}

test.each([
  [rejected("file-too-large"), "File is too large. Max size is 10MB."],
  [rejected("file-invalid-type"), "Invalid file type. Accepted types: .txt, .docx"],
  [
    rejected("file-invalid-type", "", "Old minutes.DOC"),
    "Invalid file type. Accepted types: .txt, .docx\nSave it as .docx first.",
  ],
  [rejected("too-many-files"), "Too many files\nUpload one document at a time."],
  [
    [...rejected("file-invalid-type"), ...rejected("too-many-files")],
    "Too many files\nUpload one document at a time.",
  ],
  [rejected("file-too-small", "File is smaller than 1 bytes"), "File is smaller than 1 bytes"],
  [[], "Failed to upload file"],
])("%#: %s", (rejections, message) => {
  expect(rejectionMessage(rejections, TYPES)).toBe(message);
});

test("a refused and an accepted file together are too many", () => {
  expect(rejectionMessage(rejected("file-invalid-type"), TYPES, { dropped: 2 })).toBe(
    "Too many files\nUpload one document at a time.",
  );
});

test("the dialog accepts the types of the contract", () => {
  expect(Object.values(acceptOf(TYPES)).flat()).toEqual([".txt", ".text", ".docx"]);
  expect(formatsOf(TYPES)).toBe(".txt, .docx");
});

test.each([
  [0, "0.0 KB"],
  [9, "0.1 KB"],
  [1_023, "1.0 KB"],
  [2_048, "2.0 KB"],
  [3 * 1024 * 1024, "3072.0 KB"],
])("the size of a chosen file is in KB: %i", (bytes, size) => {
  expect(sizeInKilobytes(bytes)).toBe(size);
});
