import { describe, expect, test } from "vitest";
import { readingSchema, textOfReading } from "./reading.ts";

const word = (text: string, x: number, y: number, more: object = {}) => ({
  text,
  box: { x, y, width: 40, height: 10 },
  confidence: 0.9,
  ...more,
});
const page = (words: object[], more: object = {}) => ({ width: 600, height: 800, words, ...more });

describe("a reading", () => {
  test("has lines as its words stand, where nobody tells their spaces", () => {
    const reading = readingSchema.parse({
      pages: [
        page([word("Dear", 10, 10), word("Ana,", 60, 12), word("thank", 10, 30)]),
        page([word("2", 1, 1)]),
      ],
    });
    expect(reading.pages.map((each) => each.page)).toEqual([1, 2]);
    expect(textOfReading(reading)).toBe("Dear Ana,\nthank\n\n2");
  });

  test("has the spaces that it tells", () => {
    const words = [
      word("東京", 10, 10, { after: "" }),
      word("駅", 60, 12, { after: "\n\n" }),
      word("a", 10, 14),
    ];
    expect(textOfReading(readingSchema.parse({ pages: [page(words)] }))).toBe("東京駅\n\na");
  });

  test.each([
    ["no pages", {}],
    ["a word of two words", { pages: [page([word("two words", 1, 1)])] }],
    ["a control character", { pages: [page([word("a\u0007", 1, 1)])] }],
    ["an empty word", { pages: [page([word("", 1, 1)])] }],
    ["a confidence in percent", { pages: [page([word("a", 1, 1, { confidence: 90 })])] }],
    ["a box outside of every page", { pages: [page([word("a", -5, 1)])] }],
    ["a page without a size", { pages: [{ words: [] }] }],
    ["pages out of order", { pages: [page([], { page: 2 }), page([], { page: 1 })] }],
    ["too many pages", { pages: Array.from({ length: 51 }, () => page([])) }],
  ])("with %s is refused", (_name, value) => {
    expect(readingSchema.safeParse(value).success).toBe(false);
  });
});
