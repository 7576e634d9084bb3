import { expect, test } from "vitest";
import { captureOf } from "./exif.ts";

test.each<[number, number, string]>([
  [1, 250, "1/250"],
  [10, 2500, "1/250"],
  [1, 6400, "1/6400"],
  [1, 32_000, "1/32000"],
  [3, 10, "1/3"],
  [1, 2, "0.5"],
  [8, 10, "0.8"],
  [30, 1, "30"],
])("%i/%i of a second is an exposure of %s", (over, under, shown) => {
  expect(captureOf({ ExposureTime: { id: 33_434, value: [over, under], description: "" } })).toEqual({
    exposureTime: shown,
  });
});

test("the name of a lens that is too long is not cut within a surrogate pair", () => {
  const LensModel = { id: 42_036, value: [], description: `${"x".repeat(79)}😀` };
  expect(captureOf({ LensModel })).toEqual({ lens: "x".repeat(79) });
});

test("aperture and focal length are fractions, divided and rounded to six decimals", () => {
  const capture = captureOf({
    FNumber: { id: 33_437, value: [28, 10], description: "" },
    FocalLength: { id: 37_386, value: [10, 3], description: "" },
  });
  expect(capture).toEqual({ aperture: 2.8, focalLength: 3.333333 });
});
