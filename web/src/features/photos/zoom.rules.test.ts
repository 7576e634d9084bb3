import { expect, test } from "vitest";
import { fitWithin, nextZoom } from "./zoom.rules.ts";

test("zooms from 0.5 to 3 in steps of 0.25, and back", () => {
  const steps = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.25, 2.5, 2.75, 3];
  for (const [place, step] of steps.entries()) {
    expect(nextZoom(step, 1)).toBe(steps[place + 1] ?? 3);
    expect(nextZoom(step, -1)).toBe(steps[place - 1] ?? 0.5);
  }
});

test.each([
  [1.1, 1, 1.25],
  [1.1, -1, 1],
  [1.2499999, 1, 1.5],
  [1.2500001, -1, 1],
] as const)("goes from %s, at or between steps, by %s to the next step %s", (scale, direction, expected) => {
  expect(nextZoom(scale, direction)).toBe(expected);
});

test.each([
  [
    { width: 6000, height: 4000 },
    { width: 600, height: 900 },
    { width: 600, height: 400 },
  ],
  [
    { width: 2000, height: 4000 },
    { width: 600, height: 900 },
    { width: 450, height: 900 },
  ],
  [
    { width: 100, height: 50 },
    { width: 600, height: 900 },
    { width: 100, height: 50 },
  ],
])("fits a whole picture into the room, never larger than its own size", (picture, room, expected) => {
  expect(fitWithin(picture, room)).toEqual(expected);
});
