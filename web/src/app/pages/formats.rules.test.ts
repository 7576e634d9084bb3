import type { FileType } from "@contract/file-type.ts";
import { expect, test } from "vitest";
import { formatsText } from "./formats.rules.ts";

test.each<[FileType[], string]>([
  [["txt"], "Plain text today, read in full and found by any word inside."],
  [["txt", "docx"], "Plain text and Word documents today, read in full and found by any word inside."],
  [
    ["docx", "pdf", "pptx"],
    "Word documents, PDF files, and presentations today, read in full and found by any word inside.",
  ],
  [
    ["txt", "png", "jpg", "mp3"],
    "Plain text today, read in full and found by any word inside; pictures and sound too, found by title and tags.",
  ],
  [["mp4"], "Video today, found by title and tags."],
])("of %j the landing page says: %s", (accepted, text) => {
  expect(formatsText(accepted)).toBe(text);
});
