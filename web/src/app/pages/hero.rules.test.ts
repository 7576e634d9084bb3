import { expect, test } from "vitest";
import { chooseHero } from "./hero.rules.ts";

const tiny = { width: 640, height: 480 };
const upright = { width: 600, height: 800 };
const large = { width: 1600, height: 1200 };

test.each([
  ["the first photo, when it is large enough", [upright, large], upright],
  ["the first large photo, when tiny ones come before it", [tiny, large, upright], large],
  ["a tiny photo, when there is no other", [tiny], tiny],
  ["nothing, when there are no photos", [], undefined],
])("the hero is %s", (_, photos, chosen) => {
  expect(chooseHero(photos)).toBe(chosen);
});
