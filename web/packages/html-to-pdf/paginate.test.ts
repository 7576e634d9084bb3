import { expect, test } from "vitest";
import { paginate } from "./paginate.ts";

const line = (top: number, height = 20) => ({ kind: "text", top, height });
const shape = (pages: ReturnType<typeof paginate>) =>
  pages.map(({ top, fragments }) => [top, fragments.map((fragment) => [fragment.top, fragment.height])]);

test("an empty document is one empty page", () => {
  expect(shape(paginate([], 100))).toEqual([[0, []]]);
});

test("a line that does not fit begins the next page, and is never cut", () => {
  expect(shape(paginate([line(0), line(60), line(90), line(120), line(190)], 100))).toEqual([
    [
      0,
      [
        [0, 20],
        [60, 20],
      ],
    ],
    [
      90,
      [
        [90, 20],
        [120, 20],
      ],
    ],
    [190, [[190, 20]]],
  ]);
});

test("a fragment higher than a page gets its own page", () => {
  expect(shape(paginate([line(0, 300), line(310)], 100))).toEqual([
    [0, [[0, 300]]],
    [310, [[310, 20]]],
  ]);
});

test("a frame is split over pages", () => {
  const frame = { kind: "frame", top: 10, height: 130 };
  expect(shape(paginate([frame, line(15), line(85), line(110)], 100))).toEqual([
    [
      0,
      [
        [10, 75],
        [15, 20],
      ],
    ],
    [
      85,
      [
        [85, 55],
        [85, 20],
        [110, 20],
      ],
    ],
  ]);
});

test("a superscript stays on the page of its line, in reading order", () => {
  const letter = line(78, 17);
  const word = line(82);
  const after = line(82);
  const pages = paginate([line(0), word, letter, after, line(130)], 100);
  expect(pages.map(({ fragments }) => fragments)).toEqual([[line(0)], [word, letter, after, line(130)]]);
  expect(pages[1]?.fragments[1]).toBe(letter);
  expect(pages[1]?.top).toBe(78);
});

test("two columns whose lines are not aligned may be split between any two lines", () => {
  const columns = [0, 20, 40, 60, 80, 100].flatMap((top) => [line(top), line(top + 10)]);
  expect(paginate(columns, 100).length).toBe(2);
});
