import { expect, test } from "vitest";
import { type RecognizedBlock, wordsOf } from "./words.ts";

const read = { width: 100, height: 200, radians: 0, turns: 0, scale: 1 } as const;
const bbox = { x0: 10, y0: 20, x1: 30, y1: 26 };

function line(text: string, confidence = 90): RecognizedBlock["paragraphs"][number]["lines"][number] {
  return {
    text,
    words: text
      .trim()
      .split(" ")
      .map((each) => ({ text: each, confidence, bbox })),
  };
}

const textOf = (blocks: RecognizedBlock[]) =>
  wordsOf(blocks, read)
    .map(({ text, after }) => text + after)
    .join("");

test("lines and paragraphs are told by the space behind a word", () => {
  expect(
    textOf([
      { paragraphs: [{ lines: [line("Dear Ana,\n"), line("thank you.\n")] }] },
      { paragraphs: [{ lines: [line("Bo\n")] }] },
    ]),
  ).toBe("Dear Ana,\nthank you.\n\nBo");
});

test("words without spaces between them stay together", () => {
  const words = ["東京", "駅"].map((text) => ({ text, confidence: 90, bbox }));
  expect(textOf([{ paragraphs: [{ lines: [{ text: "東京駅\n", words }] }] }])).toBe("東京駅");
});

test("doubtful words are left out", () => {
  expect(
    textOf([
      {
        paragraphs: [
          {
            lines: [line("~~|"), line("Total")].map((each, index) => (index === 0 ? line("~~|", 10) : each)),
          },
        ],
      },
    ]),
  ).toBe("Total");
});

test.each([
  [0, { x: 10, y: 20, width: 20, height: 6 }],
  [1, { x: 20, y: 70, width: 6, height: 20 }],
  [2, { x: 70, y: 174, width: 20, height: 6 }],
  [3, { x: 174, y: 10, width: 6, height: 20 }],
] as const)("boxes are those of the page, which was turned %i times before it was read", (turns, box) => {
  const blocks = [{ paragraphs: [{ lines: [line("Total")] }] }];
  expect(wordsOf(blocks, { ...read, turns })[0]?.box).toEqual(box);
});

test("boxes are those of the page as it was before it was made smaller and straight", () => {
  const blocks = [{ paragraphs: [{ lines: [line("Total")] }] }];
  expect(wordsOf(blocks, { ...read, scale: 2 })[0]?.box).toEqual({ x: 20, y: 40, width: 40, height: 12 });
  const [word] = wordsOf(blocks, { ...read, width: 200, radians: Math.PI / 2 });
  expect(word?.box).toEqual({ x: 20, y: 170, width: 6, height: 20 });
});
