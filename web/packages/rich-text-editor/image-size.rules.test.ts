import { describe, expect, test } from "vitest";
import { clampSize, insertedSize, resizeTo } from "./image-size.rules.ts";

const size = (width: number, height: number) => ({ width, height });

describe("a picture is inserted", () => {
  test.each([
    ["at its natural size when it is small", size(300, 200), size(300, 200)],
    ["400 px wide when it is larger", size(4000, 3000), size(400, 300)],
    ["no higher than 600 px", size(1000, 4000), size(150, 600)],
    ["no smaller than 50 px wide", size(10, 10), size(50, 50)],
    ["no lower than 30 px", size(4000, 20), size(400, 30)],
    ["as a square when its size is unknown", size(0, 0), size(50, 50)],
  ])("%s", (_name, natural, inserted) => {
    expect(insertedSize(natural)).toEqual(inserted);
  });
});

describe("a picture is resized", () => {
  test.each([
    [500, size(400, 300), size(500, 375)],
    [2000, size(400, 300), size(800, 600)],
    [2000, size(400, 200), size(800, 400)],
    [2000, size(300, 400), size(450, 600)],
    [2000, size(400, 400), size(600, 600)],
    [1, size(400, 300), size(50, 38)],
    [1, size(400, 100), size(120, 30)],
    [-500, size(400, 400), size(50, 50)],
    [900, size(4000, 20), size(800, 30)],
    [10, size(20, 4000), size(50, 600)],
  ])("to %d px from %j it becomes %j", (width, from, to) => {
    expect(resizeTo(width, from)).toEqual(to);
  });

  test("to any width within the limits", () => {
    expect(clampSize(size(10_000, 1))).toEqual(size(800, 30));
    expect(clampSize(size(1, 10_000))).toEqual(size(50, 600));
    expect(clampSize(size(123.4, 234.6))).toEqual(size(123, 235));
  });
});
