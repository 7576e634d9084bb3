import { expect, test } from "vitest";
import { canDownloadPdf } from "./use-download-pdf.ts";

test.each([
  ["txt", true],
  ["docx", true],
  ["pdf", true],
  ["png", true],
  ["jpg", true],
  ["pptx", false],
  ["mp3", false],
  ["mp4", false],
] as const)("a PDF can be made of a %s file: %s; of its edited text always", (fileType, can) => {
  expect(canDownloadPdf({ fileType }, "file")).toBe(can);
  expect(canDownloadPdf({ fileType }, "text")).toBe(true);
});
