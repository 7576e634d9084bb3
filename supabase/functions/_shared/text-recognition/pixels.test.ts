import { expect, test } from "vitest";
import { graymapOf, greyOf, turned, withEvenLight, withFullContrast } from "./pixels.ts";

const grey = (width: number, pixels: number[]) => ({
  width,
  height: pixels.length / width,
  pixels: new Uint8ClampedArray(pixels),
});

test("colours become grey as bright as they are seen", () => {
  const data = new Uint8ClampedArray([255, 255, 255, 255, 0, 255, 0, 255, 0, 0, 255, 255]);
  expect([...greyOf({ width: 3, height: 1, data }).pixels]).toEqual([255, 150, 29]);
});

test.each([
  [1, 2, [5, 3, 1, 6, 4, 2]],
  [2, 2, [6, 5, 4, 3, 2, 1]],
  [3, 3, [2, 4, 6, 1, 3, 5]],
] as const)("a picture is turned clockwise: %i times", (turns, _side, pixels) => {
  expect([...turned(grey(2, [1, 2, 3, 4, 5, 6]), turns).pixels]).toEqual(pixels);
});

test("a shadow over half of a page is lifted, and its ink stays darker", () => {
  const width = 320;
  const pixels = Array.from({ length: width * 160 }, (_, at) => {
    const x = at % width;
    const paper = x < width / 2 ? 240 : 110;
    return x % 20 === 0 ? paper * 0.3 : paper;
  });
  const even = withFullContrast(withEvenLight(grey(width, pixels)));
  const at = (x: number) => even.pixels[80 * width + x] ?? 0;
  expect(Math.abs(at(50) - at(270))).toBeLessThan(12);
  expect(at(50) - at(40)).toBeGreaterThan(150);
  expect(at(270) - at(260)).toBeGreaterThan(150);
});

test("an empty page stays as it is", () => {
  expect(
    new Set(
      withFullContrast(
        grey(
          10,
          Array.from({ length: 100 }, () => 200),
        ),
      ).pixels,
    ),
  ).toEqual(new Set([200]));
});

test("a graymap says its size before its pixels", () => {
  expect(new TextDecoder().decode(graymapOf(grey(1, [65, 66])))).toBe("P5\n1 2\n255\nAB");
});
