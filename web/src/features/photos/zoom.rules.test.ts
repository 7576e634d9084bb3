import { expect, it } from "vitest";
import { fitWithin, nextZoom } from "./zoom.rules.ts";

it("goes from 0.5 to 3 in steps of 0.25, and back", () => {
  const steps = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.25, 2.5, 2.75, 3];
  for (const [place, step] of steps.entries()) {
    expect(nextZoom(step, 1)).toBe(steps[place + 1] ?? 3);
    expect(nextZoom(step, -1)).toBe(steps[place - 1] ?? 0.5);
  }
});

it.each([
  [1.1, 1, 1.25],
  [1.1, -1, 1],
  [1.2499999, 1, 1.5],
  [1.2500001, -1, 1],
] as const)("comes back onto the steps from %d", (scale, direction, expected) => {
  expect(nextZoom(scale, direction)).toBe(expected);
});

it.each([
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
])("shows a picture whole, and never larger than it is", (picture, room, expected) => {
  expect(fitWithin(picture, room)).toEqual(expected);
});
