import { expect, test } from "vitest";
import { drawingScale, isPictureOfText } from "./picture-pages.ts";

const OPS = { paintImageXObject: 85, paintInlineImageXObject: 86, paintImageMaskXObject: 83 };

/** A page with so many letters and a picture. */
const page = (letters: number, operation: number, args: unknown) => ({
  getTextContent: () =>
    Promise.resolve({ items: [{ str: "x".repeat(letters) }, { type: "beginMarkedContent" }] }),
  getOperatorList: () => Promise.resolve({ fnArray: [10, operation], argsArray: [null, args] }),
});

test.each([
  ["without text", page(0, 10, null), true],
  ["of text", page(2_000, OPS.paintImageXObject, ["a", 1_240, 1_754]), false],
  ["with a stamp on a scan", page(30, OPS.paintImageXObject, ["a", 1_240, 1_754]), true],
  [
    "with a stamp on a scan in black and white",
    page(30, OPS.paintImageMaskXObject, [{ width: 1_240, height: 1_754 }]),
    true,
  ],
  ["with a few words and a small picture", page(30, OPS.paintImageXObject, ["a", 300, 300]), false],
  ["with a few words alone", page(30, 10, undefined), false],
])("a page %s is a picture of text or not: %#", async (_what, of, isPicture) => {
  expect(await isPictureOfText(of, OPS)).toBe(isPicture);
});

test("a page of A4 is drawn at 240 dpi", () => {
  expect(drawingScale({ width: 595, height: 842 }) * 72).toBeCloseTo(239, 0);
});
